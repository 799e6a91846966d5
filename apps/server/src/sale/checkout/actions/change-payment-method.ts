import type { OrderWire } from '@shopkey/contract/order.ts'
import type { Authorization, PaymentRequest, RemoteProvider } from '@shopkey/extension/payment-provider.ts'
import { type SqlBool, sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { CurrentStore } from '../../../http/request-context.ts'
import { storeAddress } from '../../../http/store-address.ts'
import { orProviderUnavailable } from '../../../offer/payments/or-provider-unavailable.ts'
import type { PaymentFees } from '../../../offer/payments/payment-providers.ts'
import type { Viewer } from '../../cart/access/viewer.ts'
import type { PaymentFee } from '../../cart/payment/payment-fee.ts'
import { paymentBeingMoved } from '../../order-payments/order-payment.errors.ts'
import { type OperationRow, startCancels } from '../../order-payments/payment-operations.ts'
import { settleOperations } from '../../order-payments/settle-operations.ts'
import { getStoreOrder } from '../../orders/order.queries.ts'
import { addOrderEvent, type OrderActor } from '../../orders/order-events.ts'
import { type LockedOrder, lockOrderWithFacts, writeDerivedStatuses } from '../../orders/order-facts.ts'
import type { Services } from '../../services.ts'
import { settleAbandonedPaymentOf } from '../abandoned-payments.ts'
import { lockChangeableOrder } from '../changeable-order.ts'
import { paymentRefused } from '../checkout.errors.ts'
import { isOpened, lockOpenForm, type PaymentFormRow } from '../order-payment-form.ts'
import { paymentFormMissing, paymentFormNotConfirmed, paymentNotAwaited } from '../payment-change.errors.ts'
import { findLivePayment, isAwaited, type PaymentRow, placeOf } from '../payment-change.queries.ts'
import { receivedOutcome, reconcile } from '../payment-event-inbox.ts'
import { capturePayment } from '../payment-outcome.ts'

interface Change {
  store: CurrentStore
  order_id: string
  shopper: Viewer
  provider_id: string
  /** For the provider, as in a payment session: `channel`, and what it asks for. */
  shopper_data: Record<string, unknown>
}

type Outcome =
  | { kind: 'unchanged' }
  | { kind: 'changed'; operations: readonly OperationRow[] }
  | {
      kind: 'must_ask'
      provider: RemoteProvider
      request: PaymentRequest
      fee: PaymentFee | null
      former_id: string
      /** The payment was opened with the provider's form, and its shopper has confirmed it there. */
      isForm: boolean
    }
  | { kind: 'refused'; reason: string }
  /** The shopper has not confirmed it in the provider's form. */
  | { kind: 'unconfirmed' }
  /** The order was paid, canceled or changed while the provider was asked. */
  | { kind: 'too_late' }

/** A provider replies within this time or never does. */
const claimMs = 60_000
/** The job that settles unclaimed payments leaves a claim time to commit. */
const settleAfterMs = 2 * claimMs

/**
 * Lets the shopper of an order that waits for its payment pay another way. The new payment is requested first; only once
 * its provider has agreed does it take the place of the former one, which is then canceled at its provider. Where the
 * former one is paid meanwhile, it stays the order's. Money that comes for it later is refunded, like all late money. The
 * requested payment is stored as abandoned before the call, so that after a crash it is settled there; one in a form was
 * stored when the form was opened. Repeated, it changes nothing.
 */
export async function changePaymentMethod(services: Services, change: Change): Promise<OrderWire> {
  const { db } = services
  const fees = await services.payments.feesOf(change.store)
  let outcome = await inTransaction(db, (trx) => start(trx, services, change, fees))
  if (outcome.kind === 'must_ask') outcome = await ask(services, change, outcome)
  switch (outcome.kind) {
    case 'refused':
      throw paymentRefused({ reason: outcome.reason })
    case 'unconfirmed':
      throw paymentFormNotConfirmed({ provider_id: change.provider_id })
    case 'too_late':
      throw paymentNotAwaited()
    case 'changed':
      // A provider that does not reply is called again by a job; the order is changed in any case.
      await settleOperations(services, outcome.operations)
  }
  const { store, order_id, shopper } = change
  const conditions = [sql<SqlBool>`store_id = ${store.id}`, sql<SqlBool>`id = ${order_id}`]
  return getStoreOrder(db, conditions, {}, order_id, shopper)
}

async function start(trx: Trx, services: Services, change: Change, fees: PaymentFees): Promise<Outcome> {
  const { provider_id, shopper_data } = change
  const now = services.now()
  const channel = typeof shopper_data.channel === 'string' ? shopper_data.channel : null
  const found = await lockChangeableOrder(trx, services, { ...change, channel }, fees)
  if (!found) return { kind: 'unchanged' }
  const { order, former, fee, amount } = found
  const asked = await findClaimable(trx, former, now)
  if (asked) throw paymentBeingMoved({ payment_id: asked.id })
  const provider = services.payments.get(provider_id)
  const form = provider.definition.capabilities.needs_payment_form
    ? await claimForm(trx, former, { provider_id, amount, now })
    : undefined
  const deliver_to = await placeOf(trx, order)
  const request = requestFor(services, change, order, { ...former, amount, fee: fee?.total ?? 0, deliver_to }, form)
  if (!provider.isRemote) {
    const authorization = await provider.authorize(request, trx)
    return settle(trx, services, { change, order, former, fee, request, authorization })
  }
  const asking = { kind: 'must_ask', provider, request, fee, former_id: former.id, isForm: form !== undefined } as const
  if (form) return asking
  await trx
    .insertInto('abandoned_payments')
    .values({
      id: request.reference,
      cart_id: former.cart_id ?? '', // an awaited payment has one
      provider_id,
      amount: request.amount,
      currency_code: request.currency_code,
      created_at: now,
      claimable_until: new Date(now.getTime() + settleAfterMs),
    })
    .execute()
  return asking
}

/** The form that the shopper has confirmed, kept until its provider has replied. Throws where none is open for this amount. */
async function claimForm(
  trx: Trx,
  { cart_id }: PaymentRow,
  { provider_id, amount, now }: { provider_id: string; amount: number; now: Date },
): Promise<PaymentFormRow> {
  const form = await lockOpenForm(trx, cart_id)
  const isUsable =
    form?.provider_id === provider_id &&
    form.amount === amount &&
    isOpened(form) &&
    form.claimable_until !== null &&
    form.claimable_until > now
  if (!isUsable) throw paymentFormMissing({ provider_id })
  const needed = new Date(now.getTime() + settleAfterMs)
  if (form.claimable_until && form.claimable_until < needed)
    await trx.updateTable('abandoned_payments').set({ claimable_until: needed }).where('id', '=', form.id).execute()
  return form
}

/** Another request is asking a provider for this order. */
function findClaimable(trx: Trx, { cart_id }: PaymentRow, now: Date) {
  return trx
    .selectFrom('abandoned_payments')
    .select('id')
    .where('cart_id', '=', cart_id)
    .where('settled_at', 'is', null)
    .where('claimable_until', '>', now)
    .where('is_form', '=', false)
    .executeTakeFirst()
}

async function ask(
  services: Services,
  change: Change,
  { provider, request, fee, former_id, isForm }: Extract<Outcome, { kind: 'must_ask' }>,
): Promise<Outcome> {
  const { db } = services
  const { reference } = request
  try {
    const authorization = await orProviderUnavailable(provider.id, () => provider.authorize(request))
    const outcome = await inTransaction(db, (trx) =>
      finish(trx, services, change, { request, fee, former_id, isForm, authorization }),
    )
    if (outcome.kind === 'refused' || outcome.kind === 'too_late') await settleAbandonedPaymentOf(services, reference)
    return outcome
  } catch (error) {
    // The shopper has confirmed what is in a form: they may send it again until its time is over, when the job lets go of it.
    if (!isForm) await letGo(services, reference)
    throw error
  }
}

/** The provider may have opened the payment: it is canceled there, now or by the job. */
async function letGo(services: Services, reference: string): Promise<void> {
  await services.db
    .updateTable('abandoned_payments')
    .set({ claimable_until: null })
    .where('id', '=', reference)
    .execute()
  await settleAbandonedPaymentOf(services, reference)
}

async function finish(
  trx: Trx,
  services: Services,
  change: Change,
  {
    request,
    fee,
    former_id,
    isForm,
    authorization,
  }: Omit<Extract<Outcome, { kind: 'must_ask' }>, 'kind' | 'provider'> & { authorization: Authorization },
): Promise<Outcome> {
  const { store, order_id, provider_id } = change
  const { reference } = request
  const { order } = await lockOrderWithFacts(trx, store.id, order_id)
  const former = await findLivePayment(trx, order_id)
  const now = services.now()
  // Its events lock this row too, so that none is missed here.
  const requested = await trx
    .selectFrom('abandoned_payments')
    .select(['settled_at', 'claimable_until'])
    .where('id', '=', reference)
    .forUpdate()
    .executeTakeFirst()
  // Claimed by the same request, which was sent twice.
  if (isForm && former?.id === reference) return { kind: 'unchanged' }
  const isClaimable =
    requested && !requested.settled_at && Number(requested.claimable_until) - now.getTime() > settleAfterMs - claimMs
  const isChangeable = order.status === 'pending' && former?.id === former_id && isAwaited(former)
  const named = { store_id: store.id, provider_id, payment_id: reference }
  const outcome: Outcome =
    isClaimable && isChangeable
      ? await settle(trx, services, {
          change,
          order,
          former,
          fee,
          request,
          authorization: reconcile(authorization, await receivedOutcome(trx, named)),
        })
      : { kind: 'too_late' }
  if (outcome.kind === 'changed') await trx.deleteFrom('abandoned_payments').where('id', '=', reference).execute()
  else if (outcome.kind === 'unconfirmed')
    await trx
      .updateTable('abandoned_payments')
      .set({ data: JSON.stringify(authorization.data) })
      .where('id', '=', reference)
      .execute()
  else
    await trx
      .updateTable('abandoned_payments')
      .set({ claimable_until: null, settled_at: null, data: JSON.stringify(authorization.data) })
      .where('id', '=', reference)
      .execute()
  return outcome
}

/** Puts the new payment in the place of the former one. */
async function settle(
  trx: Trx,
  services: Services,
  {
    change: { provider_id },
    order,
    former,
    fee,
    request: { reference, amount, currency_code },
    authorization,
  }: {
    change: Change
    order: LockedOrder
    former: PaymentRow
    fee: PaymentFee | null
    request: PaymentRequest
    authorization: Authorization
  },
): Promise<Outcome> {
  if (authorization.status === 'refused') return { kind: 'refused', reason: authorization.reason }
  if (authorization.status === 'requires_more') return { kind: 'unconfirmed' }
  const now = services.now()
  const actor: OrderActor = { actor_type: 'customer', actor_id: order.customer_id }
  await trx.updateTable('payments').set({ canceled_at: now, updated_at: now }).where('id', '=', former.id).execute()
  const payment = await trx
    .insertInto('payments')
    .values({
      id: reference,
      store_id: order.store_id,
      cart_id: former.cart_id,
      order_id: order.id,
      provider_id,
      amount,
      currency_code,
      data: JSON.stringify(authorization.data),
      authorized_at: authorization.status === 'authorized' ? now : null,
      expires_at: authorization.status === 'waiting' ? authorization.expires_at : null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (amount !== former.amount || fee)
    await trx
      .updateTable('orders')
      .set({ payment_fee: fee && JSON.stringify(fee), placed_total: order.placed_total - former.amount + amount })
      .where('id', '=', order.id)
      .execute()
  const data = { payment_id: payment.id, from: former.provider_id, to: provider_id }
  await addOrderEvent(trx, { order_id: order.id, type: 'payment_method_changed', ...actor, data, at: now })
  if (authorization.status === 'captured') await capturePayment(trx, services, { order, payment }, { actor, now })
  await writeDerivedStatuses(trx, order.id, now)
  const isRemote = services.payments.find(former.provider_id)?.isRemote === true
  const operations = isRemote ? await startCancels(trx, order, [former], { actor, now, purpose: 'order' }) : []
  return { kind: 'changed', operations }
}

function requestFor(
  { config, now }: Services,
  { store, shopper, shopper_data }: Change,
  order: LockedOrder,
  { amount, fee, currency_code, deliver_to }: Pick<PaymentRequest, 'amount' | 'fee' | 'currency_code' | 'deliver_to'>,
  form: PaymentFormRow | undefined,
): PaymentRequest {
  return {
    reference: form?.id ?? newId('pay'),
    customer_id: shopper.customer_id === order.customer_id ? order.customer_id : null,
    amount,
    fee,
    currency_code,
    store_id: store.id,
    store_name: store.name,
    language: shopper.language,
    return_url: `${storeAddress(config, store)}/order/${order.id}`,
    deliver_to,
    data: form?.data ?? {},
    shopper_data,
    now: now(),
  }
}
