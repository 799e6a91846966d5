import type { CreatePageInput } from '@shopkey/contract/page.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { CurrentStore } from '../../../http/request-context.ts'
import type { Services } from '../../../platform/services.ts'
import { chooseHandle } from '../../choose-handle.ts'
import { tooManyPages } from '../page.errors.ts'
import { fileKeysOf, readContent } from '../read-content.ts'
import { titleOf } from '../titles.ts'

const most = 5_000

/** Creates a page as a draft. */
export async function createPage(
  { db, now }: Pick<Services, 'db' | 'now'>,
  store: Pick<CurrentStore, 'id' | 'languages'>,
  { kind, handle, content }: CreatePageInput,
): Promise<string> {
  const draft = readContent(content)
  const title = titleOf(draft, store.languages)
  const id = newId('page')
  const chosen = chooseHandle(handle, title, 'page')
  await inTransaction(db, async (trx) => {
    await sql`select from stores where id = ${store.id} for no key update`.execute(trx)
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pages where store_id = ${store.id}`.execute(trx)
    if ((rows[0]?.count ?? 0) >= most) throw tooManyPages({ most })
    await sql`
      insert into pages (id, store_id, kind, handle, title, draft, file_keys, changed_at, created_at, updated_at)
      values (${id}, ${store.id}, ${kind}, ${chosen}, ${title}, ${JSON.stringify(draft)}::jsonb, ${fileKeysOf(draft)}, ${now()}, ${now()}, ${now()})`.execute(
      trx,
    )
  })
  return id
}
