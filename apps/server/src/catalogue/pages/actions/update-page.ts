import type { UpdatePageInput } from '@shopkey/contract/page.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import type { CurrentStore } from '../../../http/request-context.ts'
import type { Services } from '../../../platform/services.ts'
import { changedHandle } from '../../redirects/changed-handle.ts'
import { pageTargetWrong } from '../page.errors.ts'
import { lockPage } from '../page.queries.ts'
import { isAround } from '../page.rules.ts'
import { fileKeysOf, readContent } from '../read-content.ts'
import { titleOf } from '../titles.ts'

/** Saves the draft, and a changed handle. `expected`: the version that the caller read. */
export async function updatePage(
  { db, now }: Pick<Services, 'db' | 'now'>,
  store: Pick<CurrentStore, 'id' | 'languages'>,
  id: string,
  input: UpdatePageInput,
  expected?: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const page = await lockPage(trx, store.id, id, now())
    await requireUnchanged(trx, page, expected)
    const draft = input.content && readContent(page.kind, input.content)
    if (input.handle && isAround(page.kind)) throw pageTargetWrong({ kind: page.kind, problem: 'has no handle' })
    const { handle = page.handle } = await changedHandle(trx, {
      thing: page.kind === 'article' ? 'articles' : 'pages',
      store_id: store.id,
      id,
      handle: input.handle,
      now: now(),
    })
    const content = draft ?? page.draft
    const title = content ? titleOf(content, store.languages, page.title) : page.title
    await sql`
      update pages set handle = ${handle}, title = ${title}, draft = ${content && JSON.stringify(content)}::jsonb,
        changed_at = case when handle = ${handle} then changed_at else ${now()}::timestamptz end,
        file_keys = ${fileKeysOf(content, page.upcoming, page.published)}, updated_at = ${now()} where id = ${id}`.execute(
      trx,
    )
  })
}
