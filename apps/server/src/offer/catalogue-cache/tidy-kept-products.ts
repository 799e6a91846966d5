import { sql } from 'kysely'
import type { Services } from '../services.ts'

/** Marks of one product or store beyond which they become one. */
const mostMarks = 8
const keptForDays = 7

/** Makes one mark of many, a new one, so that no kept product is proven by fewer marks than it was composed with. */
export async function joinProductMarks({ db }: Pick<Services, 'db'>): Promise<void> {
  await sql`
    with gone as (
      delete from product_changes where scope in (
        select scope from product_changes group by scope having count(*) > ${mostMarks}) returning scope)
    insert into product_changes select distinct scope, transaction_mark() from gone`.execute(db)
}

/** Deletes kinds that no server has used for a week, products that no shopper can see any more, and the marks of what is gone. */
export async function deleteUnseenProducts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const longUnused = new Date(now().getTime() - keptForDays * 24 * 3_600_000)
  await sql`delete from kept_product_kinds where used_at < ${longUnused}`.execute(db)
  await sql`
    delete from kept_products d where not exists (
      select from products p where p.id = d.product_id and p.deleted_at is null and p.status = 'published')`.execute(db)
  await sql`
    delete from product_changes c where c.scope <> '*'
      and not exists (select from products p where p.id = c.scope) and not exists (select from stores s where s.id = c.scope)
      and not exists (select from kept_products d where d.product_id = c.scope)`.execute(db)
}
