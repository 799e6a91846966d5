import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { CurrentStore } from '../../../http/request-context.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPage } from '../page.queries.ts'
import { fileKeysOf } from '../read-content.ts'
import { titleOf } from '../titles.ts'

/** Drops what shoppers do not see: the draft, and a version that was to take the place of what they see. One that was never published stays as it is. */
export async function discardDraft(
  { db, now }: Pick<Services, 'db' | 'now'>,
  store: Pick<CurrentStore, 'id' | 'languages'>,
  id: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { published, draft, upcoming, title } = await lockPage(trx, store.id, id, now())
    if (!published || !(draft || upcoming)) return
    await sql`
      update pages set draft = null, upcoming = null, upcoming_at = null, title = ${titleOf(published, store.languages, title)}, file_keys = ${fileKeysOf(published)},
        updated_at = ${now()} where id = ${id}`.execute(trx)
  })
}
