import { searchRegionId } from './search-catalogue.ts'
import { firstNames, lastNames } from './staff-data.ts'
import type { StaffDataSize } from './staff-data-size.ts'

export interface StaffList {
  name: string
  /** What the back-office requests; another one for each turn. */
  path: (turn: number) => string
  /** How many rows it may read of a table, where those are more than it counts. */
  reads?: number
}

const orderFields =
  'expand=customer,items&fields=id,display_id,created_at,status,payment_status,fulfillment_status,email,currency_code,total'
const wordOf = (list: readonly string[], turn: number) => encodeURIComponent(list[turn % list.length] ?? '')
const day = (turn: number) => new Date(Date.UTC(2026, turn % 10, (turn % 27) + 1)).toISOString()

/** Lists, filters and searches of the back-office, which counts no further than the limits. */
export function staffLists(
  { products, customers, orders }: StaffDataSize,
  { countLimit, searchCountLimit }: { countLimit: number; searchCountLimit: number },
): StaffList[] {
  const counted = `count_limit=${countLimit}`
  const searched = `limit=20&offset=0&count_limit=${searchCountLimit}`
  const page = (turn: number) => `limit=20&offset=${(turn % 20) * 20}&${counted}`
  /** The 5,000 newest customers, of whom those who match are found. */
  const newestPeople = 10_500
  const order = (turn: number) => ((turn * 7919) % orders) + 1
  const customer = (turn: number) => ((turn * 7919) % customers) + 1
  const product = (turn: number) => ((turn * 7919) % products) + 1
  return [
    { name: 'orders', path: (n) => `/admin/orders?${orderFields}&${page(n)}` },
    {
      name: 'orders, the last page',
      path: (n) => `/admin/orders?${orderFields}&limit=20&offset=${countLimit - 1020 + (n % 50) * 20}&${counted}`,
    },
    {
      name: 'orders to fulfil',
      path: (n) =>
        `/admin/orders?${orderFields}&${page(n)}&status[]=pending&fulfillment_status[]=not_fulfilled&fulfillment_status[]=partially_fulfilled`,
    },
    {
      name: 'orders not paid',
      path: (n) => `/admin/orders?${orderFields}&${page(n)}&payment_status[]=awaiting&payment_status[]=not_paid`,
    },
    { name: 'orders canceled', path: (n) => `/admin/orders?${orderFields}&${page(n)}&status[]=canceled` },
    { name: 'orders since a day', path: (n) => `/admin/orders?${orderFields}&${page(n)}&created_at[gte]=${day(n)}` },
    {
      name: 'orders of a region and channel',
      path: (n) => `/admin/orders?${orderFields}&${page(n)}&region_id[]=${searchRegionId}&sales_channel_id[]=sc_search`,
    },
    {
      name: 'orders paid by a provider',
      path: (n) => `/admin/orders?${orderFields}&${page(n)}&payment_provider_id[]=manual`,
    },
    {
      name: 'orders by a shipping option',
      path: (n) => `/admin/orders?${orderFields}&${page(n)}&shipping_option_id[]=so_search`,
    },
    {
      name: 'orders with returns',
      path: (n) =>
        `/admin/orders?${orderFields}&limit=20&offset=${(n % 20) * 20}&count_limit=${searchCountLimit}&has_returns=true`,
    },
    {
      name: 'orders with a tag',
      path: (n) =>
        `/admin/orders?${orderFields}&limit=20&offset=${(n % 20) * 20}&count_limit=${searchCountLimit}&product_tag_id[]=ptag_${(n % 500) + 1}`,
    },
    { name: 'alerts', path: () => '/admin/alerts' },
    {
      name: 'search box, a name',
      reads: newestPeople,
      path: (n) => `/admin/search?limit=4&q=${wordOf(firstNames, n)}`,
    },
    { name: 'search box, a number', reads: newestPeople, path: (n) => `/admin/search?limit=4&q=${order(n)}` },
    {
      name: 'orders of a customer',
      path: (n) => `/admin/orders?${orderFields}&${page(0)}&customer_id=cus_${customer(n)}`,
    },
    { name: 'orders by number', path: (n) => `/admin/orders?${orderFields}&${searched}&q=${order(n)}` },
    {
      name: 'orders by e-mail',
      path: (n) => `/admin/orders?${orderFields}&${searched}&q=person${customer(n)}@example.com`,
    },
    {
      name: 'orders by name',
      path: (n) => `/admin/orders?${orderFields}&${searched}&q=${wordOf(firstNames, n)}%20${wordOf(lastNames, n)}`,
    },
    {
      name: 'orders by first name',
      path: (n) => `/admin/orders?${orderFields}&${searched}&q=${wordOf(firstNames, n)}`,
    },
    {
      name: 'orders by two letters',
      path: (n) => `/admin/orders?${orderFields}&${searched}&q=${['an', 'wi', 'qz', '12', 'zo'][n % 5]}`,
    },
    { name: 'orders by nothing known', path: (n) => `/admin/orders?${orderFields}&${searched}&q=zzyzx${n}` },
    { name: 'one order', path: (n) => `/admin/orders/order_${order(n)}` },
    { name: 'customers', path: (n) => `/admin/customers?${page(n)}` },
    { name: 'customers by name', path: (n) => `/admin/customers?${searched}&q=${wordOf(lastNames, n)}` },
    { name: 'customers by e-mail', path: (n) => `/admin/customers?${searched}&q=person${customer(n)}@` },
    {
      name: 'customers by phone',
      path: (n) => `/admin/customers?${searched}&q=0812-${String(customer(n)).padStart(8, '0')}`,
    },
    {
      name: 'customers by two letters',
      path: (n) => `/admin/customers?${searched}&q=${['an', 'wi', 'qz', 'ok', 'zo'][n % 5]}`,
    },
    { name: 'customers of a group', path: (n) => `/admin/customers?${page(0)}&groups[]=cgrp_${(n % 20) + 1}` },
    { name: 'one customer', path: (n) => `/admin/customers/cus_${customer(n)}` },
    { name: 'products', path: (n) => `/admin/products?${page(n)}` },
    { name: 'products, published', path: (n) => `/admin/products?${page(n)}&status[]=published` },
    { name: 'products by title', path: (n) => `/admin/products?${page(n)}&order=title` },
    {
      name: 'products by a word',
      path: (n) => `/admin/products?${searched}&q=${['toraja', 'gayo', 'ijen', 'sumba'][n % 4]}`,
    },
    { name: 'products by two words', path: (n) => `/admin/products?${searched}&q=toraja%20scarf%20${product(n)}` },
    { name: 'products by SKU', path: (n) => `/admin/products?${searched}&q=SKU-${product(n)}-1` },
    {
      name: 'products of a collection',
      path: (n) => `/admin/products?${page(0)}&collection_id[]=pcol_${(n % 40) + 1}`,
    },
    { name: 'products of a tag', path: (n) => `/admin/products?${page(0)}&tags[]=ptag_${(n % 500) + 1}` },
    { name: 'products of a category', path: (n) => `/admin/products?${page(0)}&category_id[]=pcat_${(n % 60) + 1}` },
    { name: 'variants by a word', path: (n) => `/admin/variants?${searched}&q=SKU-${product(n)}` },
    { name: 'returns', path: (n) => `/admin/returns?${page(n)}` },
    { name: 'messages', path: (n) => `/admin/notifications?${page(n)}` },
    { name: 'messages of an order', path: (n) => `/admin/notifications?${page(0)}&resource_id=order_${order(n)}` },
    { name: 'product tags by a word', path: (n) => `/admin/product-tags?limit=20&q=Tag%20${(n % 500) + 1}` },
  ]
}

