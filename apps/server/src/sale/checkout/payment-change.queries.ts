import type { PaymentChannel } from '@shopkey/contract/payment-method.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Payment } from '../../db/tables.ts'
import type { PaymentProviders } from '../../offer/payments/payment-providers.ts'
import type { Viewer } from '../cart/access/viewer.ts'
import { getOwnOrder } from '../orders/order.owner.ts'
import type { Services } from '../services.ts'
import { deliveryPlace } from './delivery-place.ts'

export type PaymentRow = Selectable<Payment>

/** Each change gives the order new time to pay, during which it holds its stock. */
export const mostChanges = 5

/** The order's own payment that is not canceled; in a transaction it is locked, after its order. */
export async function findLivePayment(db: Database, order_id: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('swap_id', 'is', null)
    .where('canceled_at', 'is', null)
    .$if(db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Whether the shopper may still pay it, here or another way; once its time is over, until the order is canceled. */
export function isAwaited(payment: PaymentRow | undefined): payment is PaymentRow {
  if (!payment?.expires_at || payment.authorized_at || payment.captured_at) return false
  return payment.cart_id !== null
}

/** Whether the payment is made by this method and can still be, so that nothing would change. */
export function isSameMethod(
  { provider_id, data, expires_at }: PaymentRow,
  method: { provider_id: string; channel: string | null },
  now: Date,
): boolean {
  const { channel } = data as { channel?: { id?: string } }
  const isSame = provider_id === method.provider_id && (channel?.id ?? null) === method.channel
  return isSame && (!expires_at || expires_at > now)
}

/**
 * The methods that shoppers may choose for an order in its region. None that is paid in a form at checkout, since the form
 * belongs to a cart, and none on delivery where nothing is delivered.
 */
export async function methodsForOrder(
  db: Database,
  payments: PaymentProviders,
  order: { id: string; store_id: string; region_id: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string; is_delivered: boolean }>`
    select p.id, exists (select from line_items i where i.order_id = ${order.id} and i.has_shipping) as is_delivered
    from region_payment_providers l join payment_providers p on p.id = l.provider_id
    left join provider_settings s on s.store_id = ${order.store_id} and s.kind = 'payment' and s.provider_id = p.id
    where l.region_id = ${order.region_id} and coalesce(s.is_complete, not p.needs_settings)
    order by p.id`.execute(db)
  return rows.flatMap(({ id, is_delivered }) => {
    const capabilities = payments.find(id)?.definition.capabilities
    if (!capabilities || !payments.isOffered(id) || capabilities.needs_payment_form) return []
    return capabilities.needs_delivery && !is_delivered ? [] : [id]
  })
}

/** Where the order is delivered. */
export async function placeOf(db: Database, order: { shipping_address_id: string | null }) {
  if (!order.shipping_address_id) return null
  const address = await db
    .selectFrom('addresses')
    .select(['city', 'province', 'metadata'])
    .where('id', '=', order.shipping_address_id)
    .executeTakeFirst()
  return deliveryPlace(address)
}

/** What the order may be paid with instead: nothing where it waits for no payment. Throws unless it is the viewer's. */
export async function listPaymentMethods(
  { db, payments, now }: Pick<Services, 'db' | 'payments' | 'now'>,
  { store_id, order_id, viewer }: { store_id: string; order_id: string; viewer: Viewer },
): Promise<{ provider_id: string; channel: PaymentChannel | null }[]> {
  const order = await getOwnOrder(db, store_id, order_id, viewer)
  const payment = await findLivePayment(db, order_id)
  if (order.status !== 'pending' || !isAwaited(payment) || (await hasWaitingProof(db, payment.id))) return []
  if ((await countChanges(db, order_id)) >= mostChanges) return []
  const ids = await methodsForOrder(db, payments, order)
  const methods = await payments.methodsOf(ids, {
    store_id,
    currency_code: payment.currency_code,
    amount: payment.amount,
    deliver_to: await placeOf(db, order),
  })
  return methods.filter(
    ({ provider_id, channel }) => !isSameMethod(payment, { provider_id, channel: channel?.id ?? null }, now()),
  )
}

/** Whether a bank transfer has a proof that staff have not decided about. */
export async function hasWaitingProof(db: Database, payment_id: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('payment_proofs')
    .select('id')
    .where('payment_id', '=', payment_id)
    .where('rejected_at', 'is', null)
    .executeTakeFirst()
  return waiting !== undefined
}

export async function countChanges(db: Database, order_id: string): Promise<number> {
  const { payments } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('payments'))
    .where('order_id', '=', order_id)
    .where('swap_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(payments) - 1
}
