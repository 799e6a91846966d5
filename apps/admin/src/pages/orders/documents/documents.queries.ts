import { getOrder } from '@shopkey/client/admin.ts'
import type { HttpClient } from '@shopkey/client/http-client.ts'
import { sendAll } from '../../../lib/send-all.ts'
import { withTotals } from '../whole-order.ts'

const DOCUMENT_RELATIONS = [
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
] as const

const documentTotals = [
  'subtotal',
  'discount_total',
  'shipping_total',
  'tax_total',
  'gift_card_total',
  'total',
  'refunded_total',
] as const

/** One order with all that its documents show. */
async function fetchOrder(call: HttpClient['call'], id: string) {
  const { order } = await call(getOrder, { params: { id }, expand: DOCUMENT_RELATIONS })
  return withTotals(order, documentTotals)
}

export type DocumentOrder = Awaited<ReturnType<typeof fetchOrder>>

/** The orders of some documents, in the order of the ids. */
export async function fetchDocumentOrders(call: HttpClient['call'], ids: readonly string[]): Promise<DocumentOrder[]> {
  const found = new Map<string, DocumentOrder>()
  await sendAll(ids, async (id) => found.set(id, await fetchOrder(call, id)))
  return ids.flatMap((id) => found.get(id) ?? [])
}
