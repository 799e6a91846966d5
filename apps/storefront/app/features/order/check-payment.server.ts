import { ClientError } from '@shopkey/client/client-error.ts'
import { checkOrderPayment, getOrder } from '@shopkey/client/store.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { reportFault } from '../../lib/report-fault.server.ts'
import { COOKIES } from '../../lib/request-session.server.ts'
import type { Order } from '../../lib/wire.ts'
import { isPaidOnline } from './payment-state.ts'

/** A page does not wait longer for the provider; it asks again while it is open. */
const patienceMs = 3_000

interface CheckedOrder {
  order: Order
  /** The shopper was sent to pay, and the provider has not said yet what became of it. */
  is_being_checked: boolean
}

/** Has the provider asked for a payment that the order waits for, since its event may be on its way; returns the order after that. */
export async function withCheckedPayment(shop: Shop, order: Order): Promise<CheckedOrder> {
  if (!isPaidOnline(order, shop.store.payment_origins)) return { order, is_being_checked: false }
  const { is_awaited, is_known } = await Promise.race([checked(shop, order.id), unknownLater()])
  if (!is_awaited) {
    const paid = await shop.api.call(getOrder, { params: { id: order.id } })
    return { order: paid.order, is_being_checked: false }
  }
  return { order, is_being_checked: !is_known && shop.session.cookie(COOKIES.placed) === order.id }
}

const unknown = { is_awaited: true, is_known: false }

async function checked(shop: Shop, id: string): Promise<typeof unknown> {
  try {
    return await shop.api.call(checkOrderPayment, { params: { id } })
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    reportFault({ error, doing: 'checking a payment', during: shop.session })
    return unknown
  }
}

function unknownLater(): Promise<typeof unknown> {
  return new Promise((resolve) => setTimeout(() => resolve(unknown), patienceMs))
}
