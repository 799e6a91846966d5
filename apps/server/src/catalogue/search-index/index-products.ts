import { contentLanguages } from '@shopkey/contract/translation.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { type IndexedProduct, type SearchDocument, searchDocument } from './search-document.ts'
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
  await sql`
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
        is distinct from (excluded.scope, excluded.words, excluded.title, excluded.labels)`.execute(trx)
  await writeWords(trx, store_id, documents)
  await writeFacts(trx, [...shown])
}

async function lockProducts(trx: Trx, product_ids: readonly string[]): Promise<void> {
  await sql`select from products where id = any(${product_ids}) order by id for no key update`.execute(trx)
}

async function loadShownProducts(trx: Trx, store_id: string, ids: readonly string[]): Promise<IndexedProduct[]> {
  const { rows } = await sql<IndexedProduct>`
    select p.id, p.store_id, p.title, p.subtitle, p.description,
      (select json_build_object('id', c.id, 'text', c.title) from product_collections c
        where c.id = p.collection_id and c.deleted_at is null) as collection,
      (select json_build_object('id', t.id, 'text', t.value) from product_types t where t.id = p.type_id) as type,
      array(select json_build_object('id', t.id, 'text', t.value) from product_tag_links l
        join product_tags t on t.id = l.product_tag_id where l.product_id = p.id) as tags,
      array(select json_build_object('id', c.id, 'text', c.name) from product_category_links l
        join product_categories c on c.id = l.product_category_id
        where l.product_id = p.id and c.is_active and not c.is_internal) as categories,
      array(select json_build_object('id', o.id, 'text', o.title, 'values', array(
          select v.value from product_option_values v where v.option_id = o.id and v.deleted_at is null
          group by v.value order by min(v.id)
        )) from product_options o where o.product_id = p.id and o.deleted_at is null order by o.rank, o.id) as options,
      array(select v.sku from product_variants v
        where v.product_id = p.id and v.deleted_at is null and v.sku is not null) as skus,
      array(select s.sales_channel_id from product_sales_channels s where s.product_id = p.id) as sales_channel_ids
    from products p
    where p.id = any(${ids}) and p.store_id = ${store_id} and p.deleted_at is null and p.status = 'published'`.execute(
    trx,
  )
  return rows
}

async function loadTexts(trx: Trx, products: readonly IndexedProduct[]) {
  const ids = products.flatMap(({ id, collection, type, categories, options }) => [
    id,
    ...(collection ? [collection.id] : []),
    ...(type ? [type.id] : []),
    ...[...categories, ...options].map((labelled) => labelled.id),
  ])
  const { rows } = await sql<{ resource_id: string; language: string; fields: Record<string, unknown> }>`
    select resource_id, language, fields from translations where resource_id = any(${[...new Set(ids)]})`.execute(trx)
  const byKey = new Map(rows.map(({ resource_id, language, fields }) => [`${language}/${resource_id}`, fields]))
  return (language: string) => (id: string) => byKey.get(`${language}/${id}`)
}

// In key order, so that two transactions with the same new words cannot deadlock.
async function writeWords(
  trx: Trx,
  store_id: string,
  documents: readonly Pick<SearchDocument, 'language' | 'spelled'>[],
): Promise<void> {
  const words = documents.flatMap(({ language, spelled }) => spelled.map((word) => ({ language, ...word })))
  await sql`
    insert into search_words (store_id, language, word, spelling, shape)
    select distinct on (w.language, w.word) ${store_id}, w.language, w.word, w.spelling, w.shape
    from json_to_recordset(${JSON.stringify(words)}::json) as w(language text, word text, spelling text, shape text)
    where not exists (
      select from search_words s where s.store_id = ${store_id} and s.language = w.language and s.word = w.word
    )
    order by w.language, w.word on conflict do nothing`.execute(trx)
}

async function writeFacts(trx: Trx, product_ids: readonly string[]): Promise<void> {
  await sql`
    insert into search_facts (product_id, created_at, prices, sales)
    select p.id, p.created_at, ${pricesOf(sql`p.id`)}, ${salesOf(sql`p.id`)} from products p where p.id = any(${product_ids})
    on conflict (product_id) do update set prices = excluded.prices, sales = excluded.sales`.execute(trx)
}

/** Re-indexes prices only, for changes of nothing else. */
export async function indexPrices(trx: Trx, product_ids: readonly string[]): Promise<void> {
  await lockProducts(trx, product_ids)
  await sql`
    update search_facts f set prices = ${pricesOf(sql`f.product_id`)}, sales = ${salesOf(sql`f.product_id`)}
    where f.product_id = any(${product_ids})`.execute(trx)
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
