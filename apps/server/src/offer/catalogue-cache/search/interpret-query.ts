import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { sql } from 'kysely'
import { foldedWords, shapeOf } from '../../../catalogue/search-index/fold.ts'
import { inPlace } from '../../../catalogue/search-index/search-scope.ts'
import { textConfig } from '../../../catalogue/search-index/text-config.ts'
import type { Database } from '../../../db/database.ts'
import { wordsOfLanguages } from './common-words.ts'
import { type InterpretedWord, typedWords, understand, type WordFinding } from './search-words.ts'

/** Sorts after every letter: words that begin with another are between it and it followed by this. */
export const lastLetter = '\u{10ffff}'

export interface Question {
  typed: string[]
  words: InterpretedWord[]
}

export interface Audience {
  store_id: string
  language: ContentLanguage
}

/** Interprets the typed words by the words of the store's products and its name. One statement, for any input. */
export async function interpretQuery(db: Database, audience: Audience, q: string): Promise<Question> {
  const typed = typedWords(q)
  if (typed.length === 0) return { typed, words: [] }
  const known = await wordsOfLanguages(typed)
  const found = await findWords(db, audience, typed)
  const findings = found.map(({ store_name, ...finding }) => {
    const isOfStore = foldedWords(store_name ?? '').includes(finding.word)
    return { ...finding, isOfStore, isWord: isOfStore || known.has(finding.word) }
  })
  return { typed, words: understand(findings) }
}

type FoundWord = Omit<WordFinding, 'isWord' | 'isOfStore'> & { store_name: string | null }

async function findWords(
  db: Database,
  { store_id, language }: Audience,
  words: readonly string[],
): Promise<FoundWord[]> {
  const config = sql`${textConfig[language]}::regconfig`
  const named = sql`select from search_words s where s.store_id = ${store_id} and s.language = ${language}`
  const described = sql`select from search_documents d where ${inPlace({ store_id, language, sales_channel_id: null })}`
  const shapes = words.map(shapeOf)
  const { rows } = await sql<FoundWord>`
    select a.word, a.stem::text as term, s.state, case when s.state = 'unknown' then (
        select coalesce(json_agg(json_build_object(
          'word', near.word, 'spelling', near.spelling, 'term', to_tsquery(${config}, near.word)::text
        )), '[]') from search_words_like(${store_id}, ${language}, a.shape) near
      ) else '[]' end as alike, (
        select coalesce(json_agg(distinct p.phrase), '[]') from search_synonyms y
        cross join unnest(y.words) w
        cross join lateral (select phraseto_tsquery(${config}, w)::text as phrase offset 0) p
        where y.store_id = ${store_id} and a.word = any(y.words) and w <> a.word and p.phrase <> ''
      ) as also,
      (select name from stores where id = ${store_id}) as store_name
    from (
      select w.word, w.shape, w.place, to_tsquery(${config}, w.word) as stem
      from unnest(${words}::text[], ${shapes}::text[]) with ordinality w(word, shape, place)
    ) a
    cross join lateral (
      select case
        when numnode(a.stem) = 0 then 'empty'
        when exists (${named} and s.word = a.word) then 'known'
        when exists (${described} and d.words @@ a.stem) then 'known'
        when length(a.word) > 1 and exists (${named} and s.word > a.word and s.word < a.word || ${lastLetter}) then 'begun'
        when length(a.word) > 1 and exists (${described} and d.words @@ ('''' || a.word || ''':*')::tsquery) then 'begun'
        else 'unknown'
      end as state offset 0
    ) s
    order by a.place`.execute(db)
  return rows
}

/** The words as terms of the language: texts of tsqueries. */
export async function termsOf(
  db: Database,
  language: ContentLanguage,
  words: readonly string[],
): Promise<Map<string, string>> {
  if (words.length === 0) return new Map()
  const { rows } = await sql<{ word: string; term: string }>`
    select word, to_tsquery(${textConfig[language]}::regconfig, word)::text as term
    from unnest(${words}::text[]) word`.execute(db)
  return new Map(rows.filter(({ term }) => term !== '').map(({ word, term }) => [word, term]))
}
