import { ClientError } from '@shopkey/client/client-error.ts'
import { changePaymentMethod, listOrderPaymentMethods } from '@shopkey/client/store.ts'
import { unlessRefused } from '../../lib/cart.server.ts'
import { openPaymentAddress } from '../../lib/payment-address.ts'
import type { Shop } from '../../lib/shop.server.ts'
import type { Order } from '../../lib/wire.ts'
import { type PaymentState, paymentState } from './payment-state.ts'

/** What may go wrong, in the shopper's words. */
export type ChangeFailure = 'choice' | 'too_late' | 'refused' | 'busy'

/** The methods that an order may change to; none for an order of another shopper, or one that waits for no payment. */
export async function loadOtherMethods({ api, store }: Shop, order: Order): Promise<string[]> {
  const state: PaymentState = paymentState(order, store.payment_origins)
  if (order.is_masked || state !== 'awaited') return []
  const found = await unlessRefused(api.call(listOrderPaymentMethods, { params: { id: order.id } }))
  return found?.payment_methods.map(({ provider_id }) => provider_id) ?? []
}

/** Changes the method. Returns the page to pay on, if the new one has a page, or why nothing was changed. */
export async function changePayment(
  { api, store }: Shop,
  order_id: string,
  form: FormData,
): Promise<{ pay_at: string | undefined } | { failure: ChangeFailure }> {
  const provider_id = form.get('provider_id')?.toString()
  if (!provider_id) return { failure: 'choice' }
  try {
    const { order } = await api.call(changePaymentMethod, { params: { id: order_id }, body: { provider_id } })
    return { pay_at: openPaymentAddress(order, store.payment_origins) }
  } catch (error) {
    if (error instanceof ClientError) return { failure: failureOf(error) }
    throw error
  }
}

function failureOf({ code, status }: ClientError): ChangeFailure {
  if (code === 'payment_being_moved' || code === 'order_being_canceled') return 'busy'
  if (code === 'payment_refused' || code === 'payment_provider_not_in_region' || (status ?? 500) >= 500)
    return 'refused'
  return 'too_late'
}
