import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import type { ShopEvent } from '../../jobs/events.ts'
import type { Services } from '../services.ts'
import { findTransfer } from './awaited-transfer.ts'
import { notifyOrderCustomer } from './order-notifications.ts'

const mostPerRun = 500

/**
 * Emits one reminder for each bank transfer that is still awaited a day before it expires, or halfway where less than two
 * days are given; a timed job.
 */
export async function remindOfTransfers({ db, jobs, now }: Services): Promise<void> {
  const at = now()
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string; order_id: string; store_id: string }>`
      update payments set reminded_at = ${at}
      where id in (
        select id from payments
        where provider_id = 'bank-transfer' and authorized_at is null and captured_at is null and canceled_at is null
          and reminded_at is null and order_id is not null and expires_at > ${at}
          and expires_at < ${at}::timestamptz + least(interval '1 day', (expires_at - created_at) / 2)
        order by expires_at limit ${mostPerRun} for update skip locked)
      returning id, order_id, store_id`.execute(trx)
    for (const { order_id, store_id } of rows)
      await jobs.emit(trx, { name: 'order.payment_reminder', store_id, data: { id: order_id } })
  })
}

/** Writes the reminder, unless the payment has come meanwhile. */
export async function remindOfTransfer(services: Services, event: ShopEvent): Promise<void> {
  const transfer = await findTransfer(services, event.data.id)
  if (transfer) await notifyOrderCustomer(services, event, 'transfer_reminder', { transfer })
}
