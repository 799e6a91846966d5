import type { StaffDataSize } from './staff-data-size.ts'
import type { StaffList } from './staff-lists.ts'

/** Lists, filters and searches of the pages beside orders, customers and products, as the back-office requests them. */
export function staffRecordLists(
  { products, customers, orders }: StaffDataSize,
  { countLimit, searchCountLimit }: { countLimit: number; searchCountLimit: number },
): StaffList[] {
  const page = (turn: number) => `limit=20&offset=${(turn % 20) * 20}`
  const counted = (turn: number) => `${page(turn)}&count_limit=${countLimit}`
  const searched = `limit=20&offset=0&count_limit=${searchCountLimit}`
  /** A grid fetches 1,000 rows in four requests. */
  const gridPage = (turn: number) => `limit=250&offset=${(turn % 4) * 250}&count_limit=${countLimit}`
  const order = (turn: number) => ((turn * 7919) % orders) + 1
  const customer = (turn: number) => ((turn * 7919) % customers) + 1
  const product = (turn: number) => ((turn * 7919) % products) + 1
  const afterSale = (noun: string, expand: string): StaffList[] => [
    { name: `${noun} to do`, path: (n) => `/admin/${noun}?${counted(n)}&expand=${expand}&waits_for=staff` },
    { name: `${noun} of an order`, path: (n) => `/admin/${noun}?${searched}&expand=${expand}&q=${order(n)}` },
    { name: `${noun} by e-mail`, path: (n) => `/admin/${noun}?${searched}&expand=${expand}&q=person${customer(n)}@` },
  ]
  /** The 5,000 opened last are looked for names in, which for 12,000 carts is best done by reading all of them; with 300,000, it is not. */
  const newestCarts = 22_000
  return [
    { name: 'open carts', reads: newestCarts, path: (n) => `/admin/carts?${counted(n)}` },
    {
      name: 'open carts by name',
      reads: newestCarts,
      path: (n) => `/admin/carts?${searched}&q=${['Ani', 'Budi', 'Okafor'][n % 3]}`,
    },
    {
      name: 'open carts by e-mail',
      reads: newestCarts,
      path: (n) => `/admin/carts?${searched}&q=person${customer(n)}@example.com`,
    },
    { name: 'open carts by nothing known', reads: newestCarts, path: (n) => `/admin/carts?${searched}&q=zzyzx${n}` },
    { name: 'open carts of a customer', path: (n) => `/admin/carts?${page(0)}&customer_id=cus_${customer(n)}` },
    {
      name: 'drafts',
      path: (n) => `/admin/draft-orders?${counted(n)}&expand=cart.items,cart.customer,cart.region`,
    },
    {
      name: 'open drafts',
      path: (n) => `/admin/draft-orders?${counted(n)}&expand=cart.items,cart.customer,cart.region&status[]=open`,
    },
    {
      name: 'drafts by e-mail',
      path: (n) => `/admin/draft-orders?${searched}&expand=cart.items,cart.customer,cart.region&q=person${customer(n)}`,
    },
    ...afterSale('returns', 'items,order.customer,swap.order.customer'),
    {
      name: 'swaps',
      path: (n) => `/admin/swaps?${counted(n)}&expand=order.customer,additional_items,return_order.items`,
    },
    ...afterSale('swaps', 'order.customer,additional_items,return_order.items'),
    { name: 'claims', path: (n) => `/admin/claims?${counted(n)}&expand=order.customer,return_order` },
    ...afterSale('claims', 'order.customer,return_order'),
    { name: 'timeline of an order', path: (n) => `/admin/orders/order_${order(n)}/timeline` },
    { name: 'notes of an order', path: (n) => `/admin/notes?resource_id=order_${order(n)}&limit=50` },

    { name: 'stock', path: (n) => `/admin/stock?${counted(n)}` },
    { name: 'low stock', path: (n) => `/admin/stock?${counted(n)}&is_low=true` },
    { name: 'stock that is out', path: (n) => `/admin/stock?${counted(n)}&is_out=true` },
    { name: 'stock, the least first', path: (n) => `/admin/stock?${counted(n)}&order=inventory_quantity` },
    { name: 'stock by a word', path: (n) => `/admin/stock?${searched}&q=${['toraja', 'gayo', 'ijen'][n % 3]}` },
    { name: 'stock by SKU', path: (n) => `/admin/stock?${searched}&q=SKU-${product(n)}-1` },
    { name: 'history of a stock', path: (n) => `/admin/stock/variant_${product(n)}_1/movements?limit=20` },
    { name: 'rows of prices', path: (n) => `/admin/variants/rows?${gridPage(n)}` },
    { name: 'rows of prices by a word', path: (n) => `/admin/variants/rows?${gridPage(0)}&q=scarf%20${product(n)}` },
    {
      name: 'rows of prices of a collection',
      path: (n) => `/admin/variants/rows?${gridPage(n)}&collection_id[]=pcol_${(n % 40) + 1}`,
    },
    { name: 'product types', path: (n) => `/admin/product-types/usage?limit=20&offset=${(n % 10) * 20}` },
    { name: 'product tags', path: (n) => `/admin/product-tags/usage?limit=20&offset=${(n % 20) * 20}` },
    { name: 'categories', path: () => '/admin/product-categories?limit=100' },
    { name: 'collections', path: (n) => `/admin/collections?limit=20&offset=${(n % 2) * 20}&expand=` },
    { name: 'pictures', path: (n) => `/admin/media?${counted(n)}` },
    { name: 'pictures by name', path: (n) => `/admin/media?${searched}&q=picture-${product(n)}` },
    { name: 'unused pictures', path: (n) => `/admin/media?${page(n)}&count_limit=${searchCountLimit}&is_used=false` },
    { name: 'used pictures', path: (n) => `/admin/media?${page(n)}&count_limit=${searchCountLimit}&is_used=true` },
    { name: 'sales channels', path: () => '/admin/sales-channels/usage?limit=20' },
    { name: 'shipping profiles', path: () => '/admin/shipping-profiles/usage' },
    { name: 'what is not translated', path: () => '/admin/translations' },
    {
      name: 'products not translated',
      path: (n) => `/admin/translations/missing?noun=product&language=ar&${page(n)}&count_limit=${searchCountLimit}`,
    },

    { name: 'customer groups', path: () => '/admin/customer-groups?limit=20' },
    {
      name: 'figures of customers',
      path: (n) =>
        `/admin/customer-figures?${Array.from({ length: 20 }, (_, i) => `customer_id[]=cus_${customer(n + i)}`).join('&')}`,
    },
    { name: 'duplicates of a customer', path: (n) => `/admin/customers/cus_${customer(n)}/duplicates` },
    { name: 'points of a customer', path: (n) => `/admin/loyalty/customers/cus_${customer(n)}/entries?limit=20` },
    { name: 'messages of a customer', path: (n) => `/admin/notifications?limit=8&customer_id=cus_${customer(n)}` },
    { name: 'leads', path: (n) => `/admin/leads?${counted(n)}` },
    { name: 'open leads', path: (n) => `/admin/leads?${counted(n)}&is_open=true` },
    { name: 'leads by a word', path: (n) => `/admin/leads?${searched}&q=person${(order(n) / 20) | 0}` },

    { name: 'discounts', path: (n) => `/admin/discounts?${counted(n)}&expand=rule,regions` },
    { name: 'active discounts', path: () => `/admin/discounts?${counted(0)}&expand=rule,regions&state=active` },
    { name: 'discounts by code', path: (n) => `/admin/discounts?${searched}&expand=rule,regions&q=SALE${n % 2000}` },
    { name: 'codes of a discount', path: (n) => `/admin/discounts/disc_1/dynamic-codes?${counted(n)}` },
    {
      name: 'codes of a discount by letters',
      path: (n) => `/admin/discounts/disc_1/dynamic-codes?${searched}&q=${n % 10}A`,
    },
    { name: 'gift cards', path: (n) => `/admin/gift-cards?${counted(n)}` },
    { name: 'gift cards by name', path: (n) => `/admin/gift-cards?${searched}&q=Person%20${order(n)}` },
    { name: 'price lists', path: (n) => `/admin/price-lists?limit=20&offset=${(n % 2) * 20}&expand=customer_groups` },
    {
      name: 'prices of a list',
      reads: products * 2,
      path: (n) => `/admin/price-lists/pl_1/variants?${gridPage(n)}&of=list`,
    },
    {
      name: 'prices of a list by a word',
      path: (n) => `/admin/price-lists/pl_1/variants?${gridPage(0)}&of=catalogue&q=scarf%20${product(n)}`,
    },
    {
      name: 'members of a customer group',
      path: (n) => `/admin/customer-groups/cgrp_${(n % 20) + 1}/customers?${page(n)}&count_limit=${searchCountLimit}`,
    },
    {
      name: 'members of a customer group by name',
      path: (n) =>
        `/admin/customer-groups/cgrp_${(n % 20) + 1}/customers?${searched}&q=${['Ani', 'Budi', 'Okafor'][n % 3]}`,
    },
    {
      name: 'prices of a variant over time',
      path: (n) => `/admin/variants/variant_${product(n)}_1/price-changes?limit=20`,
    },
    { name: 'searched words', path: (n) => `/admin/search-terms?${page(n)}` },
    { name: 'searched words without products', path: (n) => `/admin/search-terms?${page(n)}&found=none` },

    { name: 'audit log', path: (n) => `/admin/audit-log?${counted(n)}` },
    { name: 'audit log of an order', path: (n) => `/admin/audit-log?${counted(0)}&resource_id=order_${order(n)}` },
    { name: 'audit log of a person', path: (n) => `/admin/audit-log?${counted(n)}&actor_id=usr_bench` },
    { name: 'audit log of a person who does little', path: (n) => `/admin/audit-log?${counted(n)}&actor_id=usr_rare` },
    { name: 'audit log of a noun', path: (n) => `/admin/audit-log?${counted(n)}&resource_type=products` },
    { name: 'audit log of a rare noun', path: (n) => `/admin/audit-log?${counted(n)}&resource_type=team` },
    { name: 'webhook deliveries', path: (n) => `/admin/webhook-deliveries?${counted(n)}` },
    { name: 'failed webhook deliveries', path: (n) => `/admin/webhook-deliveries?${counted(n)}&status[]=failed` },
    { name: 'stores', reads: orders * 1.1, path: () => '/admin/stores/overview?limit=20' },
    { name: 'start page', path: () => '/admin/metrics/summary' },
    { name: 'system health', path: () => '/admin/system' },
  ]
}
