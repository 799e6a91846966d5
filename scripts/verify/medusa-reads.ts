/** What both servers are asked. */
export interface Read {
  /** As in the report. */
  name: string
  /** A list with `limit` and `offset`, and the property of its reply that has the rows. */
  list: string
  rows: string
  /** One row, by its id, and the property of its reply that has it; without, rows are compared as the list has them. */
  one?: { path: string; property: string }
  /** What both sides have in common, where ids are not kept. */
  key?: string
}

/** Of staff, since they see all of a shop; of shoppers, what their pages show. */
export const medusaReads: readonly Read[] = [
  {
    name: 'products',
    list: '/admin/products',
    rows: 'products',
    one: { path: '/admin/products', property: 'product' },
  },
  { name: 'collections', list: '/admin/collections', rows: 'collections', key: 'title' },
  { name: 'product types', list: '/admin/product-types', rows: 'product_types', key: 'value' },
  { name: 'product tags', list: '/admin/product-tags', rows: 'product_tags', key: 'value' },
  { name: 'categories', list: '/admin/product-categories', rows: 'product_categories' },
  {
    name: 'customers',
    list: '/admin/customers',
    rows: 'customers',
    one: { path: '/admin/customers', property: 'customer' },
  },
  { name: 'customer groups', list: '/admin/customer-groups', rows: 'customer_groups', key: 'name' },
  {
    name: 'discounts',
    list: '/admin/discounts',
    rows: 'discounts',
    one: { path: '/admin/discounts', property: 'discount' },
  },
  {
    name: 'gift cards',
    list: '/admin/gift-cards',
    rows: 'gift_cards',
    one: { path: '/admin/gift-cards', property: 'gift_card' },
  },
  { name: 'return reasons', list: '/admin/return-reasons', rows: 'return_reasons' },
  { name: 'orders', list: '/admin/orders', rows: 'orders', one: { path: '/admin/orders', property: 'order' } },
  {
    name: 'products in the shop',
    list: '/store/products',
    rows: 'products',
    one: { path: '/store/products', property: 'product' },
  },
  {
    name: 'orders in the shop',
    list: '/admin/orders',
    rows: 'orders',
    one: { path: '/store/orders', property: 'order' },
  },
]
