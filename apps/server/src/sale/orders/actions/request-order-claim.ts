import { orderNumber } from '@shopkey/domain/order-number.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { storeAddress } from '../../../http/store-address.ts'
import type { ShopEvent } from '../../../jobs/events.ts'
import { languageFor, notify } from '../../../platform/notifications/notify.ts'
import { takeTry } from '../../../platform/passwords/attempt-counts.ts'
import type { Services } from '../../services.ts'
import { claimMinutes, orderClaimToken } from '../order-claim-token.ts'

const mailsPerWindow = 3

/**
 * Mails the addresses of guests' orders to confirm that the orders go to a customer's account. The reply reveals nothing about the orders, and
 * waits as long whether there are any: they are looked up afterwards.
 */
export async function requestOrderClaim(
  { db, jobs }: Services,
  store_id: string,
  customer_id: string,
  order_ids: readonly string[],
): Promise<void> {
  const data = { customer_id, order_ids: [...new Set(order_ids)] }
  await inTransaction(db, (trx) => jobs.emit(trx, { name: 'order.claim_requested', store_id, data }))
}

/** Writes to each address that the orders were placed with, at most three times in a quarter of an hour. Orders of accounts are not claimed. */
export async function notifyOrderClaim(services: Services, event: ShopEvent & { id: string }): Promise<void> {
  const { config, db, stores, now } = services
  const { store_id } = event
  // As requestOrderClaim emits it.
  const { customer_id, order_ids } = event.data as { customer_id: string; order_ids: string[] }
  const store = await stores.findById(store_id)
  const claimant = await db
    .selectFrom('customers')
    .select(['first_name', 'email', 'phone'])
    .where('id', '=', customer_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!store || !claimant) return
  const orders = await db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['orders.id', 'orders.display_id', 'orders.buyer_email', 'orders.language'])
    .where('orders.store_id', '=', store_id)
    .where('orders.id', 'in', order_ids)
    .where('orders.buyer_email', 'is not', null)
    .where('customers.has_account', '=', false)
    .orderBy('orders.display_id')
    .execute()
  for (const [email, claimed] of Map.groupBy(orders, (order) => String(order.buyer_email).toLowerCase())) {
    const tries = { key: `order claims of ${email}`, max: mailsPerWindow, windowMs: claimMinutes * 60_000 }
    if (!(await takeTry(db, { ...tries, secret: config.secret, now: now() }))) continue
    const ends_at = new Date(now().getTime() + claimMinutes * 60_000)
    const token = orderClaimToken(config, {
      store_id,
      customer_id,
      email,
      order_ids: claimed.map(({ id }) => id),
      expires_at: ends_at.getTime(),
    })
    await notify(services, event, {
      topic: 'order_claim',
      recipient: { name: null, email, language: languageFor(claimed[0]?.language, store.languages) },
      audience: 'people',
      resource_type: 'order',
      resource_id: claimed[0]?.id ?? '',
      values: {
        numbers: claimed.map(({ display_id }) => orderNumber(display_id, store.order_number_prefix)).join(', '),
        account: claimant.email ?? claimant.phone ?? claimant.first_name ?? '',
      },
      secret: {
        action: 'claim_orders',
        link: `${storeAddress(config, store)}/order/claim?token=${token}`,
        ends_at,
      },
      expires_at: ends_at,
    })
  }
}
