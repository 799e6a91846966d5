import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import type { TranslatedNoun } from '@shopkey/contract/translation-overview.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { countRows } from '../../http/count-rows.ts'

interface Source {
  /** Rows as `r` with `id`, `name` and the columns of its fields; of one store. */
  rows: (store_id: string) => RawBuilder<unknown>
  /** The stored columns that translations replace, by the names of both. */
  fields: readonly string[]
  /** Whether other texts of the row `r` lack one in its translation `t`. */
  lacksMore?: RawBuilder<SqlBool>
}

function live(table: string, name: string, fields: readonly string[], condition = sql<SqlBool>`true`): Source {
  return {
    fields,
    rows: (store_id) => sql`(
      select x.*, x.${sql.ref(name)} as record_name, null::text as product_id from ${sql.table(table)} x
      where x.store_id = ${store_id} and ${condition})`,
  }
}
/** Values that are the same in every language: XL, XXL, A4. */
const CODE = '^[A-Z0-9 ./-]+$'

const isLive = sql<SqlBool>`x.deleted_at is null`

type TableNoun = Exclude<TranslatedNoun, 'legal_text'>

const sources: Readonly<Record<TableNoun, Source>> = {
  product: live('products', 'title', ['title', 'subtitle', 'description', 'material'], isLive),
  product_option: {
    fields: ['title'],
    lacksMore: sql<SqlBool>`exists (
      select from product_option_values v
      where v.option_id = r.id and v.deleted_at is null and v.value ~ '[[:alpha:]]{3}' and v.value !~ ${CODE}
        and coalesce(t.fields -> 'values' ->> v.value, '') = '')`,
    rows: (store_id) => sql`(
      select o.id, o.title, p.title || ' · ' || o.title as record_name, p.id as product_id
      from product_options o join products p on p.id = o.product_id
      where p.store_id = ${store_id} and p.deleted_at is null and o.deleted_at is null)`,
  },
  product_category: live('product_categories', 'name', ['name', 'description', 'size_guide']),
  product_collection: live('product_collections', 'title', ['title'], isLive),
  product_type: live('product_types', 'value', ['value'], isLive),
  shipping_option: live('shipping_options', 'name', ['name'], isLive),
  return_reason: live('return_reasons', 'label', ['label', 'description'], isLive),
  region: live('regions', 'name', ['name'], isLive),
  campaign: live('campaigns', 'title', ['title', 'body'], isLive),
}

/** Whether the translation `t` of a row `r` lacks some of its texts. */
function isIncomplete(noun: TableNoun): RawBuilder<SqlBool> {
  const { fields, lacksMore } = sources[noun]
  const lacks = fields.map(
    (field) => sql<SqlBool>`(r.${sql.ref(field)} <> '' and coalesce(t.fields ->> ${sql.lit(field)}, '') = '')`,
  )
  return sql<SqlBool>`(${sql.join(lacksMore ? [...lacks, lacksMore] : lacks, sql` or `)})`
}

/** Each record in each of these languages with the state of its texts; `state` is null where nothing is missing. */
function recordsOf(noun: TranslatedNoun, store_id: string, languages: readonly string[]): RawBuilder<unknown> {
  const wanted = sql`unnest(${[...languages]}::text[]) as l (language)`
  if (noun === 'legal_text')
    return sql`
      select r.kind as id, r.kind as record_name, null::text as product_id, l.language,
        case when t.kind is null then 'missing' end as state
      from (select distinct kind from legal_texts where store_id = ${store_id}) r cross join ${wanted}
      left join legal_texts t on t.store_id = ${store_id} and t.kind = r.kind and t.language = l.language`
  return sql`
    select r.id, r.record_name, r.product_id, l.language,
      case when t.resource_id is null then 'missing' when ${isIncomplete(noun)} then 'incomplete' end as state
    from ${sources[noun].rows(store_id)} r cross join ${wanted}
    left join translations t on t.resource_id = r.id and t.language = l.language`
}

/** The language of the store with the fewest translations; of several, the one that is named first. */
export async function likelyStoredLanguage(
  db: Database,
  store_id: string,
  languages: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ language: string }>`
    select l.language from unnest(${[...languages]}::text[]) with ordinality as l (language, place)
    order by (select count(*) from translations t where t.store_id = ${store_id} and t.language = l.language), l.place
    limit 1`.execute(db)
  return rows[0]?.language
}

export interface NounCount {
  noun: TranslatedNoun
  language: ContentLanguage
  total: number
  missing: number
  incomplete: number
}

/** Counts records, and those of them that have a translation: records without one are not read. */
function countOf(noun: TableNoun, store_id: string, languages: readonly string[]): RawBuilder<unknown> {
  const { rows } = sources[noun]
  return sql`
    select ${noun}::text as noun, l.language, r.total, (r.total - coalesce(t.translated, 0))::int as missing,
      coalesce(t.incomplete, 0) as incomplete
    from (select count(*)::int as total from ${rows(store_id)} r) r
    cross join unnest(${[...languages]}::text[]) as l (language)
    left join (
      select t.language, count(*)::int as translated, (count(*) filter (where ${isIncomplete(noun)}))::int as incomplete
      from translations t join ${rows(store_id)} r on r.id = t.resource_id
      where t.store_id = ${store_id} and t.resource_type = ${noun} and t.language = any(${[...languages]})
      group by t.language
    ) t on t.language = l.language`
}

/** Counts by kind and language; one statement. Legal texts are counted in each language, other kinds in all but the stored one. */
export async function countUntranslated(
  db: Database,
  store_id: string,
  { nouns, languages, stored }: { nouns: readonly TranslatedNoun[]; languages: readonly string[]; stored: string },
): Promise<NounCount[]> {
  const counts = nouns.map((noun) => {
    if (noun === 'legal_text')
      return sql`
        select ${noun}::text as noun, x.language, count(*)::int as total,
          (count(*) filter (where x.state = 'missing'))::int as missing, 0 as incomplete
        from (${recordsOf(noun, store_id, languages)}) x group by x.language`
    const wanted = languages.filter((language) => language !== stored)
    return countOf(noun, store_id, wanted)
  })
  if (counts.length === 0) return []
  const { rows } = await sql<NounCount>`${sql.join(counts, sql` union all `)}`.execute(db)
  return rows
}

interface Wanted {
  noun: TranslatedNoun
  language: string
  state?: 'missing' | 'incomplete'
  limit: number
  offset: number
  count_limit?: number
}

interface Untranslated {
  id: string
  name: string
  product_id?: string
  state: 'missing' | 'incomplete'
}

/** A page of the records of one kind that lack texts in a language, by name. */
export async function listUntranslated(
  db: Database,
  store_id: string,
  { noun, language, state, limit, offset, count_limit }: Wanted,
): Promise<{ rows: Untranslated[]; count: number }> {
  const found = sql`
    from (${recordsOf(noun, store_id, [language])}) x
    where ${state ? sql<SqlBool>`x.state = ${state}` : sql<SqlBool>`x.state is not null`}`
  const { rows } = await sql<Omit<Untranslated, 'product_id'> & { product_id: string | null }>`
    select x.id, x.record_name as name, x.product_id, x.state ${found}
    order by x.record_name, x.id limit ${limit} offset ${offset}`.execute(db)
  return {
    rows: rows.map(({ product_id, ...row }) => ({ ...row, ...(product_id && { product_id }) })),
    count: await countRows(db, found, count_limit),
  }
}
