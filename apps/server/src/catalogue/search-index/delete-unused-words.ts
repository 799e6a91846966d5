import { type ContentLanguage, contentLanguages } from '@shopkey/contract/translation.ts'
import { sql } from 'kysely'
import type { Services } from '../../platform/services.ts'

const wordsAtOnce = 1000

/**
 * Deletes the words that no published product has any more, so that no query is corrected to one. In batches: there may
 * be many.
 */
export async function deleteUnusedWords({ db }: Services): Promise<void> {
  let last: { store_id: string; language: string; word: string } | undefined = { store_id: '', language: '', word: '' }
  while (last) last = await deleteUnusedAfter(db, last)
}

async function deleteUnusedAfter(db: Services['db'], from: { store_id: string; language: string; word: string }) {
  const { rows } = await sql<typeof from>`
    with portion as (
      select store_id, language, word from search_words
      where (store_id, language, word) > (${from.store_id}, ${from.language}, ${from.word})
      order by store_id, language, word limit ${wordsAtOnce}
    ), unused as (
      delete from search_words w using portion p
      where (w.store_id, w.language, w.word) = (p.store_id, p.language, p.word)
        and not case p.language ${sql.join(contentLanguages.map(isUsedIn), sql` `)} end
    )
    select * from portion order by store_id desc, language desc, word desc limit 1`.execute(db)
  return rows[0]
}

// Each language has an index of its own, which only a condition that names the language can use.
function isUsedIn(language: ContentLanguage) {
  return sql`when ${sql.lit(language)} then exists (
    select from search_documents d where d.language = ${sql.lit(language)} and d.scope @> array[p.store_id]
      and d.words @@ ('''' || p.word || '''')::tsquery
  )`
}
