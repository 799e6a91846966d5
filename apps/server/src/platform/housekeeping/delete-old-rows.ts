import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Services } from '../services.ts'
import { daysBefore } from './days-before.ts'
import { deleteInSteps, deleteSome, inSteps, timeLimit } from './delete-in-steps.ts'

/** Deletes messages after MESSAGE_DAYS, and entries of the audit log after AUDIT_DAYS; by store, as their indexes are. */
export async function deleteOldRows({ db, stores, config, now }: Services): Promise<void> {
  const oldestMessage = daysBefore(now(), config.storedDays.messages)
  const oldestEntry = daysBefore(now(), config.storedDays.audit)
  const isOver = timeLimit()
  for (const { id } of await stores.list()) {
    await deleteMessages(db, isOver, sql`old.store_id = ${id} and old.created_at < ${oldestMessage}`)
    await deleteAuditEntries(db, isOver, sql`old.store_id = ${id} and old.created_at < ${oldestEntry}`)
  }
  await deleteAuditEntries(db, isOver, sql`old.store_id is null and old.created_at < ${oldestEntry}`)
}

/** A message that was sent again is deleted after its repetitions, which refer to it. */
async function deleteMessages(db: Services['db'], isOver: () => boolean, isOld: RawBuilder<SqlBool>): Promise<void> {
  const where = sql<SqlBool>`${isOld} and old.status <> 'pending'
    and not exists (select from notifications repeated where repeated.parent_id = old.id)`
  await deleteInSteps(db, { table: 'notifications', where }, isOver)
}

/** The balances of gift cards are verified by what staff changed in them: those entries stay. */
async function deleteAuditEntries(
  db: Services['db'],
  isOver: () => boolean,
  isOld: RawBuilder<SqlBool>,
): Promise<void> {
  const where = sql<SqlBool>`${isOld} and not exists (
    select from audit_changes c where c.entry_id = old.id and c.table_name = 'gift_cards')`
  await inSteps(isOver, async (limit) => {
    const { rows } = await sql<{ count: number }>`
      with gone as (${deleteSome({ table: 'audit_entries', where }, limit)} returning id),
        changes as (delete from audit_changes where entry_id in (select id from gone))
      select count(*)::int as count from gone`.execute(db)
    return rows[0]?.count ?? 0
  })
}
