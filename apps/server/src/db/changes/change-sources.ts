/**
 * What of the shop a change concerns; a subscriber asks for the kinds that it is made of. price: also whatever else of a product
 * changes no words, and no list that it is in.
 */
export type ChangeKind = 'content' | 'price' | 'terms'

/** The scope of changes that concern every store. */
export const everything = '*'

/** A table whose rows the shop's caches are made of. */
export interface ChangeSource {
  /**
   * SQL for what a changed row concerns, as rows of scope, store_id and kind; `row` is its name, `old` or `new`. A scope is the id of
   * a product, of a customer, or of a store, for what many of its products or carts share; see `everything`.
   */
  scopesOf: (row: string) => string
  /** By default all. A row that others only refer to changes nothing when it is added. */
  events?: readonly ('insert' | 'update' | 'delete')[]
  /** Columns whose changes concern nobody who subscribes. */
  except?: readonly string[]
}

const refersTo = ['update', 'delete'] as const

const scope = (scope: string, store_id: string, kind: ChangeKind, rows = '') =>
  `select ${scope}, ${store_id}, '${kind}' ${rows}`
const ofProduct = (kind: ChangeKind, id = (row: string) => `${row}.product_id`) => ({
  scopesOf: (row: string) => scope('p.id', 'p.store_id', kind, `from products p where p.id = ${id(row)}`),
})
const ofProducts = (kind: ChangeKind, ids: (row: string) => string) => ({
  scopesOf: (row: string) => scope('p.id', 'p.store_id', kind, `from products p where p.id in (${ids(row)})`),
})
const ofVariant = (row: string) => `(select v.product_id from product_variants v where v.id = ${row}.variant_id)`
const ofStore = (kind: ChangeKind) => ({ scopesOf: (row: string) => scope(`${row}.store_id`, `${row}.store_id`, kind) })
const ofStoreOf = (kind: ChangeKind, table: string, condition: (row: string) => string) => ({
  scopesOf: (row: string) => scope('t.store_id', 't.store_id', kind, `from ${table} t where ${condition(row)}`),
})
const ofAllStores = { scopesOf: () => scope(`'${everything}'`, `'${everything}'`, 'terms') }
const ofRegion = ofStoreOf('terms', 'regions', (row) => `t.id = ${row}.region_id`)
const isAutomatic = (rule_id: string) =>
  `exists (select from discounts d where d.rule_id = ${rule_id} and d.is_automatic)`

/** SQL for the kind of a change: without words where an update has changed these columns only. */
function contentUnlessOnly(columns: readonly string[]): string {
  const list = `array[${columns.map((column) => `'${column}'`).join(', ')}]`
  return `case when tg_op = 'UPDATE' and to_jsonb(old) - ${list} = to_jsonb(new) - ${list} then 'price' else 'content' end`
}
const unshown = ['inventory_quantity', 'low_stock_threshold', 'updated_at']

/**
 * The tables that products for shoppers, carts and staff's list of products are made of, and what a changed row of each concerns. The
 * only place that names them: `installChangeTriggers` makes a trigger of each. Stock is not recorded, which every sale changes: what
 * shows it reads it each time, or follows `announceStock`.
 */
