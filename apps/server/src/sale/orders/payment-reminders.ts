import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import type { ShopEvent } from '../../jobs/events.ts'
import type { Services } from '../services.ts'
import { findTransfer } from './awaited-transfer.ts'
import { notifyOrderCustomer } from './order-notifications.ts'

const mostPerRun = 500

/**
 * Emits one reminder for each payment that is still awaited a day before it expires, or halfway where less than two days are
 * given; a timed job. Who has less than two hours to pay is still at it: codes to scan and wallets have none.
 */
export async function remindOfPayments({ db, jobs, now }: Services): Promise<void> {
  const at = now()
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string; order_id: string; store_id: string }>`
      update payments set reminded_at = ${at}
      where id in (
        select id from payments
        where authorized_at is null and captured_at is null and canceled_at is null and reminded_at is null
          and order_id is not null and swap_id is null and expires_at > ${at}
          and expires_at < ${at}::timestamptz + interval '1 day' and expires_at - created_at >= interval '2 hours'
          and expires_at < ${at}::timestamptz + (expires_at - created_at) / 2
        order by expires_at limit ${mostPerRun} for update skip locked)
      returning id, order_id, store_id`.execute(trx)
    for (const { order_id, store_id } of rows)
      await jobs.emit(trx, { name: 'order.payment_reminder', store_id, data: { id: order_id } })
  })
}

/** Writes the reminder, unless the payment has come or failed meanwhile: the accounts of a bank transfer, or the link. */
export async function remindOfPayment(services: Services, event: ShopEvent): Promise<void> {
  const transfer = await findTransfer(services, event.data.id)
  if (transfer) return notifyOrderCustomer(services, event, 'transfer_reminder', { transfer })
  const payment = await services.db
    .selectFrom('payments')
    .select('expires_at')
    .where('order_id', '=', String(event.data.id))
    .where('swap_id', 'is', null)
    .where('authorized_at', 'is', null)
    .where('captured_at', 'is', null)
    .where('canceled_at', 'is', null)
    .where('expires_at', '>', services.now())
    .executeTakeFirst()
  if (payment?.expires_at)
    await notifyOrderCustomer(services, event, 'payment_reminder', { pay_by: payment.expires_at, actionName: 'pay' })
}