/** Reports of the page of figures: a year with a comparison, a month, and the stock of today. */
export function staffReports({ orders }: StaffDataSize): StaffList[] {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const year = `from=${daysAgo(365)}&to=${daysAgo(0)}`
  const month = (turn: number) => `from=${daysAgo(((turn % 20) + 1) * 30)}&to=${daysAgo((turn % 20) * 30 + 1)}`
  return [
    { name: 'sales of a year, compared', path: () => `/admin/analytics/sales?${year}&compare=previous` },
    { name: 'sales of a month, compared', path: (n) => `/admin/analytics/sales?${month(n)}&compare=previous` },
    { name: 'sales of a year by region', path: () => `/admin/analytics/breakdown?${year}&by=region` },
    { name: 'best sold of a year', reads: orders * 1.1, path: () => `/admin/analytics/products?${year}` },
    { name: 'best sold of a month', reads: orders * 1.1, path: (n) => `/admin/analytics/products?${month(n)}` },
    { name: 'taxes of a year', path: () => `/admin/analytics/taxes?${year}` },
    { name: 'funnel of a year', path: () => `/admin/analytics/funnel?${year}&compare=previous` },
    { name: 'value of the stock', reads: orders * 1.1, path: () => '/admin/analytics/stock' },
  ]
}
