import type { AdminOrder } from '@shopkey/contract/admin-order.ts'
import type { Static } from 'typebox'
import type { Database } from '../../../db/database.ts'
import { getOrder } from '../order.admin.queries.ts'

const relations = [
  'customer',
  'region',
  'shipping_address',
  'billing_address',
  'discounts',
  'items.variant',
  'items.tax_lines',
  'shipping_methods.shipping_option',
  'shipping_methods.tax_lines',
  'payments',
  'refunds',
]

type Order = Static<typeof AdminOrder>
type Total =
  | 'subtotal'
  | 'discount_total'
  | 'shipping_total'
  | 'tax_total'
  | 'gift_card_total'
  | 'total'
  | 'refunded_total'
type Loaded = 'items' | 'shipping_methods' | 'discounts' | 'payments'

/** An order with all that its documents show. */
export type DocumentOrder = Order & { [Name in Total | Loaded]-?: NonNullable<Order[Name]> }

export async function getDocumentOrder(db: Database, store_id: string, id: string): Promise<DocumentOrder> {
  const order = await getOrder(db, store_id, id, { expand: relations.join(',') })
  // The relations above and the totals of an unshaped order are always there: schema and projection come from one contract.
  return order as unknown as DocumentOrder
}
