import type { SetSearchSynonymInput } from '@shopkey/contract/search-settings.ts'
import { sql } from 'kysely'
import { foldedWords } from '../../../catalogue/search-index/fold.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import { contains } from '../../../http/list-filters.ts'
import { notFound, refusal } from '../../../http/refusal.ts'
import type { Services } from '../../services.ts'

const synonymsAlike = refusal({
  type: 'invalid_data',
  code: 'synonyms_alike',
  message: 'Synonyms are at least two different words; the search already ignores case and accents',
})
const tooManySynonyms = refusal({
  type: 'not_allowed',
  code: 'too_many_synonyms',
  message: 'A store has {most} entries of synonyms at most',
})

/** Every search reads those of its words. */
const most = 500

interface SynonymRow {
  id: string
  texts: string[]
  created_at: Date
  updated_at: Date
}

export async function listSynonyms(
  db: Database,
  store_id: string,
  { limit, offset, q }: { limit: number; offset: number; q?: string },
): Promise<{ rows: SynonymRow[]; count: number }> {
  const [like] = contains([sql`array_to_string(texts, ' ')`], q)
  const where = sql`where store_id = ${store_id} ${like ? sql`and ${like}` : sql``}`
  const { rows } = await sql<SynonymRow>`
    select id, texts, created_at, updated_at from search_synonyms ${where}
    order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) as count from search_synonyms ${where}`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

export async function createSynonym(
  { db, now }: Services,
  store_id: string,
  input: SetSearchSynonymInput,
): Promise<SynonymRow> {
  const set = readSynonyms(input)
  return inTransaction(db, async (trx) => {
    const { count } = await trx
      .selectFrom('search_synonyms')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('store_id', '=', store_id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= most) throw tooManySynonyms({ most })
    const row = await trx
      .insertInto('search_synonyms')
      .values({ id: newId('syn'), store_id, ...set, created_at: now(), updated_at: now() })
      .returning(['id', 'texts', 'created_at', 'updated_at'])
      .executeTakeFirstOrThrow()
    return row
  })
}

/** Replaces what is stored. `expected`: the version that the caller read. */
export async function updateSynonym(
  { db, now }: Services,
  store_id: string,
  id: string,
  input: SetSearchSynonymInput,
  expected?: Date,
): Promise<SynonymRow> {
  return inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom('search_synonyms')
      .select(['id', 'store_id', 'updated_at'])
      .where('id', '=', id)
      .where('store_id', '=', store_id)
      .forUpdate()
      .executeTakeFirst()
    if (!known) throw notFound('Synonyms', id)
    await requireUnchanged(trx, known, expected)
    const row = await trx
      .updateTable('search_synonyms')
      .set({ ...readSynonyms(input), updated_at: now() })
      .where('id', '=', id)
      .returning(['id', 'texts', 'created_at', 'updated_at'])
      .executeTakeFirstOrThrow()
    return row
  })
}

export async function deleteSynonym({ db }: Services, store_id: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const deleted = await trx
      .deleteFrom('search_synonyms')
      .where('id', '=', id)
      .where('store_id', '=', store_id)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) throw notFound('Synonyms', id)
  })
}

/** The words as typed, and as searches compare them. Throws unless at least two of them differ. */
function readSynonyms({ texts }: SetSearchSynonymInput): { texts: string[]; words: string[] } {
  const byWords = new Map(texts.map((typed) => [foldedWords(typed).join(' '), typed.trim()]))
  byWords.delete('')
  if (byWords.size < 2) throw synonymsAlike()
  return { texts: [...byWords.values()], words: [...byWords.keys()] }
}
