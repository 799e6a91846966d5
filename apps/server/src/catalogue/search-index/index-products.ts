import { contentLanguages } from '@shopkey/contract/translation.ts'
import { sendPipelined } from '@shopkey/pg-pipeline/send-pipelined.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { loadShownProducts, loadTexts } from './load-shown-products.ts'
import { type SearchDocument, searchDocument } from './search-document.ts'
import { textConfig } from './text-config.ts'

const productsAtOnce = 500

/**
 * Re-indexes these products for search, in the caller's transaction, after its own writes. A fixed number of statements
 * per 500 products. Locks the products' rows first: two changes of one product must each see the other's writes.
 */
export async function indexProducts(trx: Trx, store_id: string, product_ids: readonly string[]): Promise<void> {
  for (let from = 0; from < product_ids.length; from += productsAtOnce) {
    await indexPortion(trx, store_id, product_ids.slice(from, from + productsAtOnce))
  }
}

async function indexPortion(trx: Trx, store_id: string, product_ids: readonly string[]): Promise<void> {
  await lockProducts(trx, product_ids)
  await queueForEngine(trx, store_id, product_ids)
  const products = await loadShownProducts(trx, store_id, product_ids)
  const shown = new Set(products.map(({ id }) => id))
  const hidden = product_ids.filter((id) => !shown.has(id))
  if (hidden.length > 0) {
    await sql`
      with facts as (delete from search_facts where product_id = any(${hidden}))
      delete from search_documents where product_id = any(${hidden})`.execute(trx)
  }
  if (products.length === 0) return
  const textsIn = await loadTexts(trx, products)
  const documents = contentLanguages.flatMap((language) =>
    products.map((product) => ({
      ...searchDocument(product, language, textsIn(language)),
      config: textConfig[language],
    })),
  )
  await sendPipelined(
    trx,
    sql`
    insert into search_documents (product_id, language, scope, words, title, labels)
    select product_id, language, scope,
      setweight(to_tsvector(config, named), 'A') || setweight(to_tsvector(config, known_as), 'B')
        || setweight(to_tsvector('simple', concat(named, ' ', known_as)), 'C')
        || setweight(to_tsvector(config, described), 'D'),
      title, labels
    from json_to_recordset(${JSON.stringify(documents)}::json) as d(
      product_id text, language text, config regconfig, scope text[], named text, known_as text, described text,
      title text, labels jsonb
    )
    on conflict (product_id, language) do update
      set scope = excluded.scope, words = excluded.words, title = excluded.title, labels = excluded.labels
      where (search_documents.scope, search_documents.words, search_documents.title, search_documents.labels)
        is distinct from (excluded.scope, excluded.words, excluded.title, excluded.labels)`,
  )
  await writeWords(trx, store_id, documents)
  await writeFacts(trx, [...shown])
}

/** Where a search engine is installed, it gets the change after the transaction. */
async function queueForEngine(trx: Trx, store_id: string, product_ids: readonly string[]): Promise<void> {
  await sendPipelined(
    trx,
    sql`
    insert into search_changes (product_id, store_id)
    select id, ${store_id} from unnest(${product_ids}::text[]) id where exists (select from search_engine)
    order by id on conflict (product_id) do update set revision = excluded.revision`,
  )
}

async function lockProducts(trx: Trx, product_ids: readonly string[]): Promise<void> {
  await sendPipelined(trx, sql`select from products where id = any(${product_ids}) order by id for no key update`)
}

// In key order, so that two transactions with the same new words cannot deadlock.
async function writeWords(
  trx: Trx,
  store_id: string,
  documents: readonly Pick<SearchDocument, 'language' | 'spelled'>[],
): Promise<void> {
  const words = documents.flatMap(({ language, spelled }) => spelled.map((word) => ({ language, ...word })))
  await sendPipelined(
    trx,
    sql`
    insert into search_words (store_id, language, word, spelling, shape)
    select distinct on (w.language, w.word) ${store_id}, w.language, w.word, w.spelling, w.shape
    from json_to_recordset(${JSON.stringify(words)}::json) as w(language text, word text, spelling text, shape text)
    where not exists (
      select from search_words s where s.store_id = ${store_id} and s.language = w.language and s.word = w.word
    )
    order by w.language, w.word on conflict do nothing`,
  )
}

async function writeFacts(trx: Trx, product_ids: readonly string[]): Promise<void> {
  await sendPipelined(
    trx,
    sql`
    insert into search_facts (product_id, created_at, prices, sales)
    select p.id, p.created_at, ${pricesOf(sql`p.id`)}, ${salesOf(sql`p.id`)} from products p where p.id = any(${product_ids})
    on conflict (product_id) do update set prices = excluded.prices, sales = excluded.sales`,
  )
}

/** Re-indexes prices only, for changes of nothing else. */
export async function indexPrices(trx: Trx, product_ids: readonly string[]): Promise<void> {
  await lockProducts(trx, product_ids)
  await sendPipelined(
    trx,
    sql`
    update search_facts f set prices = ${pricesOf(sql`f.product_id`)}, sales = ${salesOf(sql`f.product_id`)}
    where f.product_id = any(${product_ids})`,
  )
}

// Prices for one unit; quantity prices are only shown on the product.
const forOneUnit = sql`v.deleted_at is null and m.deleted_at is null and coalesce(m.min_quantity, 1) = 1`

function pricesOf(product_id: ReturnType<typeof sql>) {
  return sql`coalesce((
    select jsonb_object_agg(x.place, x.amount) from (
      select coalesce(m.region_id, m.currency_code) as place, min(m.amount) as amount
      from product_variants v join money_amounts m on m.variant_id = v.id
      where v.product_id = ${product_id} and m.price_list_id is null and ${forOneUnit}
      group by 1
    ) x
  ), '{}')`
}

function salesOf(product_id: ReturnType<typeof sql>) {
  return sql`(
    select jsonb_agg(to_jsonb(x)) from (
      select coalesce(m.region_id, m.currency_code) as place, min(m.amount) as amount, l.starts_at, l.ends_at
      from product_variants v join money_amounts m on m.variant_id = v.id join price_lists l on l.id = m.price_list_id
      where v.product_id = ${product_id} and ${forOneUnit} and l.deleted_at is null and l.status = 'active'
        and not exists (select from price_list_customer_groups g where g.price_list_id = l.id)
      group by 1, l.id
    ) x
  )`
}
