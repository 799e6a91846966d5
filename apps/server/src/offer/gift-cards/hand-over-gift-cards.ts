import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Services } from '../services.ts'

const mostPerRun = 500

/**
 * Emits one event for each paid gift card whose day has come, from seven in the morning where its store is; a timed job. A
 * card that is paid after its day follows at once.
 */
export async function handOverGiftCards({ db, jobs, now }: Services): Promise<void> {
  const at = now()
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string; store_id: string; order_id: string | null }>`
      update gift_cards set handed_over_at = ${at}, updated_at = ${at}
      where id in (
        select g.id from gift_cards g join stores s on s.id = g.store_id
        where g.deliver_on is not null and g.handed_over_at is null and not g.is_disabled and g.deleted_at is null
          and (g.deliver_on + time '07:00') at time zone s.time_zone <= ${at}
        order by g.deliver_on, g.id limit ${mostPerRun} for update of g skip locked)
      returning id, store_id, order_id`.execute(trx)
    for (const { id, store_id, order_id } of rows)
      await jobs.emit(trx, { name: 'gift_card.due', store_id, data: { order_id, ids: [id] } })
  })
}
