import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Lookups } from '../../../platform/lookups.ts'
import type { Services } from '../../../platform/services.ts'
import { bareKey } from '../../../platform/uploads/file-key.ts'
import { fileGroupOf } from '../../../platform/uploads/store-image.ts'
import { isUsed } from '../media.queries.ts'

const aDay_ms = 24 * 60 * 60_000
/** How long a file has to be without a row. Exports and imports write theirs before they register it. */
const keptDays = 7
const keysAtOnce = 500
const mostRemoved = 500

/**
 * Removes stored files that no row refers to, a week after they were first found so: what is left when a process dies
 * between a file and its row, or between a row and its files. Files of other installations, and of extensions, stay; a
 * timed job.
 */
export async function removeOrphanedFiles({ db, files, lookups, now }: Services): Promise<void> {
  const removed = await claimOrphans(db, lookups, now())
  let unseen: string[] = []
  for await (const key of files.list()) {
    if (removed.has(fileGroupOf(key))) await files.remove(key)
    else unseen.push(key)
    if (unseen.length < keysAtOnce) continue
    await markOrphans(db, unseen, now())
    unseen = []
  }
  await markOrphans(db, unseen, now())
}

/**
 * The marked files to remove now. They are claimed before they are removed: a row that comes first keeps its file, and one
 * that comes later is refused, for a day.
 */
async function claimOrphans(db: Database, lookups: Lookups, now: Date): Promise<Set<string>> {
  const a_day_ago = new Date(now.getTime() - aDay_ms)
  const found_before = new Date(now.getTime() - keptDays * aDay_ms)
  return inTransaction(db, async (trx) => {
    await sql`delete from orphaned_files where removing_at < ${a_day_ago}`.execute(trx)
    await sql`
      update orphaned_files set removing_at = ${now} where file_group in (
        select o.file_group from orphaned_files o, lateral (select o.file_group as file_key, o.store_id) u
        where o.found_at < ${found_before} and o.removing_at is null
          and not exists (select from uploads x where file_group_of(x.file_key) = o.file_group)
          and not exists (select from batch_jobs b where b.store_id = o.store_id
            and strpos(concat(b.result, b.context), o.file_group) > 0)
          and not ${isUsed(lookups)}
        order by o.found_at limit ${mostRemoved} for update of o skip locked)`.execute(trx)
    // Those of a run that died as well.
    const { rows } = await sql<{ file_group: string }>`
      select file_group from orphaned_files where removing_at is not null`.execute(trx)
    return new Set(rows.map(({ file_group }) => file_group))
  })
}

async function markOrphans(db: Database, keys: readonly string[], now: Date): Promise<void> {
  const store_parts = keys.map((key) => bareKey(key).split('/')[0] ?? '')
  await sql`
    insert into orphaned_files (file_group, store_id, found_at)
    select distinct file_group_of(k.key), s.id, ${now}::timestamptz
    from unnest(${keys}::text[], ${store_parts}::text[]) k (key, store) join stores s on lower(s.id) = k.store
    where not exists (select from uploads u where file_group_of(u.file_key) = file_group_of(k.key))
    on conflict do nothing`.execute(db)
}
