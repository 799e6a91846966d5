import { isDeepStrictEqual } from 'node:util'
import { newId } from '../../../db/new-id.ts'
import type { PaymentFees, PaymentProviders } from '../../../offer/payments/payment-providers.ts'
import { paymentProviderNotInRegion, paymentSessionMissing } from '../cart.errors.ts'
import { payableWithoutFee, priceCart } from '../cart.pricing.ts'
import type { CartState } from '../cart.state.ts'
import { feePrice } from './payment-fee.ts'

type Session = CartState['payment_sessions'][number]

/** The region's providers that shoppers may choose. */
export function offeredProviders(cart: CartState, payments: PaymentProviders): string[] {
  return cart.region.payment_providers.flatMap(({ id }) => (payments.isOffered(id) ? [id] : []))
}

export function requireProviderInRegion(cart: CartState, provider_id: string, payments: PaymentProviders): void {
  if (!offeredProviders(cart, payments).includes(provider_id)) throw paymentProviderNotInRegion({ provider_id })
}

export function requireSession(cart: CartState, provider_id: string): Session {
  const session = cart.payment_sessions.find((candidate) => candidate.provider_id === provider_id)
  if (!session) throw paymentSessionMissing({ provider_id })
  return session
}

/** Sets the cart's sessions: one for each provider; existing ones stay, the selected one with today's fee. Amount: minor units. */
export function keepSessions(
  cart: CartState,
  provider_ids: readonly string[],
  { amount, fees, now }: { amount: number; fees: PaymentFees; now: Date },
): void {
  const kept = cart.payment_sessions.filter((session) => provider_ids.includes(session.provider_id))
  const missing = provider_ids.filter((id) => !kept.some((session) => session.provider_id === id))
  const fee = (provider_id: string) => feePrice(fees, provider_id, { ...cart.region, type: cart.type })
  for (const session of kept) if (session.is_selected) session.fee = fee(session.provider_id)
  const isOnlyOne = provider_ids.length === 1
  const added = missing.map(
    (provider_id): Session => ({
      id: newId('ps'),
      cart_id: cart.id,
      provider_id,
      // The only payment method is selected at once.
      is_selected: isOnlyOne ? true : null,
      is_initiated: isOnlyOne,
      status: 'pending',
      amount,
      fee: isOnlyOne ? fee(provider_id) : 0,
      data: {},
      shopper_data: {},
      idempotency_key: null,
      payment_authorized_at: null,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    }),
  )
  cart.payment_sessions = [...kept, ...added].sort((a, b) => (a.provider_id < b.provider_id ? -1 : 1))
}

/**
 * Selects one session, with the shopper's data for its provider (`input`), which is stored apart from the provider's
 * own data. The formerly selected one is reset. Selecting the same one again, without input, changes nothing. Other
 * data, such as another bank, are for a payment of their own.
 */
export function chooseSession(
  cart: CartState,
  chosen: Session,
  { input, fees, now }: { input?: Record<string, unknown>; fees: PaymentFees; now: Date },
): void {
  const fee = feePrice(fees, chosen.provider_id, { ...cart.region, type: cart.type })
  if (chosen.is_selected && !input && chosen.fee === fee) return
  const shopper_data = input ? { ...(chosen.shopper_data as Record<string, unknown>), ...input } : chosen.shopper_data
  const updated_at = now.toISOString()
  for (const session of cart.payment_sessions) {
    if (session.is_selected && session !== chosen)
      Object.assign(session, { is_selected: null, is_initiated: false, fee: 0, data: {}, shopper_data: {}, updated_at })
  }
  const isOther = !isDeepStrictEqual(shopper_data, chosen.shopper_data)
  const idempotency_key = isOther ? null : chosen.idempotency_key
  Object.assign(chosen, { is_selected: true, is_initiated: true, fee, shopper_data, idempotency_key, updated_at })
}

/**
 * After a change the open payment sessions get the new amount, for a payment of its own; with nothing left to pay they
 * are removed.
 */
export function refreshPaymentSessions(cart: CartState, now: Date): void {
  if (cart.payment_sessions.length === 0) return
  const amount = priceCart(cart).payable.total
  const hasFee = cart.payment_sessions.some(({ fee }) => fee > 0)
  const isPaid = (hasFee ? payableWithoutFee(cart) : amount) <= 0
  if (isPaid) cart.payment_sessions = []
  for (const session of cart.payment_sessions) {
    if (session.amount !== amount)
      Object.assign(session, { amount, idempotency_key: null, updated_at: now.toISOString() })
  }
}
