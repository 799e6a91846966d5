import type {
  Authorization,
  PaymentRequest,
  ProviderPayment,
  RemoteProvider,
} from '@shopkey/extension/payment-provider.ts'
import { type Selectable, sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import type { AbandonedPayment } from '../../db/tables.ts'
import { storeAddress } from '../../http/store-address.ts'
import { orProviderUnavailable } from '../../offer/payments/or-provider-unavailable.ts'
import { cartBeingCompleted } from '../cart/cart.errors.ts'
import { abandonPayments, supersededSessions } from '../cart/payment/abandon-payments.ts'
import { refreshPaymentSessions } from '../cart/payment/payment-sessions.ts'
import { sessionsOfCart, withSession } from '../cart/repository/document-sessions.ts'
import { saveCart } from '../cart/repository/save-cart.ts'
import type { Services } from '../services.ts'
import { settleAbandonedPayment } from './abandoned-payments.ts'
import { cartTotalChanged } from './checkout.errors.ts'
import type { Outcome } from './completion-reply.ts'
import { deliveryPlace } from './delivery-place.ts'
import { receivedOutcome, reconcile } from './payment-event-inbox.ts'
import { orderIdOf } from './place-order.ts'
import type { Checkout, ReadyCart } from './prepare-cart.ts'
import type { OrderPayment } from './swap-confirmation.ts'

/** A payment that its provider has to be asked for, outside of the transaction. The cart is leased meanwhile. */
export interface UnaskedPayment {
  kind: 'unasked'
  provider: RemoteProvider
  request: PaymentRequest
  /** Whether it was asked before, without a reply. */
  wasAsked: boolean
}

/** A requested payment with its provider's reply. */
export interface AskedPayment {
  request: PaymentRequest
  authorization: Authorization
}

interface AuthorizedPayment {
  kind: 'authorized'
  /** null: nothing is left to pay. */
  payment: OrderPayment | null
}

/**
 * Authorizes what a ready cart costs, in its transaction: by an in-process provider, or as the remote one replied to
 * `asked`. Without its reply, leases the cart for the call. Where the payment was refused or needs its shopper, the cart
 * is reopened. Throws where the cart costs something else since the provider was asked.
 */
export async function authorizePayment(
  trx: Trx,
  services: Services,
  { store, shopper }: Checkout,
  ready: ReadyCart,
  asked: AskedPayment | undefined,
): Promise<AuthorizedPayment | UnaskedPayment | Outcome> {
  const { cart, loaded, priced, paying, customer_id } = ready
  const now = services.now()
  if (asked) {
    const { reference, amount } = asked.request
    if (paying?.amount !== amount) throw cartTotalChanged({ previous_total: amount, new_total: paying?.amount ?? 0 })
    // The lease has expired: another completion has abandoned this payment since, or requested one of its own.
    if (paying.session.idempotency_key !== reference) throw cartBeingCompleted()
    const named = { store_id: store.id, provider_id: paying.provider.id, payment_id: reference }
    const authorization = reconcile(asked.authorization, await receivedOutcome(trx, named))
    return settle(trx, ready, { ...asked, authorization }, now)
  }
  if (!paying) return { kind: 'authorized', payment: null }

  const { session, provider, amount } = paying
  if (session.amount !== amount) {
    const previous_total = session.amount ?? 0
    refreshPaymentSessions(cart, now)
    await saveCart(trx, loaded, cart, now)
    await abandonPayments(trx, cart, supersededSessions(cart, loaded.payment_sessions), now)
    return { kind: 'total_changed', previous_total, new_total: amount }
  }
  const reference = session.idempotency_key ?? newId('pay')
  // After paying, the shopper returns to the order; of a swap, to the order whose items are exchanged.
  const shown_order_id = cart.swapped_order_id ?? orderIdOf(reference)
  const request: PaymentRequest = {
    reference,
    customer_id: shopper.customer_id === customer_id ? customer_id : null,
    amount,
    fee: priced.payable.payment_fee?.total ?? 0,
    currency_code: cart.region.currency_code,
    store_id: store.id,
    store_name: store.name,
    language: shopper.language,
    return_url: `${storeAddress(services.config, store)}/order/${shown_order_id}`,
    deliver_to: deliveryPlace(cart.shipping_address),
    data: session.data as PaymentRequest['data'],
    shopper_data: session.shopper_data as PaymentRequest['shopper_data'],
    now,
  }
  if (!provider.isRemote)
    return settle(trx, ready, { request, authorization: await provider.authorize(request, trx) }, now)

  const wasAsked = session.idempotency_key !== null && session.status !== 'requires_more'
  session.idempotency_key = reference
  cart.completing_since = now.toISOString()
  cart.completing_language = shopper.language
  await saveCart(trx, loaded, cart, now)
  return { kind: 'unasked', provider, request, wasAsked }
}

/** The authorized payment; or the reopened cart, which keeps the provider's reply for the shopper's next try. */
async function settle(
  trx: Trx,
  { cart, loaded, paying }: ReadyCart,
  { request: { reference, amount }, authorization }: AskedPayment,
  now: Date,
): Promise<AuthorizedPayment | Outcome> {
  const { status, data } = authorization
  if (status === 'requires_more' || status === 'refused') {
    const isRefused = status === 'refused'
    if (paying)
      Object.assign(paying.session, {
        status: isRefused ? 'error' : 'requires_more',
        data,
        // The same reference would be refused again: the next try requests a new payment.
        idempotency_key: isRefused ? null : reference,
      })
    cart.completing_since = null
    await saveCart(trx, loaded, cart, now)
    return isRefused ? { kind: 'refused', reason: authorization.reason } : { kind: 'shopper_must_act', cart }
  }
  const isWaiting = status === 'waiting'
  const payment = {
    id: reference,
    provider_id: paying?.provider.id ?? '',
    amount,
    data,
    authorized_at: isWaiting ? null : now,
    captured_at: status === 'captured' ? now : null,
    expires_at: isWaiting ? authorization.expires_at : null,
  }
  return { kind: 'authorized', payment }
}

/**
 * Calls the provider, between the transactions. Without its reply, the lease ends and the cart keeps the request: the next
 * try requests the same payment, which the provider may know by now. If the shopper does not try again,
 * lookUpRequestedPayment finds a payment that was made.
 */
export async function askProvider(
  { db, jobs }: Services,
  { store, cart_id }: Checkout,
  { provider, request, wasAsked }: UnaskedPayment,
): Promise<AskedPayment> {
  try {
    const authorization = await orProviderUnavailable(provider.id, async () => {
      const known = wasAsked ? await findCaptured(provider, request) : undefined
      return known ?? provider.authorize(request)
    })
    return { request, authorization }
  } catch (error) {
    const payment_id = request.reference
    await inTransaction(db, async (trx) => {
      await sql`
        update carts set completing_since = null, revision = revision + 1
        where id = ${cart_id} and completed_at is null and requested_payments @> array[${payment_id}]`.execute(trx)
      await jobs.emit(trx, { name: 'payment.reply_missing', store_id: store.id, data: { payment_id } })
    })
    throw error
  }
}

/** A payment that the provider has taken the money of, although its reply to the first request was lost. */
async function findCaptured(
  { lookUp }: RemoteProvider,
  { reference: id, store_id, amount, currency_code, data }: PaymentRequest,
): Promise<Authorization | undefined> {
  const known = await lookUp?.({ id, store_id, amount, currency_code, data })
  const isWhole = known?.status === 'captured' && (known.captured ?? amount) === amount
  return isWhole ? { status: 'captured', data: known.data } : undefined
}

/**
 * Reopens a cart after no order was placed for the payment it requested, and abandons that payment, unless an order has
 * it by now.
 */
export async function abandonAskedPayment(
  services: Services,
  cart_id: string,
  { id, amount, currency_code, data }: ProviderPayment,
): Promise<void> {
  const { rows } = await sql<Selectable<AbandonedPayment>>`
    with asked as (
      select c.id, s.provider_id from carts c cross join lateral ${sessionsOfCart}
      where c.id = ${cart_id} and s.idempotency_key = ${id}
    ), opened as (
      update carts c set completing_since = null, revision = revision + 1,
        requested_payments = nullif(array_remove(requested_payments, ${id}), '{}'),
        document = ${withSession(sql`s ->> 'idempotency_key' = ${id}`, { idempotency_key: null })}
      from asked where c.id = asked.id and completed_at is null and requested_payments @> array[${id}]
      returning asked.provider_id)
    insert into abandoned_payments (id, cart_id, provider_id, amount, currency_code, data, created_at)
    select ${id}, ${cart_id}, provider_id, ${amount}, ${currency_code}, ${JSON.stringify(data)}, ${services.now()} from opened
    on conflict (id) do nothing
    returning *`.execute(services.db)
  for (const row of rows) await settleAbandonedPayment(services, row)
}
