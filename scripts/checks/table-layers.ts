import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * The server's layers, from the lowest to the highest, and the tables of each. A new table is named here.
 *
 * A table's layer is that of the folder which writes it, or a lower one, since no foreign key points upwards (`REFERENCES_UPWARDS` has
 * the exceptions):
 * - regions and sales channels are of the platform, as a store has a default one of each; so are the installed providers, one of which
 *   computes the taxes of a region;
 * - price lists are of the catalogue, as prices are, and so is the mark of a search engine beside the queue that it gets;
 * - returns, swaps, claims and fulfillments are of the sale: lines, payments and shipping methods of an order belong to one of them, and
 *   the states of an order are derived from them.
 */
const TABLES_OF_LAYERS: Readonly<Record<string, readonly string[]>> = {
  // biome-ignore format: a list of words
  db: [
    'change_log', 'product_changes', 'shop_changes', 'store_revisions',
  ],
  // biome-ignore format: a list of words
  platform: [
    'api_keys', 'attempt_counts', 'audit_changes', 'audit_entries', 'audited_columns', 'backup_runs', 'batch_job_rows', 'batch_jobs',
    'bouncing_addresses', 'countries', 'currencies', 'direct_uploads', 'email_changes', 'former_view_codes', 'fulfillment_providers', 'hand_overs', 'idempotency_keys',
    'installation_settings', 'invites', 'legal_texts', 'list_views', 'merchant_sign_ups', 'message_opt_outs', 'message_settings',
    'message_texts', 'notes', 'notification_providers', 'notifications', 'owner_links', 'password_tokens', 'payment_providers',
    'provider_settings', 'recovery_codes', 'region_countries', 'regions', 'sales_channels', 'schema_versions', 'sender_records',
    'sending_services', 'sessions', 'staff_visits', 'store_currencies', 'store_domains', 'store_exports', 'store_members', 'stores', 'tax_providers',
    'two_factor', 'uploads', 'users', 'webhook_deliveries', 'webhook_endpoints',
  ],
  // biome-ignore format: a list of words
  people: [
    'addresses', 'customer_group_customers', 'customer_groups', 'customers', 'one_time_codes', 'store_customers', 'store_people',
  ],
  // biome-ignore format: a list of words
  catalogue: [
    'example_products', 'import_columns', 'menus', 'missing_pages', 'money_amounts', 'orphaned_files', 'page_versions', 'pages', 'price_list_customer_groups', 'price_lists',
    'product_categories', 'product_category_links', 'product_collections', 'product_images', 'product_option_values', 'product_options',
    'product_sales_channels', 'product_tag_links', 'product_tags', 'product_types', 'product_variants', 'products', 'redirects', 'search_changes',
    'search_documents', 'search_engine', 'search_facts', 'search_words', 'shipping_profiles', 'stock_levels',
    'stock_movements', 'translations',
  ],
  // biome-ignore format: a list of words
  offer: [
    'discount_condition_customer_groups', 'discount_condition_product_collections', 'discount_condition_product_tags',
    'discount_condition_product_types', 'discount_condition_products', 'discount_condition_resources', 'discount_conditions',
    'discount_regions', 'discount_rules',
    'discounts', 'gift_cards', 'kept_product_kinds', 'kept_products', 'product_documents', 'product_tax_rates',
    'product_type_tax_rates', 'region_fulfillment_providers', 'region_payment_providers', 'return_reasons', 'search_promotion_products',
    'search_promotions', 'search_synonyms', 'search_terms', 'shipping_option_requirements', 'shipping_options', 'shipping_tax_rates',
    'tax_rates',
  ],
  // biome-ignore format: a list of words
  sale: [
    'abandoned_payments', 'carts', 'claim_orders', 'draft_orders', 'fulfillment_items', 'fulfillments', 'gift_card_refunds',
    'gift_card_transactions', 'late_payments', 'line_item_adjustments', 'line_item_tax_lines', 'line_items', 'order_discounts',
    'order_events', 'order_gift_cards', 'orders', 'payment_accounts', 'payment_disputes', 'payment_operations', 'payment_proofs',
    'payment_webhook_events', 'payments', 'refunds', 'return_items', 'returns', 'shipping_method_tax_lines', 'shipping_methods',
    'store_counters', 'swaps', 'tracking_links',
  ],
  // biome-ignore format: a list of words
  'after-sale': [
    'claim_images', 'claim_item_tags', 'claim_items', 'claim_tags', 'shipment_events', 'shipments',
  ],
  // biome-ignore format: a list of words
  growth: [
    'alert_messages', 'alert_reads', 'campaigns', 'cart_reminders', 'daily_sales', 'daily_taxes', 'daily_variant_sales', 'daily_visits',
    'figure_changes', 'figure_versions', 'leads', 'loyalty_accounts', 'loyalty_entries', 'loyalty_programmes', 'loyalty_tiers',
    'metric_datapoints', 'payment_statements', 'wishlist_items', 'wishlists',
  ],
  moving: ['moved_pictures', 'moved_records'],
  // biome-ignore format: a list of words
  extensions: [
    'extension_migration_failures', 'extension_migrations', 'sandbox_gateway_charges',
  ],
}

interface Exceptions {
  because: string
  /** The tables that each file uses. */
  files: Readonly<Record<string, readonly string[]>>
}

