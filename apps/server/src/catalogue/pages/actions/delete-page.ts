import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPage } from '../page.queries.ts'

/** Deletes a page with its versions and with the redirects that lead to it. */
export async function deletePage(
  { db, now }: Pick<Services, 'db' | 'now'>,
  store_id: string,
  id: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockPage(trx, store_id, id, now())
    await sql`delete from pages where id = ${id}`.execute(trx)
  })
}
