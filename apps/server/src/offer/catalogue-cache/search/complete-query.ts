import type { SearchIndexReply } from '@shopkey/contract/product-search.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { DocumentPlace } from '../../../catalogue/search-index/search-scope.ts'
import type { Database } from '../../../db/database.ts'
import { foundIn } from './find-products.ts'
import { interpretQuery, lastLetter } from './interpret-query.ts'
import { beginningWith, correctedQuery, type InterpretedWord, queryText } from './search-words.ts'

const maxSuggestions = 5
const maxCompletions = 30

/**
 * The best products for the text typed so far, and completed queries; the last word may be incomplete. Three statements
 * at most.
 */
export async function completeQuery(
  db: Database,
  place: DocumentPlace,
  q: string,
  limit: number,
): Promise<Static<typeof SearchIndexReply>> {
  const { typed, words } = await interpretQuery(db, place, q)
  if (words.length === 0) return { hits: [], count: 0, suggestions: [] }
  const open = lastOpen(words)
  const query = queryText(open, 'all')
  const { rows } = await sql<{ hits: Hit[]; count: number }>`
    with found as materialized (${foundIn(place, query)}),
    best as (select * from found order by rank desc, product_id desc limit ${limit})
    select (select count(*) from found) as count, coalesce(json_agg(json_build_object(
      'id', p.id, 'title', coalesce(t.fields ->> 'title', p.title), 'handle', p.handle, 'thumbnail', p.thumbnail
    ) order by b.rank desc, p.id desc), '[]') as hits
    from best b join products p on p.id = b.product_id
    left join translations t on t.resource_id = p.id and t.language = ${place.language}`.execute(db)
  const { hits = [], count = 0 } = rows[0] ?? {}
  const correction = correctedQuery(typed, words)
  const completions = await completionsOf(db, place, typed, open)
  return { hits, count, suggestions: [...(correction && count > 0 ? [correction] : []), ...completions] }
}

type Hit = Static<typeof SearchIndexReply>['hits'][number]

function lastOpen(words: readonly InterpretedWord[]): InterpretedWord[] {
  return words.map((word, index) =>
    index === words.length - 1 && word.corrected === null
      ? { ...word, terms: [beginningWith(word.typed), ...word.terms] }
      : word,
  )
}

/** Queries with the last word completed, that have results. */
async function completionsOf(
  db: Database,
  place: DocumentPlace,
  typed: readonly string[],
  open: readonly InterpretedWord[],
): Promise<string[]> {
  const last = open.at(-1)
  if (!last || last.corrected !== null) return []
  const before = open.slice(0, -1)
  // The words are folded: letters and digits in quotes are valid tsquery text.
  const completed = sql`'''' || c.word || ''''`
  const query = before.length > 0 ? sql`${queryText(before, 'all')} || ' & ' || ${completed}` : completed
  const { rows } = await sql<{ spelling: string }>`
    select c.spelling from (
      select w.word, w.spelling from search_words w
      where w.store_id = ${place.store_id} and w.language = ${place.language}
        and w.word > ${last.typed} and w.word < ${last.typed + lastLetter}
      order by length(w.word), w.word limit ${maxCompletions}
    ) c
    where exists (${foundIn(place, query)})
    order by length(c.word), c.word limit ${maxSuggestions}`.execute(db)
  const kept = typed.slice(0, typed.lastIndexOf(last.typed)).join(' ')
  return rows.map(({ spelling }) => `${kept} ${spelling}`.trim())
}
