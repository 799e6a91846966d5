import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import type { Order } from '../../lib/wire.ts'
import { needsDelivery } from '../cart/needs-delivery.ts'
import { isPickup } from './is-pickup.ts'
import type { PaymentState } from './payment-state.ts'

export type ProgressStep = 'placed' | 'paid' | 'packed' | 'shipped' | 'ready' | 'picked_up' | 'delivered'

export interface OrderProgress {
  headline: StorefrontKey
  steps: { step: ProgressStep; isDone: boolean }[]
}

const DAY_MS = 24 * 60 * 60 * 1000
const PACKED = new Set(['fulfilled', 'partially_shipped', 'shipped', 'partially_returned', 'returned'])
const SHIPPED = new Set(['shipped', 'partially_returned', 'returned'])
const PAID = new Set(['captured', 'partially_refunded', 'refunded'])

type Statuses = Pick<Order, 'status' | 'payment_status' | 'fulfillment_status'> & {
  items: readonly { is_giftcard: boolean; gift?: object | null }[]
  shipping_methods: Parameters<typeof isPickup>[0]['shipping_methods']
}

/**
 * The progress of an order, in the shopper's words. Payment and shipping are separate: an order with cash on delivery
 * is shipped before it is paid, see `isPaidOnDelivery`.
 */
export function orderProgress(
  order: Statuses,
  payment: PaymentState,
  reported: Delivery = undefined,
  returns: Returns = [],
  isPaidOnDelivery = false,
): OrderProgress {
  const said = saidByStaff(order)
  const delivery = isPickup(order) ? undefined : reported === 'due' ? (said ?? reported) : (reported ?? said)
  const [packed, shipped] = isPickup(order) ? (['ready', 'picked_up'] as const) : (['packed', 'shipped'] as const)
  const isPaid = PAID.has(order.payment_status)
  const paid = { step: 'paid', isDone: isPaid } as const
  // Cash comes last, unless staff have taken it before the parcel left.
  const isPaidLast = isPaidOnDelivery && needsDelivery(order) && (!isPaid || SHIPPED.has(order.fulfillment_status))
  return {
    headline: isExchanged(order, returns) ? 'order.headline_exchanged' : headline(order, payment, delivery),
    steps: [
      { step: 'placed', isDone: true },
      ...(isPaidLast ? [] : [paid]),
      ...(needsDelivery(order)
        ? [
            { step: packed, isDone: PACKED.has(order.fulfillment_status) },
            { step: shipped, isDone: SHIPPED.has(order.fulfillment_status) },
            ...(delivery ? [{ step: 'delivered' as const, isDone: delivery === 'delivered' }] : []),
          ]
        : []),
      ...(isPaidLast ? [paid] : []),
    ],
  }
}

type Returns = readonly { status: string; swap_id: string | null }[]

/** What came back was exchanged: the shopper has other items for it. */
function isExchanged({ status, fulfillment_status }: Statuses, returns: Returns): boolean {
  const received = returns.filter((one) => one.status === 'received')
  return (
    status !== 'canceled' &&
    fulfillment_status === 'returned' &&
    received.length > 0 &&
    received.every(({ swap_id }) => swap_id !== null)
  )
}

/** The message about an order's gift cards: their codes are sent after payment. */
export function giftCardWords({
  status,
  payment_status,
  items,
}: Pick<Statuses, 'status' | 'payment_status' | 'items'>): StorefrontKey | undefined {
  const cards = items.filter(({ is_giftcard }) => is_giftcard)
  if (status === 'canceled' || cards.length === 0) return undefined
  const isPaid = PAID.has(payment_status)
  if (cards.every(({ gift }) => gift)) return isPaid ? 'order.gift_paid' : 'order.gift_waits'
  return isPaid ? 'order.gift_card_sent' : 'order.gift_card_waits'
}

/** Where no courier reports, staff say that an order has arrived: they complete it, and may archive it then. */
function saidByStaff(order: Statuses): Delivery {
  const isDone = /^(completed|archived)$/.test(order.status) && order.fulfillment_status === 'shipped'
  return isDone && needsDelivery(order) && !isPickup(order) ? 'delivered' : undefined
}

/**
 * How far couriers have brought what was sent. due: nobody reports it, and it should have arrived by what the store says;
 * undefined where that is not known either.
 */
export type Delivery = 'under_way' | 'due' | 'delivered' | undefined

/** Whether all of an order has been sent, so that it may have arrived. */
export function hasLeft({ fulfillment_status }: Pick<Order, 'fulfillment_status'>): boolean {
  return SHIPPED.has(fulfillment_status)
}

interface Arrival {
  shipments: readonly { fulfillment_id: string; status: string }[]
  /** Of the store: its parcels take that long. */
  arrives_after_days: number | null
  now: Date
}

export function deliveryOf(
  order: Pick<Order, 'fulfillment_status' | 'fulfillments'>,
  { shipments, arrives_after_days, now }: Arrival,
): Delivery {
  const sent = order.fulfillments.filter(({ canceled_at }) => !canceled_at)
  const isShipped = hasLeft(order)
  // Parcels of exchanges and replacements say nothing about the order's own.
  const isReported = shipments.some(({ fulfillment_id }) => sent.some(({ id }) => id === fulfillment_id))
  if (!isReported) {
    if (!isShipped || arrives_after_days === null || sent.length === 0) return undefined
    const left = Math.max(
      ...sent.map(({ shipped_at }) => (shipped_at ? Date.parse(shipped_at) : Number.POSITIVE_INFINITY)),
    )
    return left + arrives_after_days * DAY_MS <= now.getTime() ? 'due' : undefined
  }
  const arrived = new Set(shipments.flatMap((parcel) => (parcel.status === 'delivered' ? [parcel.fulfillment_id] : [])))
  return isShipped && sent.every(({ id }) => arrived.has(id)) ? 'delivered' : 'under_way'
}

function headline(order: Statuses, payment: PaymentState, delivery: Delivery): StorefrontKey {
  const { status, payment_status, fulfillment_status } = order
  if (payment === 'declined') return 'order.headline_declined'
  if (payment === 'expired') return 'order.headline_expired'
  if (status === 'canceled') return 'order.headline_canceled'
  if (!needsDelivery(order) && PAID.has(payment_status))
    return order.items.every(({ gift }) => gift) ? 'order.headline_received' : 'order.headline_gift_card'
  switch (fulfillment_status) {
    case 'returned':
      return 'order.headline_returned'
    case 'shipped':
    case 'partially_returned':
      if (delivery === 'delivered') return 'order.headline_delivered'
      if (delivery === 'due') return 'order.headline_due'
      return isPickup(order) ? 'order.headline_picked_up' : 'order.headline_shipped'
    case 'partially_shipped':
      return isPickup(order) ? 'order.headline_partly_picked_up' : 'order.headline_partly_shipped'
    case 'fulfilled':
    case 'partially_fulfilled':
      return isPickup(order) ? 'order.headline_ready' : 'order.headline_packed'
    default:
      return payment === 'awaited' ? 'order.headline_awaiting' : 'order.headline_received'
  }
}