export const changeSources: Readonly<Record<string, ChangeSource>> = {
  // That something of it was written, such as its stock or prices, changes no words.
  products: {
    scopesOf: (row) => `select ${row}.id, ${row}.store_id, ${contentUnlessOnly(['updated_at'])}`,
  },
  product_variants: {
    scopesOf: (row) => `
      select p.id, p.store_id, ${contentUnlessOnly(unshown)} from products p where p.id = ${row}.product_id`,
    except: unshown,
  },
  product_options: ofProduct('content'),
  product_option_values: ofProducts(
    'content',
    (row) =>
      `select o.product_id from product_options o where o.id = ${row}.option_id union all select ${ofVariant(row)}`,
  ),
  product_images: ofProduct('content'),
  product_tag_links: ofProduct('content'),
  product_category_links: ofProduct('content'),
  product_sales_channels: ofProduct('content'),
  // A video is shown by its poster.
  uploads: ofProducts(
    'content',
    (row) => `
      select i.product_id from product_images i
      where i.deleted_at is null and file_key_of(i.url) in (${row}.file_key, ${row}.poster_key)`,
  ),
  product_tags: { ...ofStore('content'), events: refersTo },
  product_types: { ...ofStore('content'), events: refersTo },
  product_collections: ofStore('content'),
  product_categories: ofStore('content'),
  sales_channels: ofStore('content'),
  shipping_profiles: { ...ofStore('content'), events: refersTo },
  translations: {
    scopesOf: (row) => `
      select p.id, p.store_id, 'content' from products p where p.id = case ${row}.resource_type
        when 'product' then ${row}.resource_id
        when 'product_option' then (select o.product_id from product_options o where o.id = ${row}.resource_id) end
      union all select ${row}.store_id, ${row}.store_id,
        case when ${row}.resource_type in ('product_type', 'product_collection', 'product_category') then 'content' else 'terms' end
      where ${row}.resource_type not in ('product', 'product_option')`,
  },

  money_amounts: ofProduct('price', ofVariant),
  price_lists: { ...ofStore('price'), events: refersTo },
  price_list_customer_groups: ofStoreOf('price', 'price_lists', (row) => `t.id = ${row}.price_list_id`),
  tax_rates: { ...ofStore('price'), events: refersTo },
  product_tax_rates: ofProduct('price'),
  product_type_tax_rates: ofStoreOf('price', 'tax_rates', (row) => `t.id = ${row}.tax_rate_id`),

  shipping_tax_rates: ofStoreOf('terms', 'tax_rates', (row) => `t.id = ${row}.tax_rate_id`),
  shipping_options: ofStore('terms'),
  regions: ofStore('terms'),
  region_countries: ofStore('terms'),
  region_payment_providers: ofRegion,
  region_fulfillment_providers: ofRegion,
  provider_settings: {
    scopesOf: (row) =>
      scope(`coalesce(${row}.store_id, '${everything}')`, `coalesce(${row}.store_id, '${everything}')`, 'terms'),
    except: ['tested_at', 'test_outcome', 'test_message'],
  },
  payment_providers: ofAllStores,
  fulfillment_providers: ofAllStores,
  currencies: ofAllStores,
  countries: ofAllStores,
  store_currencies: ofStore('terms'),
  stores: { scopesOf: (row) => scope(`${row}.id`, `${row}.id`, 'terms') },
  // Only whose a host is counts for requests.
  store_domains: {
    ...ofStore('terms'),
    except: [
      ...['state', 'since', 'checked_at', 'has_replied', 'found_texts', 'found_addresses', 'found_name'],
      ...['wanted_addresses', 'updated_at'],
    ],
  },
  customer_groups: ofStore('terms'),
  // A new customer is in no cart yet.
  customers: { scopesOf: (row) => scope(`${row}.id`, 'null', 'terms'), events: refersTo },
  customer_group_customers: { scopesOf: (row) => scope(`${row}.customer_id`, 'null', 'terms') },
  // Carts with a code are not cached: of discounts, the automatic ones count, and their use does not.
  discounts: {
    scopesOf: (row) => `${scope(`${row}.store_id`, `${row}.store_id`, 'terms')} where ${row}.is_automatic`,
    except: ['usage_count', 'moved_usage_count', 'updated_at'],
  },
  discount_rules: { scopesOf: (row) => `${ofStore('terms').scopesOf(row)} where ${isAutomatic(`${row}.id`)}` },
  discount_regions: ofStoreOf('terms', 'discounts', (row) => `t.id = ${row}.discount_id and t.is_automatic`),
  discount_conditions: ofStoreOf(
    'terms',
    'discount_rules',
    (row) => `t.id = ${row}.discount_rule_id and ${isAutomatic('t.id')}`,
  ),
  discount_condition_resources: {
    scopesOf: (row) =>
      scope(
        'r.store_id',
        'r.store_id',
        'terms',
        `from discount_conditions c join discount_rules r on r.id = c.discount_rule_id where c.id = ${row}.condition_id and ${isAutomatic('r.id')}`,
      ),
  },
  menus: ofStore('terms'),
  // Only what shoppers see, or saw until now. An update that names a column and leaves it as it is starts the trigger, too.
  pages: {
    scopesOf: (row) => `${ofStore('terms').scopesOf(row)} where ${row}.published_at is not null
      and (tg_op <> 'UPDATE' or (old.handle, old.published, old.published_at) is distinct from (new.handle, new.published, new.published_at))`,
    except: ['draft', 'upcoming', 'upcoming_at', 'title', 'file_keys', 'changed_at', 'updated_at', 'version_number'],
  },
  search_synonyms: ofStore('terms'),
  search_promotions: ofStore('terms'),
  search_promotion_products: ofStoreOf('terms', 'search_promotions', (row) => `t.id = ${row}.promotion_id`),
}