/** Statements that use tables of a higher layer. None is added: a handler or an event of the higher layer does it, or the layer is wrong. */
export const EXCEPTIONS: readonly Exceptions[] = [
  {
    because: "a filter of v1's lists of products: what a condition of a discount names",
    files: {
      'catalogue/products/product-filters.ts': ['discount_condition_resources'],
    },
  },
  {
    because: 'a gift card tells in which order it was bought and used',
    files: {
      'offer/gift-cards/gift-card-notification.ts': ['orders'],
      'offer/gift-cards/gift-card.queries.ts': ['gift_card_transactions', 'orders'],
    },
  },
  {
    because: 'a store is deleted with the addresses of its carts and orders',
    files: {
      'platform/store-removal/deletion-steps.ts': ['addresses'],
    },
  },
]

/** Foreign keys from a table to one of a higher layer, as `table column`, each with its reason. */
const REFERENCES_UPWARDS: Readonly<Record<string, string>> = {
  'gift_cards order_id': 'the order that a card was bought in',
  'notifications customer_id': 'messages to staff and to customers are sent alike',
  'password_tokens customer_id': 'links for a new password are for staff and for customers',
  'sessions customer_id': 'sessions are of staff and of customers',
}

/** A foreign key: `column` of `table` refers to a row of `referenced`. */
export interface Reference {
  table: string
  column: string
  referenced: string
}

/** Finds foreign keys that point to a table of a higher layer, and exceptions that nothing needs any more. */
export function findUpwardReferences(
  references: readonly Reference[],
  { layers = TABLES_OF_LAYERS, exceptions = REFERENCES_UPWARDS } = {},
): string[] {
  const order = new Map(
    Object.values(layers).flatMap((tables, index) => tables.map((table) => [table, index] as const)),
  )
  const upwards = references.filter(({ table, referenced }) => (order.get(referenced) ?? 0) > (order.get(table) ?? 0))
  const names = upwards.map(({ table, column }) => `${table} ${column}`)
  return [
    ...names.filter((name) => !Object.hasOwn(exceptions, name)),
    ...Object.keys(exceptions)
      .filter((name) => !names.includes(name))
      .map((name) => `${name} refers to no higher layer any more`),
  ]
}

interface SourceFile {
  /** Below apps/server/src. */
  path: string
  text: string
}

const TESTS = /\.test\.ts$|^(testing|compatibility)\/|^db\/tables\.ts$/
const COMMENTS = /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs
/** Of Kysely, with or without an alias: `selectFrom('orders as o')`. */
const CALL =
  /\b(?:selectFrom|(?:inner|left|right|full)Join|innerJoinLateral|leftJoinLateral|from|using|updateTable|insertInto|deleteFrom)\(\s*\[?'([a-z_0-9]+)/g
/** Of SQL as text. */
const WORDS = /\b(?:from|join|using|update|into)\s+(?:only\s+)?"?([a-z_0-9]+)\b/g

export function readServer(root: string): SourceFile[] {
  const folder = resolve(root, 'apps/server/src')
  return globSync('**/*.ts', { cwd: folder })
    .filter((path) => !TESTS.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(resolve(folder, path), 'utf8') }))
}

/**
 * Finds statements that read or write a table of a layer above their own, which no import shows: who changes the table would have to
 * know them. Also tables that are in no layer, and exceptions that nothing needs any more.
 */
export function findUpwardStatements(
  files: readonly SourceFile[],
  known: readonly string[],
  { layers = TABLES_OF_LAYERS, exceptions = EXCEPTIONS } = {},
): string[] {
  const order = Object.keys(layers)
  const layerOf = new Map(order.flatMap((layer) => (layers[layer] ?? []).map((table) => [table, layer] as const)))
  const unused = new Map(
    exceptions.flatMap(({ files }) => Object.entries(files).map(([file, tables]) => [file, new Set(tables)] as const)),
  )
  const found = files.flatMap(({ path, text }) => {
    const layer = order.indexOf(path.split('/')[0] ?? '')
    // `db` creates the tables, and checks all of them.
    if (layer < 0 || path.startsWith('db/')) return []
    const above = [...tablesIn(text)].filter((table) => order.indexOf(layerOf.get(table) ?? '') > layer)
    return above.flatMap((table) =>
      unused.get(path)?.delete(table) ? [] : [`${path} uses ${table} of ${layerOf.get(table)}`],
    )
  })
  return [
    ...found,
    ...known.filter((table) => !layerOf.has(table)).map((table) => `${table} is in no layer of table-layers.ts`),
    ...[...layerOf.keys()].filter((table) => !known.includes(table)).map((table) => `there is no table ${table}`),
    ...[...unused].flatMap(([file, tables]) => [...tables].map((table) => `${file} does not use ${table} any more`)),
  ]
}

function tablesIn(text: string): Set<string> {
  const code = text.replace(COMMENTS, '')
  return new Set([CALL, WORDS].flatMap((pattern) => [...code.matchAll(pattern)].map(([, table = '']) => table)))
}

/** As the generated types have them. */
export function listTables(root: string): string[] {
  const types = readFileSync(resolve(root, 'apps/server/src/db/tables.ts'), 'utf8')
  const [, body = ''] = types.match(/export interface DB \{([^}]*)\}/) ?? []
  return [...body.matchAll(/^ {2}([a-z_0-9]+):/gm)].map(([, table = '']) => table)
}
