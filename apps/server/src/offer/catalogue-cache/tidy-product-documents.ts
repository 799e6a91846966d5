import { sql } from 'kysely'
import { changedSince, purgeChangeLog } from '../../db/changes/change-log.ts'
import { everything } from '../../db/changes/change-sources.ts'
import type { Services } from '../services.ts'
import { documentChanges } from './product-documents.ts'

const keptForDays = 7
/** Marks of one product or store beyond which they become one. */
const mostMarks = 8

/** Deletes old changes from the log, and before them the documents that they have outdated. */
export async function purgeChanges({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await purgeChangeLog(db, now(), async (trx) => {
    const scopes = [sql`d.product_id`, sql`d.store_id`, sql.lit(everything)]
    await sql`delete from product_documents d where ${changedSince(scopes, documentChanges, sql`d.as_of`)}`.execute(trx)
  })
  // What processes of version 0.2 read: many marks become a new one, so that no product is taken as unchanged because some are gone.
  await sql`
    with gone as (
      delete from product_changes where scope in (
        select scope from product_changes group by scope having count(*) > ${mostMarks}) returning scope)
    insert into product_changes select distinct scope, transaction_mark() from gone`.execute(db)
}

/** Deletes documents of a week ago, whose kind may not be in use any more, and those of products that no shopper can see any more. */
export async function deleteUnseenDocuments({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const longAgo = new Date(now().getTime() - keptForDays * 24 * 3_600_000)
  await sql`
    delete from product_documents d where d.composed_at < ${longAgo} or not exists (
      select from products p where p.id = d.product_id and p.deleted_at is null and p.status = 'published')`.execute(db)
  await sql`
    delete from product_changes c where c.scope <> '*'
      and not exists (select from products p where p.id = c.scope) and not exists (select from stores s where s.id = c.scope)`.execute(
    db,
  )
}
