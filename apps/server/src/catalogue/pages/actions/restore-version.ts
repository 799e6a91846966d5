import type { PageContent } from '@shopkey/contract/page.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import { notFound } from '../../../http/refusal.ts'
import type { CurrentStore } from '../../../http/request-context.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPage } from '../page.queries.ts'
import { fileKeysOf } from '../read-content.ts'
import { titleOf } from '../titles.ts'

/** Makes the content of a version the draft. `expected`: the version of the page that the caller read. */
export async function restoreVersion(
  { db, now }: Pick<Services, 'db' | 'now'>,
  store: Pick<CurrentStore, 'id' | 'languages'>,
  id: string,
  number: number,
  expected?: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const page = await lockPage(trx, store.id, id, now())
    await requireUnchanged(trx, page, expected)
    const { rows } = await sql<{ content: PageContent }>`
      select content from page_versions where page_id = ${id} and number = ${number}`.execute(trx)
    const content = rows[0]?.content
    if (!content) throw notFound('Version', String(number))
    await sql`
      update pages set draft = ${JSON.stringify(content)}::jsonb, title = ${titleOf(content, store.languages, page.title)},
        file_keys = ${fileKeysOf(content, page.upcoming, page.published)}, updated_at = ${now()} where id = ${id}`.execute(
      trx,
    )
  })
}
