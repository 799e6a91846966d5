import { type Caller, returnOnlyId } from '../lib/caller.ts'
import type { Work } from '../lib/order-course.ts'
import { seededRandom } from '../lib/random.ts'
import type { PlacedOrder } from './place-order.ts'
import {
  type AsHolder,
  claimRefund,
  claimReplacement,
  confirmSwap,
  offerSwap,
  sendReplacement,
} from './swap-and-claim.ts'

/** One action on an order through the API: of the staff, or of a shopper who was sent a link. */
export async function doWork(asStaff: Caller, asHolder: AsHolder, work: Work, order: PlacedOrder): Promise<void> {
  const path = `/admin/orders/${order.id}`
  switch (work) {
    case 'capture':
    case 'cancel':
    case 'complete':
    case 'archive':
      await asStaff.post(`${path}/${work}${returnOnlyId}`)
      return
    case 'pack_all':
      return pack(asStaff, path, order, order.items)
    case 'pack_all_but_one_line':
      return pack(asStaff, path, order, order.items.slice(0, -1))
    case 'pack_last_line':
      return pack(asStaff, path, order, order.items.slice(-1))
    case 'ship':
      return ship(asStaff, path, order)
    case 'refund_part':
      return refund(asStaff, path, wholeUnits(order.total / 4), 'discount', 'One piece arrived damaged')
    case 'refund_all':
      return refund(asStaff, path, order.total, 'other', 'The parcel never arrived')
    case 'announce_return':
      return announceReturn(asStaff, path, order)
    case 'receive_return':
      return receiveReturn(asStaff, path)
    case 'offer_swap':
      return offerSwap(asStaff, order)
    case 'confirm_swap':
      return confirmSwap(asStaff, asHolder, order)
    case 'claim_refund':
      return claimRefund(asStaff, order)
    case 'claim_replacement':
      return claimReplacement(asStaff, order)
    case 'send_replacement':
      return sendReplacement(asStaff, order)
  }
}

async function pack(asStaff: Caller, path: string, order: PlacedOrder, lines: PlacedOrder['items']): Promise<void> {
  const items = lines.map(({ id, quantity }) => ({ item_id: id, quantity }))
  const reply = await asStaff.post<{ order: { fulfillments: { id: string; shipped_at: string | null }[] } }>(
    `${path}/fulfillment?fields=id&expand=fulfillments`,
    { items },
  )
  order.packed = reply.order.fulfillments.find(({ shipped_at }) => !shipped_at)?.id
}

/** Ships the last fulfillment. */
async function ship(asStaff: Caller, path: string, order: PlacedOrder): Promise<void> {
  const fulfillment_id = order.packed
  if (!fulfillment_id) throw new Error(`Nothing is packed for ${order.id}`)
  const tracking = `SK${seededRandom(fulfillment_id).between(100_000_000, 999_999_999)}`
  await asStaff.post(`${path}/shipment${returnOnlyId}`, { fulfillment_id, tracking_numbers: [tracking] })
}

/** Whole rupiah, whole dollars. */
const wholeUnits = (amount: number): number => Math.max(100, Math.floor(amount / 100) * 100)

async function refund(asStaff: Caller, path: string, amount: number, reason: string, note: string): Promise<void> {
  await asStaff.post(`${path}/refund${returnOnlyId}`, { amount, reason, note })
}

/** One unit of the first line is returned, for the store's first reason. */
async function announceReturn(asStaff: Caller, path: string, { items }: PlacedOrder): Promise<void> {
  const { return_reasons } = await asStaff.get<{ return_reasons: { id: string }[] }>('/admin/return-reasons')
  const [line] = items
  await asStaff.post(`${path}/return${returnOnlyId}`, {
    items: [{ item_id: line?.id, quantity: 1, reason_id: return_reasons[0]?.id }],
  })
}

async function receiveReturn(asStaff: Caller, path: string): Promise<void> {
  const { order } = await asStaff.get<{
    order: { returns: { id: string; items: { item_id: string; quantity: number }[] }[] }
  }>(`${path}?fields=id&expand=returns,returns.items`)
  for (const { id, items } of order.returns) {
    await asStaff.post(`/admin/returns/${id}/receive${returnOnlyId}`, {
      items: items.map(({ item_id, quantity }) => ({ item_id, quantity })),
    })
  }
}
