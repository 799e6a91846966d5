import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPage } from '../page.queries.ts'

/** Shoppers see the page no longer; its content and its versions stay. A version that was to be shown becomes the draft. */
export async function hidePage({ db, now }: Pick<Services, 'db' | 'now'>, store_id: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const page = await lockPage(trx, store_id, id, now())
    if (page.published_at === null) return
    await sql`
      update pages set published_at = null, draft = coalesce(draft, upcoming), upcoming = null, upcoming_at = null, updated_at = ${now()}
      where id = ${id}`.execute(trx)
  })
}
