import type { SetSearchPromotionInput } from '@shopkey/contract/search-settings.ts'
import { sql } from 'kysely'
import { foldedWords } from '../../../catalogue/search-index/fold.ts'
import type { Database, Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import { contains } from '../../../http/list-filters.ts'
import { notFound, refusal } from '../../../http/refusal.ts'
import type { Services } from '../../services.ts'

const promotionNeedsWords = refusal({
  type: 'invalid_data',
  code: 'promotion_needs_words',
  message: 'The term has no letter or digit, so no search can find it',
})
const termPromoted = refusal({
  type: 'duplicate_error',
  code: 'term_promoted',
  message: 'Products are already promoted for the term {promoted_term}',
})
const tooManyPromotions = refusal({
  type: 'not_allowed',
  code: 'too_many_promotions',
  message: 'A store promotes products for {most} terms at most',
})

const most = 500

interface PromotionRow {
  id: string
  term: string
  products: { id: string; title: string; status: string; thumbnail: string | null }[]
  created_at: Date
  updated_at: Date
}

const columns = sql`
  p.id, p.term, p.created_at, p.updated_at, (
    select coalesce(json_agg(json_build_object('id', r.id, 'title', r.title, 'status', r.status, 'thumbnail', r.thumbnail)
      order by l.rank), '[]')
    from search_promotion_products l join products r on r.id = l.product_id and r.deleted_at is null
    where l.promotion_id = p.id) as products`

export async function listPromotions(
  db: Database,
  store_id: string,
  { limit, offset, q }: { limit: number; offset: number; q?: string },
): Promise<{ rows: PromotionRow[]; count: number }> {
  const [like] = contains([sql`p.term`], q)
  const where = sql`where p.store_id = ${store_id} ${like ? sql`and ${like}` : sql``}`
  const { rows } = await sql<PromotionRow>`
    select ${columns} from search_promotions p ${where}
    order by p.created_at desc, p.id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) as count from search_promotions p ${where}`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

export async function createPromotion(
  { db, now }: Services,
  store_id: string,
  input: SetSearchPromotionInput,
): Promise<PromotionRow> {
  return inTransaction(db, async (trx) => {
    const { count } = await trx
      .selectFrom('search_promotions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('store_id', '=', store_id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= most) throw tooManyPromotions({ most })
    const inserted = await trx
      .insertInto('search_promotions')
      .values({ id: newId('spro'), store_id, ...readTerm(input), created_at: now(), updated_at: now() })
      .onConflict((conflict) => conflict.columns(['store_id', 'words']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) throw termPromoted({ promoted_term: input.term })
    return setProducts(trx, store_id, inserted.id, input.product_ids)
  })
}

/** Replaces what is stored. `expected`: the version that the caller read. */
export async function updatePromotion(
  { db, now }: Services,
  store_id: string,
  id: string,
  input: SetSearchPromotionInput,
  expected?: Date,
): Promise<PromotionRow> {
  const term = readTerm(input)
  return inTransaction(db, async (trx) => {
    // One lock for all terms of the store, so that two of them cannot become the same.
    const rows = await trx
      .selectFrom('search_promotions')
      .select(['id', 'store_id', 'words', 'updated_at'])
      .where('store_id', '=', store_id)
      .orderBy('id')
      .forUpdate()
      .execute()
    const known = rows.find((row) => row.id === id)
    if (!known) throw notFound('Promotion', id)
    await requireUnchanged(trx, known, expected)
    if (rows.some((row) => row.id !== id && row.words === term.words)) throw termPromoted({ promoted_term: input.term })
    await trx
      .updateTable('search_promotions')
      .set({ ...term, updated_at: now() })
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('search_promotion_products').where('promotion_id', '=', id).execute()
    return setProducts(trx, store_id, id, input.product_ids)
  })
}

export async function deletePromotion({ db }: Services, store_id: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const deleted = await trx
      .deleteFrom('search_promotions')
      .where('id', '=', id)
      .where('store_id', '=', store_id)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) throw notFound('Promotion', id)
  })
}

/** The products to show first for these words, in their order; none for most searches. */
export async function promotedFor(db: Database, store_id: string, q: string): Promise<string[]> {
  const words = foldedWords(q).join(' ')
  if (words === '') return []
  const { rows } = await sql<{ product_id: string }>`
    select l.product_id from search_promotions p join search_promotion_products l on l.promotion_id = p.id
    where p.store_id = ${store_id} and p.words = ${words} order by l.rank`.execute(db)
  return rows.map(({ product_id }) => product_id)
}

/** The term as typed, and as searches compare it. */
function readTerm({ term }: SetSearchPromotionInput): { term: string; words: string } {
  const words = foldedWords(term).join(' ')
  if (words === '') throw promotionNeedsWords()
  return { term: term.trim(), words }
}

async function setProducts(
  trx: Trx,
  store_id: string,
  id: string,
  product_ids: readonly string[],
): Promise<PromotionRow> {
  const { rows: known } = await sql<{ id: string }>`
    select id from products where id = any(${product_ids}) and store_id = ${store_id} and deleted_at is null`.execute(
    trx,
  )
  const missing = product_ids.find((product_id) => !known.some((product) => product.id === product_id))
  if (missing) throw notFound('Product', missing)
  await trx
    .insertInto('search_promotion_products')
    .values(product_ids.map((product_id, rank) => ({ promotion_id: id, product_id, rank })))
    .execute()
  const { rows } = await sql<PromotionRow>`select ${columns} from search_promotions p where p.id = ${id}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('a promotion that was just written is missing')
  return row
}
