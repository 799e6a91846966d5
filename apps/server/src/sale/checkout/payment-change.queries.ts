import type { PaymentChannel } from '@shopkey/contract/payment-method.ts'
import type { WireTaxLine } from '@shopkey/domain/tax.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Payment } from '../../db/tables.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import type { PaymentFees, PaymentProviders } from '../../offer/payments/payment-providers.ts'
import type { Viewer } from '../cart/access/viewer.ts'
import { chargedFee, feePrice, type PaymentFee, withTotals } from '../cart/payment/payment-fee.ts'
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
 * The methods that shoppers may choose for an order in its region. Of those with a form, only where the form is for a payment of
 * the provider's, which an order can have too; none on delivery where nothing is delivered.
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
    const provider = payments.find(id)
    if (!provider || !payments.isOffered(id)) return []
    const { capabilities } = provider.definition
    if (capabilities.needs_payment_form && !provider.sessions) return []
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
  { store, order_id, viewer }: { store: CurrentStore; order_id: string; viewer: Viewer },
): Promise<{ provider_id: string; channel: PaymentChannel | null; fee: number }[]> {
  const { id: store_id } = store
  const order = await getOwnOrder(db, store_id, order_id, viewer)
  const payment = await findLivePayment(db, order_id)
  if (order.status !== 'pending' || !isAwaited(payment) || (await hasWaitingProof(db, payment.id))) return []
  if ((await countChanges(db, order_id)) >= mostChanges) return []
  const ids = await methodsForOrder(db, payments, order)
  const methods = await payments.methodsOf(ids, {
    store_id,
    currency_code: payment.currency_code,
    amount: payment.amount - (paidFee(order)?.total ?? 0),
    deliver_to: await placeOf(db, order),
  })
  const others = methods.filter(
    ({ provider_id, channel }) => !isSameMethod(payment, { provider_id, channel: channel?.id ?? null }, now()),
  )
  const feeOf = await feesForOrder(db, order, await payments.feesOf(store))
  return others.map((method) => ({ ...method, fee: feeOf(method.provider_id)?.total ?? 0 }))
}

/** What the method of an order costs. */
export function paidFee({ payment_fee }: { payment_fee: unknown }): PaymentFee | null {
  return payment_fee as PaymentFee | null // written by placeOrder and changePaymentMethod
}

/** The fees of other methods for an order, with the taxes that its region has now. */
export async function feesForOrder(
  db: Database,
  { id, region_id, currency_code }: { id: string; region_id: string; currency_code: string },
  fees: PaymentFees,
): Promise<(provider_id: string) => PaymentFee | null> {
  const { rows } = await sql<FeeRegion>`
    select r.tax_rate::float8 as tax_rate, r.includes_tax, r.tax_provider_id, (
        select coalesce(json_agg(json_build_object('rate', t.rate, 'name', t.name, 'code', t.code) order by t.id), '[]')
        from shipping_method_tax_lines t where t.shipping_method_id = (
          select m.id from shipping_methods m where m.order_id = ${id} order by m.created_at, m.id limit 1)) as delivery_taxes
    from regions r where r.id = ${region_id}`.execute(db)
  const [region] = rows
  if (!region) throw new Error(`the region ${region_id} of an order is gone`)
  return (provider_id) => {
    const price = feePrice(fees, provider_id, { currency_code, type: 'order' })
    return withTotals(chargedFee({ provider_id, price }, region, region.delivery_taxes), currency_code)
  }
}

interface FeeRegion {
  tax_rate: number
  includes_tax: boolean
  tax_provider_id: string | null
  delivery_taxes: WireTaxLine[]
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
