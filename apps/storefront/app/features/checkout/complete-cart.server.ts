import { ClientError } from '@shopkey/client/client-error.ts'
import type { HttpClient } from '@shopkey/client/http-client.ts'
import { completeCart as complete, selectPaymentSession, updatePaymentSession } from '@shopkey/client/store.ts'
import type { Order } from '@shopkey/client/types.ts'
import { storeApi } from '../../lib/api.server.ts'
import { clearCartCookie } from '../../lib/cart.server.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { paymentAddress } from '../../lib/payment-address.ts'
import type { Cart } from '../../lib/wire.ts'

type RefusalReason = 'stock' | 'total' | 'payment' | 'provider_unavailable' | 'points' | 'gift_card' | 'other'

export type Completion =
  | { kind: 'ordered'; order: Order }
  /** The cart, opened by a link, was the cart of an exchange. */
  | { kind: 'exchanged'; order_id: string; pay_at: string | undefined }
  /** The provider requires a payment before the order exists. */
  | { kind: 'pay_first'; pay_at: string }
  | { kind: 'refused'; reason: RefusalReason }

/** Retries after the first try: three tries in all. */
const TRIES_AGAIN = 2

/**
 * Selects the payment method, with what was entered for it, and places the order. The key belongs to one rendering of the payment page: pressing the
 * button twice, or retrying after a lost reply, returns the same order. Retries only where the same request may
 * succeed.
 */
export async function completeCart(
  shop: Shop,
  cart: Cart,
  choice: { providerId: string | undefined; entered: Record<string, string | null>; key: string },
): Promise<Completion> {
  const api = storeApi(shop.session, shop.store.view_code, { maxRetries: TRIES_AGAIN })
  try {
    if (choice.providerId) await selectPayment(api, cart.id, { ...choice, providerId: choice.providerId })
    const reply = await api.call(complete, { params: { id: cart.id }, idempotencyKey: choice.key })
    const { payment_origins } = shop.store
    if (reply.type === 'order') {
      clearCartCookie(shop)
      return { kind: 'ordered', order: reply.data }
    }
    if (reply.type === 'swap') {
      clearCartCookie(shop)
      const { order_id, payment } = reply.data
      return { kind: 'exchanged', order_id, pay_at: paymentAddress(payment?.data, payment_origins) }
    }
    const payAt = paymentAddress(reply.data.payment_session?.data, payment_origins)
    return payAt ? { kind: 'pay_first', pay_at: payAt } : { kind: 'refused', reason: 'payment' }
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    if (error.kind !== 'invalid_request' && !isProviderUnavailable(error)) throw error
    return { kind: 'refused', reason: reasonOf(error) }
  }
}

/** Selects the method whose form is shown next; undefined once it is selected. */
export async function openPayment(shop: Shop, cart: Cart, providerId: string): Promise<RefusalReason | undefined> {
  const api = storeApi(shop.session, shop.store.view_code, { maxRetries: TRIES_AGAIN })
  try {
    await selectPayment(api, cart.id, { providerId, entered: {} })
    return undefined
  } catch (error) {
    // The provider does not reply, or refuses: another method may work.
    if (error instanceof ClientError) return isProviderUnavailable(error) ? 'provider_unavailable' : 'payment'
    throw error
  }
}

async function selectPayment(
  api: HttpClient,
  id: string,
  { providerId: provider_id, entered }: { providerId: string; entered: Record<string, string | null> },
): Promise<void> {
  if (Object.keys(entered).length === 0) await api.call(selectPaymentSession, { params: { id }, body: { provider_id } })
  else await api.call(updatePaymentSession, { params: { id, provider_id }, body: { data: entered } })
}

const POINTS_REFUSED: ReadonlySet<string> = new Set(['not_enough_points', 'members_only', 'sign_in_to_spend_points'])

/** Nobody knows whether it was paid; the API asks the provider, and requests the same payment when the shopper tries again. */
function isProviderUnavailable({ code }: ClientError): boolean {
  return code === 'payment_provider_unavailable'
}

function reasonOf({ code, type }: ClientError): RefusalReason {
  if (code === 'payment_provider_unavailable') return 'provider_unavailable'
  if (code === 'insufficient_inventory' || code === 'line_not_on_sale') return 'stock'
  if (code === 'cart_total_changed' || code === 'cart_changed') return 'total'
  if (code === 'gift_card_of_another') return 'gift_card'
  if (code && POINTS_REFUSED.has(code)) return 'points'
  return type === 'payment_authorization_error' || code?.startsWith('payment') ? 'payment' : 'other'
}
