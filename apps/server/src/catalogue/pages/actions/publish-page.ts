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

/**
 * Shows to shoppers what staff have edited, and keeps it as a version where it is new. Until a later time, they see of a shown page what was
 * published last. `expected`: the version that the caller read.
 */
export async function publishPage(
  { db, now }: Pick<Services, 'db' | 'now'>,
  store: Pick<CurrentStore, 'id' | 'languages'>,
  id: string,
  { published_at, user_id }: Publishing,
  expected?: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const page = await lockPage(trx, store.id, id, now())
    await requireUnchanged(trx, page, expected)
    const content = page.draft ?? page.upcoming ?? page.published
    if (!content) throw new Error(`page ${id} has no content`)
    const isShown = page.published_at !== null && page.published_at <= now()
    const upcoming_at = isShown && published_at && published_at > now() ? published_at : null
    const at = isShown ? page.published_at : (published_at ?? now())
    const shown = upcoming_at ? page.published : content
    const number = page.draft ? page.version_number + 1 : page.version_number
    await sql`
      update pages set published = ${JSON.stringify(shown)}::jsonb, draft = null, published_at = ${at},
        upcoming = ${upcoming_at && JSON.stringify(content)}::jsonb, upcoming_at = ${upcoming_at},
        changed_at = case when ${upcoming_at !== null} then changed_at else ${now()}::timestamptz end,
        version_number = ${number}, file_keys = ${fileKeysOf(content, shown)}, updated_at = ${now()} where id = ${id}`.execute(
      trx,
    )
    if (!page.draft) return
    await sql`
      insert into page_versions (page_id, number, title, content, created_by, created_at)
      values (${id}, ${number}, ${titleOf(content, store.languages, page.title)}, ${JSON.stringify(content)}::jsonb, ${user_id}, ${now()})`.execute(
      trx,
    )
    await sql`delete from page_versions where page_id = ${id} and number <= ${number - kept}`.execute(trx)
  })
}
