import type { OrderWire } from '@shopkey/contract/order.ts'
import type { SwapWire } from '@shopkey/contract/swap.ts'
import type { Authorization, PaymentRequest, RemoteProvider } from '@shopkey/extension/payment-provider.ts'
import { type SqlBool, sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { waitForWalFlush } from '../../../db/wal-flush.ts'
import type { CurrentStore } from '../../../http/request-context.ts'
import { showTo } from '../../../http/shown-to-viewer.ts'
import { type QuotedTaxes, withQuotedTaxes } from '../../../offer/tax/quoted-taxes.ts'
import { isCodeHolder, requireOwnCart } from '../../cart/access/cart.owner.ts'
import { admitOwner } from '../../cart/access/claim-cart.ts'
import { type CartReference, ownerKind, type Viewer } from '../../cart/access/viewer.ts'
import { cartBeingCompleted } from '../../cart/cart.errors.ts'
import type { CartState } from '../../cart/cart.state.ts'
import { abandonPayments, supersededSessions } from '../../cart/payment/abandon-payments.ts'
import { reserveAutomaticDiscounts } from '../../cart/payment/automatic-discounts.ts'
import { refreshPaymentSessions } from '../../cart/payment/payment-sessions.ts'
import { isLeased, lockCartForSale } from '../../cart/repository/cart.queries.ts'
import { editable } from '../../cart/repository/cart-difference.ts'
import { saveCart } from '../../cart/repository/save-cart.ts'
import { getStoreOrder } from '../../orders/order.queries.ts'
import type { OrderActor } from '../../orders/order-events.ts'
import type { Services } from '../../services.ts'
import { abandonAskedPayment } from '../abandoned-payments.ts'
import { cartTotalChanged, paymentRefused } from '../checkout.errors.ts'
import { deliveryPlace } from '../delivery-place.ts'
import { orderIdOf } from '../order-rows.ts'
import { receivedOutcome, reconcile } from '../payment-event-inbox.ts'
import { type PlacedOrder, placeOrder } from '../place-order.ts'
import { placedOrderView } from '../placed-order-view.ts'
import { type ReadyCart, readyCart } from '../ready-cart.ts'

export type Completion =
  | { type: 'order'; order: OrderWire }
  | { type: 'swap'; swap: SwapWire }
  | { type: 'cart'; cart: CartState; payment_status: 'requires_more' | 'pending' }

interface Checkout {
  store: CurrentStore
  cart_id: string
  shopper: Viewer
  /** Who places the order, where it is not the shopper. */
  actor?: OrderActor
}

function cartReference({ store, cart_id, shopper }: Checkout): CartReference {
  return { store_id: store.id, cart_id, viewer: shopper }
}

/** The state of the cart after a transaction. */
type Outcome =
  | { kind: 'completed_before' }
  | { kind: 'swap_confirmed' }
  | { kind: 'placed'; cart: CartState; placed: PlacedOrder }
  | { kind: 'total_changed'; previous_total: number; new_total: number }
  | { kind: 'must_ask'; provider: RemoteProvider; request: PaymentRequest }
  | { kind: 'shopper_must_act'; cart: CartState }
  | { kind: 'refused'; reason: string }

/**
 * Makes a cart an order, exactly once, also for repeated and parallel requests and after a crash. With an in-process
 * provider in one transaction. With a remote one in two, with the provider's call between them: the first stores the
 * payment's reference and a lease on the cart, so that a repeat after a crash requests the same payment instead of
 * another one.
 */
export async function completeCart(services: Services, checkout: Checkout): Promise<Completion> {
  const { db } = services
  const first = await withQuotedTaxes(services.taxes, (taxes) =>
    inTransaction(db, (trx) => start(trx, services, checkout, taxes)),
  )
  await waitForWalFlush(db)
  if (first.kind !== 'must_ask') return reply(services, checkout, first)

  const { provider, request } = first
  let authorization: Authorization
  try {
    authorization = await provider.authorize(request)
  } catch (error) {
    await endLease(services, checkout, request.reference)
    throw error
  }
  let second: Outcome
  try {
    second = await withQuotedTaxes(services.taxes, (taxes) =>
      inTransaction(db, (trx) => finish(trx, services, checkout, taxes, { request, authorization })),
    )
  } catch (error) {
    const { reference: id, amount, currency_code } = request
    const payment = { id, store_id: checkout.store.id, amount, currency_code, data: authorization.data }
    // No order was placed, so no payment may remain: the shopper's next try requests a new one.
    await abandonAskedPayment(services, checkout.cart_id, payment)
    throw error
  }
  await waitForWalFlush(db)
  return reply(services, checkout, second)
}

async function start(trx: Trx, services: Services, checkout: Checkout, taxes: QuotedTaxes): Promise<Outcome> {
  const now = services.now()
  const locked = await lockCartForSale(trx, services.cartCache, cartReference(checkout), now)
  requireOwnCart(locked, checkout.shopper)
  if (locked.completed_at) return { kind: locked.type === 'swap' ? 'swap_confirmed' : 'completed_before' }
  if (isLeased(locked.completing_since, now)) throw cartBeingCompleted({ cart_id: checkout.cart_id })
  // A cart prepared by someone else is not ordered: once claimed, it lacks what its shopper has not entered themselves.
  const cart = editable(locked)
  await admitOwner(trx, cart, checkout.shopper, now)
  await reserveAutomaticDiscounts(trx, cart, now)
  const ready = await readyCart(trx, services, cart, { loaded: locked, shopper: checkout.shopper, taxes, now })
  const { paying } = ready
  if (!paying) return place(trx, services, checkout, ready, null)

  const { session, provider, amount } = paying
  if (session.amount !== amount) {
    const previous_total = session.amount ?? 0
    refreshPaymentSessions(cart, now)
    await saveCart(trx, locked, cart)
    await abandonPayments(trx, cart, supersededSessions(cart, locked.payment_sessions), now)
    return { kind: 'total_changed', previous_total, new_total: amount }
  }
  const reference = session.idempotency_key ?? newId('pay')
  const request = requestFor(services, checkout, ready, reference)
  if (!provider.isRemote) return settle(trx, services, checkout, ready, request, await provider.authorize(request, trx))

  session.idempotency_key = reference
  cart.completing_since = now.toISOString()
  cart.completing_language = checkout.shopper.language
  await saveCart(trx, locked, cart)
  return { kind: 'must_ask', provider, request }
}

/**
 * After the provider's reply: the lease prevented changes of the cart, but stock, codes and cards may be used up
 * meanwhile.
 */
async function finish(
  trx: Trx,
  services: Services,
  checkout: Checkout,
  taxes: QuotedTaxes,
  { request, authorization }: { request: PaymentRequest; authorization: Authorization },
): Promise<Outcome> {
  const now = services.now()
  const { reference } = request
  const loaded = await lockCartForSale(trx, services.cartCache, cartReference(checkout), now)
  if (loaded.completed_at) return { kind: loaded.type === 'swap' ? 'swap_confirmed' : 'completed_before' }
  const cart = editable(loaded)
  await reserveAutomaticDiscounts(trx, cart, now)
  const ready = await readyCart(trx, services, cart, { loaded, shopper: checkout.shopper, taxes, now })
  const new_total = ready.paying?.amount ?? 0
  if (new_total !== request.amount) throw cartTotalChanged({ previous_total: request.amount, new_total })
  // The lease has expired: another completion has abandoned this payment since, or requested one of its own.
  if (ready.paying?.session.idempotency_key !== reference) throw cartBeingCompleted({ cart_id: cart.id })
  return settle(
    trx,
    services,
    checkout,
    ready,
    request,
    reconcile(authorization, await receivedOutcome(trx, reference)),
  )
}

async function settle(
  trx: Trx,
  services: Services,
  checkout: Checkout,
  ready: ReadyCart,
  request: PaymentRequest,
  authorization: Authorization,
): Promise<Outcome> {
  if (authorization.status !== 'requires_more' && authorization.status !== 'refused')
    return place(trx, services, checkout, ready, { request, authorization })

  const { cart, loaded, paying } = ready
  const isRefused = authorization.status === 'refused'
  if (paying)
    Object.assign(paying.session, {
      status: isRefused ? 'error' : 'requires_more',
      data: authorization.data,
      // The same reference would be refused again: the next try requests a new payment.
      idempotency_key: isRefused ? null : request.reference,
    })
  cart.completing_since = null
  await saveCart(trx, loaded, cart)
  if (authorization.status === 'refused') return { kind: 'refused', reason: authorization.reason }
  return { kind: 'shopper_must_act', cart }
}

async function place(
  trx: Trx,
  services: Services,
  { shopper, actor: placedBy }: Checkout,
  { cart, loaded, priced, customer_id, paying }: ReadyCart,
  promise: {
    request: PaymentRequest
    authorization: Exclude<Authorization, { status: 'requires_more' | 'refused' }>
  } | null,
): Promise<Outcome> {
  const now = services.now()
  const payment = promise && {
    id: promise.request.reference,
    provider_id: paying?.provider.id ?? '',
    amount: promise.request.amount,
    data: promise.authorization.data,
    authorized_at: promise.authorization.status === 'waiting' ? null : now,
    captured_at: promise.authorization.status === 'captured' ? now : null,
    expires_at: promise.authorization.status === 'waiting' ? promise.authorization.expires_at : null,
  }
  await saveCart(trx, loaded, cart)
  const actor = placedBy ?? { actor_type: 'customer' as const, actor_id: shopper.customer_id ?? customer_id }
  if (cart.type === 'swap') {
    await services.swapConfirmation.confirm(trx, services, { cart, priced, payment, actor, now })
    return { kind: 'swap_confirmed' }
  }
  // Payments that were tried before are not awaited any more.
  const others = cart.payment_sessions.filter((session) => session !== paying?.session)
  await abandonPayments(trx, cart, others, now)
  const placed = await placeOrder(trx, services, {
    cart,
    priced,
    customer_id,
    language: shopper.language,
    payment,
    actor,
    now,
  })
  return { kind: 'placed', cart, placed }
}

async function reply(services: Services, checkout: Checkout, outcome: Outcome): Promise<Completion> {
  const { store, cart_id } = checkout
  switch (outcome.kind) {
    case 'placed':
      return { type: 'order', order: await showPlaced(outcome, checkout.shopper) }
    case 'completed_before': {
      const conditions = [sql<SqlBool>`store_id = ${store.id}`, sql<SqlBool>`cart_id = ${cart_id}`]
      const order = await getStoreOrder(services.db, conditions, {}, `of cart ${cart_id}`, checkout.shopper)
      return { type: 'order', order }
    }
    case 'swap_confirmed':
      return { type: 'swap', swap: await services.swapConfirmation.get(services, cartReference(checkout)) }
    case 'shopper_must_act':
      return { type: 'cart', cart: outcome.cart, payment_status: 'requires_more' }
    case 'total_changed':
      throw cartTotalChanged({ previous_total: outcome.previous_total, new_total: outcome.new_total })
    case 'refused':
      throw paymentRefused({ reason: outcome.reason })
    case 'must_ask':
      throw new Error('the payment provider has not been asked yet')
  }
}

/** The order for its buyer. A caller who may complete a draft or swap need not own the gift cards in it. */
async function showPlaced({ cart, placed }: { cart: CartState; placed: PlacedOrder }, shopper: Viewer) {
  const isHolder = cart.type === 'default' || isCodeHolder(cart, shopper)
  const order = await placedOrderView(cart, placed, shopper)
  return showTo(isHolder ? ownerKind(shopper, order.customer_id) : 'holder of the id', order)
}

/**
 * The provider did not reply. The next try requests the same payment, which the provider may know by now. If the shopper
 * does not try again, lookUpRequestedPayment finds a payment that was made.
 */
async function endLease({ db, jobs }: Services, { store, cart_id }: Checkout, reference: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`
      update carts c set completing_since = null, revision = revision + 1 where id = ${cart_id} and completed_at is null
        and exists (select from payment_sessions s where s.cart_id = c.id and s.idempotency_key = ${reference})`.execute(
      trx,
    )
    await jobs.emit(trx, { name: 'payment.reply_missing', store_id: store.id, data: { payment_id: reference } })
  })
}

function requestFor(
  { config, now }: Services,
  { store, shopper }: Checkout,
  { cart, priced, paying, customer_id }: ReadyCart,
  reference: string,
): PaymentRequest {
  return {
    reference,
    customer_id: shopper.customer_id === customer_id ? customer_id : null,
    amount: paying?.amount ?? 0,
    fee: priced.payable.payment_fee?.total ?? 0,
    currency_code: cart.region.currency_code,
    store_id: store.id,
    store_name: store.name,
    language: shopper.language,
    return_url: `${config.storefrontUrl}/${store.view_code}/order/${orderToShow(cart, reference)}`,
    deliver_to: deliveryPlace(cart.shipping_address),
    data: (paying?.session.data ?? {}) as PaymentRequest['data'],
    shopper_data: (paying?.session.shopper_data ?? {}) as PaymentRequest['shopper_data'],
    now: now(),
  }
}

/** The order that the shopper returns to after paying; of a swap, the order whose items are exchanged. */
function orderToShow({ swapped_order_id }: ReadyCart['cart'], reference: string): string {
  return swapped_order_id ?? orderIdOf(reference)
}
