import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import type { CurrentStore } from '../../../http/request-context.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPage } from '../page.queries.ts'
import { fileKeysOf } from '../read-content.ts'
import { titleOf } from '../titles.ts'

/** Versions that a page keeps. */
const kept = 50

interface Publishing {
  /** From when on shoppers see it; null: at once, or since when they do. */
  published_at: Date | null
  user_id: string | null
}

/** Shows to shoppers what staff have edited, and keeps it as a version where it is new. `expected`: the version that the caller read. */
export async function publishPage(
  { db, now }: Pick<Services, 'db' | 'now'>,
  store: Pick<CurrentStore, 'id' | 'languages'>,
  id: string,
  { published_at, user_id }: Publishing,
  expected?: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const page = await lockPage(trx, store.id, id)
    await requireUnchanged(trx, page, expected)
    const content = page.draft ?? page.published
    if (!content) throw new Error(`page ${id} has no content`)
    const isShown = page.published_at !== null && page.published_at <= now()
    const at = published_at ?? (isShown ? page.published_at : now())
    const number = page.draft ? page.version_number + 1 : page.version_number
    await sql`
      update pages set published = ${JSON.stringify(content)}::jsonb, draft = null, published_at = ${at}, changed_at = ${now()},
        version_number = ${number}, file_keys = ${fileKeysOf(content)}, updated_at = ${now()} where id = ${id}`.execute(
      trx,
    )
    if (!page.draft) return
    await sql`
      insert into page_versions (page_id, number, title, content, created_by, created_at)
      values (${id}, ${number}, ${titleOf(content, store.languages)}, ${JSON.stringify(content)}::jsonb, ${user_id}, ${now()})`.execute(
      trx,
    )
    await sql`delete from page_versions where page_id = ${id} and number <= ${number - kept}`.execute(trx)
  })
}
