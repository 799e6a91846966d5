import type { CreatePageInput } from '@shopkey/contract/page.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { CurrentStore } from '../../../http/request-context.ts'
import type { Services } from '../../../platform/services.ts'
import { chooseHandle } from '../../choose-handle.ts'
import { tooManyPages } from '../page.errors.ts'
import { lockTarget } from '../page-target.ts'
import { fileKeysOf, readContent } from '../read-content.ts'
import { titleOf } from '../titles.ts'

const most = 5_000

/** Creates a page as a draft and returns its id; of blocks around something that has some already, the id of those. */
export async function createPage(
  { db, now }: Pick<Services, 'db' | 'now'>,
  store: Pick<CurrentStore, 'id' | 'languages'>,
  input: CreatePageInput,
): Promise<string> {
  const { kind } = input
  const draft = readContent(kind, input.content)
  const id = newId('page')
  return await inTransaction(db, async (trx) => {
    await sql`select from stores where id = ${store.id} for no key update`.execute(trx)
    const target = await lockTarget(trx, store.id, input)
    if (target) {
      const { rows } = await sql<{ id: string }>`
        select id from pages where store_id = ${store.id} and kind = ${kind} and handle = ${target.handle}`.execute(trx)
      if (rows[0]) return rows[0].id
    }
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pages where store_id = ${store.id}`.execute(trx)
    if ((rows[0]?.count ?? 0) >= most) throw tooManyPages({ most })
    const title = target?.title ?? titleOf(draft, store.languages)
    const handle = target?.handle ?? chooseHandle(input.handle, title, 'page')
    const { product_id = null, collection_id = null } = target ?? {}
    await sql`
      insert into pages (id, store_id, kind, handle, product_id, collection_id, title, draft, file_keys, changed_at, created_at, updated_at)
      values (${id}, ${store.id}, ${kind}, ${handle}, ${product_id}, ${collection_id}, ${title}, ${JSON.stringify(draft)}::jsonb,
        ${fileKeysOf(draft)}, ${now()}, ${now()}, ${now()})`.execute(trx)
    return id
  })
}
