import type { AuditEntry } from './queries.ts'

/** The pages of records, below a store; `:id` is filled in. */
const pages: Readonly<Record<string, string>> = {
  order: 'orders/:id',
  draft_order: 'draft-orders/:id',
  return: 'returns/:id',
  swap: 'swaps/:id',
  claim: 'claims/:id',
  product: 'products/:id',
  collection: 'collections?edit=:id',
  product_category: 'categories?edit=:id',
  price_list: 'price-lists/:id',
  discount: 'discounts/:id',
  gift_card: 'gift-cards/:id',
  customer: 'customers/:id',
  customer_group: 'customer-groups/:id',
  campaign: 'campaigns?edit=:id',
  page: 'settings/pages/:id',
  menu: 'settings/menus',
  lead: 'leads/:id',
  store: 'settings/store',
  region: 'settings/regions/:id',
  tax_rate: 'settings/taxes?edit=:id',
  shipping_option: 'settings/delivery?edit=:id',
  shipping_profile: 'settings/shipping-profiles/:id',
  sales_channel: 'settings/sales-channels/:id',
  return_reason: 'return-reasons?edit=:id',
  webhook_endpoint: 'settings/webhooks',
}

/** Where the record of an entry is seen today; undefined where it has no page, or the call deleted it. */
export function recordPath({
  action,
  resource_type,
  resource_id,
}: Pick<AuditEntry, 'action' | 'resource_type' | 'resource_id'>): string | undefined {
  const isDeleted = /^DELETE \/admin\/[\w-]+\/:\w+$/.test(action)
  return isDeleted ? undefined : pages[resource_type]?.replace(':id', resource_id ?? '')
}
