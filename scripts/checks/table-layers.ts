import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The server's layers, from the lowest to the highest, and the tables of each. A new table is named here. */
const TABLES_OF_LAYERS: Readonly<Record<string, readonly string[]>> = {
  // biome-ignore format: a list of words
  db: [
    'change_log', 'product_changes', 'shop_changes',
  ],
  // biome-ignore format: a list of words
  platform: [
    'api_keys', 'attempt_counts', 'audit_changes', 'audit_entries', 'audited_columns', 'backup_runs', 'batch_job_rows', 'batch_jobs',
    'bouncing_addresses', 'countries', 'currencies', 'direct_uploads', 'email_changes', 'idempotency_keys', 'installation_settings',
    'invites', 'legal_texts', 'list_views', 'merchant_sign_ups', 'message_opt_outs', 'message_settings', 'message_texts', 'notes',
    'notification_providers', 'notifications', 'owner_links', 'password_tokens', 'provider_settings', 'recovery_codes', 'schema_versions',
    'sender_records', 'sending_services', 'sessions', 'staff_visits', 'store_currencies', 'store_exports', 'store_members', 'stores', 'two_factor', 'uploads', 'users',
    'webhook_deliveries', 'webhook_endpoints',
  ],
  // biome-ignore format: a list of words
  people: [
    'addresses', 'customer_group_customers', 'customer_groups', 'customers', 'one_time_codes', 'store_customers', 'store_people',
  ],
  // biome-ignore format: a list of words
  catalogue: [
    'example_products', 'import_columns', 'money_amounts', 'orphaned_files', 'product_categories', 'product_category_links',
    'product_collections', 'product_images', 'product_option_values', 'product_options', 'product_sales_channels', 'product_tag_links',
    'product_tags', 'product_types', 'product_variants', 'products', 'sales_channels', 'search_changes', 'search_documents', 'search_facts',
    'search_words', 'shipping_profiles', 'stock_levels', 'stock_movements', 'translations',
  ],
  // biome-ignore format: a list of words
  offer: [
    'discount_condition_customer_groups', 'discount_condition_product_collections', 'discount_condition_product_tags',
    'discount_condition_product_types', 'discount_condition_products', 'discount_conditions', 'discount_regions', 'discount_rules',
    'discounts', 'fulfillment_providers', 'gift_cards', 'kept_product_kinds', 'kept_products', 'payment_providers',
    'price_list_customer_groups', 'price_lists', 'product_document_kinds', 'product_documents', 'product_tax_rates',
    'product_type_tax_rates', 'region_countries', 'region_fulfillment_providers', 'region_payment_providers', 'regions', 'return_reasons',
    'search_engine', 'search_promotion_products', 'search_promotions', 'search_synonyms', 'search_terms', 'shipping_option_requirements',
    'shipping_options', 'shipping_tax_rates', 'tax_providers', 'tax_rates',
  ],
  // biome-ignore format: a list of words
  sale: [
    'abandoned_payments', 'carts', 'draft_orders', 'gift_card_refunds', 'gift_card_transactions', 'late_payments', 'line_item_adjustments',
    'line_item_tax_lines', 'line_items', 'order_discounts', 'order_events', 'order_gift_cards', 'orders', 'payment_accounts',
    'payment_disputes', 'payment_operations', 'payment_proofs', 'payment_webhook_events', 'payments', 'refunds',
    'shipping_method_tax_lines', 'shipping_methods', 'store_counters',
  ],
  // biome-ignore format: a list of words
  'after-sale': [
    'claim_images', 'claim_item_tags', 'claim_items', 'claim_orders', 'claim_tags', 'fulfillment_items', 'fulfillments', 'return_items',
    'returns', 'shipment_events', 'shipments', 'swaps', 'tracking_links',
  ],
  // biome-ignore format: a list of words
  growth: [
    'alert_messages', 'alert_reads', 'campaigns', 'cart_reminders', 'daily_sales', 'daily_taxes', 'daily_variant_sales', 'daily_visits',
    'figure_changes', 'figure_versions', 'leads', 'loyalty_accounts', 'loyalty_entries', 'loyalty_programmes', 'loyalty_tiers',
    'metric_datapoints', 'payment_statements', 'wishlist_items', 'wishlists',
  ],
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
    because: "prices name their region by its name or currency, which a product's file and form know it by",
    files: {
      'catalogue/products/batch/price-columns.ts': ['regions'],
      'catalogue/products/batch/product-lines.ts': ['regions'],
      'catalogue/variants/change-variant-rows.ts': ['regions'],
      'catalogue/variants/set-own-prices.ts': ['regions'],
      'catalogue/sales-channels/sales-channel-usage.ts': ['regions'],
    },
  },
  {
    because: "filters of v1's lists: what a condition of a discount names",
    files: {
      'catalogue/collections/collection.queries.ts': ['discount_condition_product_collections'],
      'catalogue/product-values/product-values.queries.ts': [
        'discount_condition_product_tags',
        'discount_condition_product_types',
      ],
      'catalogue/products/product-filters.ts': ['discount_condition_products'],
      'people/customer-groups/customer-group.queries.ts': ['discount_condition_customer_groups'],
    },
  },
  {
    because: 'who joins a group that pays less needs the right to prices',
    files: {
      'people/customers/right-to-join.ts': ['discount_condition_customer_groups', 'price_list_customer_groups'],
    },
  },
  {
    because: 'what uses a picture keeps it from being deleted',
    files: {
      'catalogue/media/media.queries.ts': ['campaigns', 'claim_images', 'claim_items', 'claim_orders'],
    },
  },
  {
    because: 'the index of search has prices, and belongs to a search engine where one is installed',
    files: {
      'catalogue/search-index/index-products.ts': ['price_list_customer_groups', 'price_lists', 'search_engine'],
    },
  },
  {
    because: 'a cart that names no region is shown in that of the cart',
    files: {
      'offer/catalogue-cache/catalogue-context.ts': ['carts'],
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
    because: 'groups by rule, and lists of customers, count what people have spent',
    files: {
      'people/customer-groups/actions/refresh-groups-by-rule.ts': ['orders'],
      'people/customer-groups/rule-members.queries.ts': ['orders', 'payments'],
      'people/customers/customer-figures.queries.ts': ['orders', 'payments'],
    },
  },
  {
    because: "the audit log, the overview of stores and the system's page name what they are about",
    files: {
      'platform/audit/record-names.queries.ts': ['orders'],
      'platform/stores/store-overview.queries.ts': ['orders', 'products'],
      'platform/system/system.queries.ts': ['returns'],
      'platform/message-templates/sample-message.ts': ['money_amounts', 'product_variants', 'products', 'translations'],
    },
  },
  {
    because: 'production does not start with the accounts of the demo',
    files: {
      'platform/installation/demo-accounts.ts': ['customers'],
    },
  },
  {
    because: 'a message about a bag is not sent once that is an order',
    files: {
      'platform/notifications/may-be-sent.ts': ['carts'],
    },
  },
  {
    because: 'a store is opened, and deleted, with what belongs to it',
    files: {
      'platform/phone-numbers/store-phone-place.ts': ['region_countries', 'regions'],
      'platform/store-removal/deletion-steps.ts': ['addresses'],
      'platform/stores/store-currencies.ts': ['regions'],
      'platform/stores/store-opening.queries.ts': [
        'region_countries',
        'region_payment_providers',
        'regions',
        'shipping_options',
      ],
      'platform/stores/store.queries.ts': ['sales_channels'],
    },
  },
  {
    because: 'an order shows what became of it, and is paid for by its swaps, too',
    files: {
      'sale/cart/repository/cart.statements.ts': ['swaps'],
      'sale/checkout/payment-outcome.ts': ['fulfillments', 'swaps'],
      'sale/orders/order-facts.ts': ['claim_orders', 'fulfillments', 'return_items', 'returns', 'swaps'],
      'sale/orders/order-notifications.ts': ['tracking_links'],
      'sale/orders/order.admin.queries.ts': ['returns'],
      'sale/orders/order.relations.ts': ['claim_orders', 'swaps'],
    },
  },
]

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
