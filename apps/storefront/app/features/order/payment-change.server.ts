import { ClientError } from '@shopkey/client/client-error.ts'
import { changePaymentMethod, listOrderPaymentMethods } from '@shopkey/client/store.ts'
import { unlessRefused } from '../../lib/cart.server.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { openPaymentAddress } from '../../lib/payment-address.ts'
import type { Order } from '../../lib/wire.ts'
import { formSources } from '../extensions/payment-method-parts.ts'
import { enteredMethod } from '../payment-methods/entered-method.server.ts'
import type { PaymentMethod } from '../payment-methods/payment-method.ts'
import type { WalletProblems } from '../payment-methods/wallet-fields.tsx'
import { type PaymentState, paymentState } from './payment-state.ts'

/** What may go wrong, in the shopper's words. */
export type ChangeFailure = 'choice' | 'account' | 'too_late' | 'refused' | 'unavailable' | 'busy'

/** The methods that an order may change to; none for an order of another shopper, or one that waits for no payment. */
export async function loadOtherMethods({ api, store }: Shop, order: Order): Promise<PaymentMethod[]> {
  const state: PaymentState = paymentState(order, store.payment_origins)
  if (order.is_masked || state !== 'awaited') return []
  const found = await unlessRefused(api.call(listOrderPaymentMethods, { params: { id: order.id } }))
  return (found?.payment_methods ?? []).filter(
    ({ provider_id }) => !needsForm(store, provider_id) || formSources(provider_id) !== undefined,
  )
}

/**
 * Changes the method. Returns the page to pay on, if the new one has a page, or why nothing was changed. A method with a form is
 * changed once the shopper has confirmed the payment in it.
 */
export async function changePayment(
  { api, store }: Shop,
  order_id: string,
  form: FormData,
): Promise<
  { pay_at: string | undefined } | { form_of: string } | { failure: ChangeFailure; problems: WalletProblems }
> {
  try {
    const { payment_methods } = await api.call(listOrderPaymentMethods, { params: { id: order_id } })
    const entered = await enteredMethod(form, payment_methods)
    if (!entered) return { failure: 'choice', problems: {} }
    const { provider_id, data, problems } = entered
    if (Object.keys(problems).length > 0) return { failure: 'account', problems }
    if (formSources(provider_id)) return { form_of: provider_id }
    const body = { provider_id, ...(Object.keys(data).length > 0 && { data }) }
    const { order } = await api.call(changePaymentMethod, { params: { id: order_id }, body })
    return { pay_at: openPaymentAddress(order, store.payment_origins) }
  } catch (error) {
    if (error instanceof ClientError) return { failure: failureOf(error), problems: {} }
    throw error
  }
}

const needsForm = ({ payment_methods }: Shop['store'], id: string) =>
  payment_methods.some((method) => method.id === id && method.needs_payment_form)

function failureOf({ code, status }: ClientError): ChangeFailure {
  if (code === 'payment_being_moved' || code === 'order_being_canceled') return 'busy'
  if (code === 'payment_provider_unavailable') return 'unavailable'
  if (code === 'payment_refused' || code === 'payment_provider_not_in_region' || (status ?? 500) >= 500)
    return 'refused'
  return 'too_late'
}
