import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { typedWords } from './search-words.ts'

interface Search {
  store_id: string
  language: string
  term: string
  searches: number
  last_count: number
}

/** Terms of a store; further ones are not kept until old ones are deleted. */
const mostPerStore = 2_000
/** Terms that wait to be written; further ones are dropped. */
const mostWaiting = 1_000
const longestTerm = 60

/**
 * Counts what is searched for, without who searched: in memory at first, and written by `flush`, so that no search waits
 * for it. What may be about a person is not counted: addresses, and numbers of five digits and more.
 */
export function createSearchTermLog(db: Database, now: () => Date) {
  const waiting = new Map<string, Search>()
  return {
    record(place: { store_id: string; language: string }, q: string, count: number): void {
      const term = typedWords(q).join(' ')
      if (term.length < 2 || q.length > longestTerm || q.includes('@') || /\d{5}/.test(q.replace(/[\s.-]/g, ''))) return
      const key = JSON.stringify([place.store_id, place.language, term])
      const known = waiting.get(key)
      if (!known && waiting.size >= mostWaiting) return
      waiting.set(key, { ...place, term, searches: (known?.searches ?? 0) + 1, last_count: count })
    },

    /** Writes what was counted since the last time; one statement. */
    async flush(): Promise<void> {
      const rows = [...waiting.values()]
      waiting.clear()
      if (rows.length > 0) await write(db, rows, now())
    },
  }
}

async function write(db: Database, rows: Search[], at: Date): Promise<void> {
  await sql`
    with counted as (
      select r.* from json_to_recordset(${JSON.stringify(rows)}::json)
        as r(store_id text, language text, term text, searches integer, last_count integer)
    ), changed as (
      update search_terms t set searches = t.searches + c.searches, last_count = c.last_count, last_at = ${at}
      from counted c where (t.store_id, t.language, t.term) = (c.store_id, c.language, c.term)
      returning t.store_id, t.language, t.term
    ), further as (
      select c.*, row_number() over (partition by c.store_id order by c.searches desc) as place
      from counted c where not exists (
        select from search_terms t where (t.store_id, t.language, t.term) = (c.store_id, c.language, c.term))
    )
    insert into search_terms (store_id, language, term, searches, last_count, created_at, last_at)
    select f.store_id, f.language, f.term, f.searches, f.last_count, ${at}, ${at} from further f
    where f.place <= ${mostPerStore} - (select count(*) from search_terms t where t.store_id = f.store_id)
      and exists (select from stores s where s.id = f.store_id)
    on conflict (store_id, language, term) do update set searches = search_terms.searches + excluded.searches`.execute(
    db,
  )
}

/** Deletes terms that nobody has searched for in three months. */
export async function deleteOldTerms(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 90 * 24 * 3_600_000)
  await sql`delete from search_terms where last_at < ${before}`.execute(db)
}
