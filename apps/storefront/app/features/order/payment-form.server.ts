import { ClientError } from '@shopkey/client/client-error.ts'
import { changePaymentMethod, openPaymentForm } from '@shopkey/client/store.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { formSources } from '../extensions/payment-method-parts.ts'

/** What a form of the provider needs; undefined where the order cannot be paid in it now. */
export async function openForm({ api }: Shop, order_id: string, provider_id: string) {
  if (!formSources(provider_id)) return undefined
  try {
    return await api.call(openPaymentForm, { params: { id: order_id }, body: { provider_id } })
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

export type FormFailure = 'unconfirmed' | 'busy' | 'refused'

/** Makes what was confirmed in the form the payment of the order. Returns why it was not, or 'over' where it waits for none any more. */
export async function payInForm(
  { api }: Shop,
  order_id: string,
  provider_id: string,
): Promise<FormFailure | 'over' | undefined> {
  try {
    await api.call(changePaymentMethod, { params: { id: order_id }, body: { provider_id } })
    return undefined
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    const { code, status } = error
    if (code === 'payment_form_not_confirmed' || code === 'payment_form_missing') return 'unconfirmed'
    if (code === 'payment_refused') return 'refused'
    if (code === 'payment_being_moved' || (status ?? 500) >= 500) return 'busy'
    return 'over'
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ClientError && error.status !== undefined && error.status >= 400 && error.status < 500
}
