/**
 * What the migrations of extensions may read of the shop: the catalogue, and by which keys sales belong together. No table here has
 * personal data, keys, codes or passwords.
 */
const readable: Record<string, readonly string[] | 'all'> = {
  products: 'all',
  product_variants: 'all',
  product_collections: 'all',
  product_categories: 'all',
  product_category_links: 'all',
  product_tags: 'all',
  product_tag_links: 'all',
  product_types: 'all',
  regions: 'all',
  sales_channels: 'all',
  currencies: 'all',
  countries: 'all',
  stores: ['id', 'name', 'view_code'],
  customers: ['id'],
  orders: ['id', 'store_id', 'customer_id', 'created_at'],
  line_items: ['id', 'order_id', 'variant_id', 'quantity'],
  fulfillments: ['id', 'order_id', 'created_at'],
  fulfillment_items: ['fulfillment_id', 'item_id', 'quantity'],
}

/** Whose `id` a foreign key of an extension may name. */
const referenced = [
  'stores',
  'customers',
  'products',
  'product_variants',
  'product_collections',
  'product_categories',
  'regions',
  'sales_channels',
  'orders',
  'line_items',
  'fulfillments',
  'returns',
  'swaps',
  'claim_orders',
] as const

/** Privileges by table, as GRANT has them. */
export const grantedTables: { table: string; privilege: string }[] = [
  ...Object.entries(readable).map(([table, columns]) => ({
    table,
    privilege: columns === 'all' ? 'select' : `select (${columns.join(', ')})`,
  })),
  ...referenced.map((table) => ({ table, privilege: 'references (id)' })),
]
