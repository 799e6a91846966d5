import type { ContentLanguage, TranslationsInput } from '@shopkey/contract/translation.ts'
import { contentLanguages } from '@shopkey/contract/translation.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { jsonList } from '../../db/json-list.ts'
import { idsOf, type Row, type SelectedRelation } from '../../db/relations.ts'
import { insertRows } from '../../db/set-rows.ts'

type ResourceType =
  | 'product'
  | 'product_option'
  | 'product_type'
  | 'product_collection'
  | 'product_category'
  | 'region'
  | 'return_reason'
  | 'shipping_option'
  | 'campaign'

interface TranslatedResource {
  resource_id: string
  translations: TranslationsInput | undefined
}

/** Replaces the sent languages; a language sent as null is removed, one not sent stays. */
export async function setTranslations(
  trx: Trx,
  store_id: string,
  resource_type: ResourceType,
  resources: readonly TranslatedResource[],
): Promise<void> {
  const sent = resources.flatMap(({ resource_id, translations }) =>
    Object.entries(translations ?? {}).flatMap(([language, fields]) =>
      fields === undefined ? [] : [{ resource_id, language, fields: fields && withoutEmpty(fields) }],
    ),
  )
  if (sent.length === 0) return
  await sql`
    delete from translations t using json_to_recordset(${JSON.stringify(sent)}::json) as s(resource_id text, language text)
    where t.resource_id = s.resource_id and t.language = s.language and t.store_id = ${store_id}`.execute(trx)
  const kept = sent.filter(({ fields }) => fields && Object.keys(fields).length > 0)
  await insertRows(
    trx,
    'translations',
    kept.map((row) => ({ ...row, store_id, resource_type })),
  )
}

type Texts = Record<string, string | Record<string, string> | undefined>

function withoutEmpty(fields: Texts): Texts {
  const kept = Object.entries(fields).map(([field, text]) => [
    field,
    typeof text === 'object' ? Object.fromEntries(Object.entries(text).filter(([, name]) => name)) : text,
  ])
  return Object.fromEntries(kept.filter(([, text]) => (typeof text === 'object' ? Object.keys(text).length > 0 : text)))
}

/** The translated fields of one row in one language. */
export interface TranslatedTexts {
  resource_id: string
  fields: Texts
}

interface TranslationRow extends TranslatedTexts {
  language: string
}

/** All languages of a row, as staff edit them: { bh: { title } }. */
export const translationsRelation: SelectedRelation = {
  select: (parents) => selectTranslations(parents),
  attach(parents, name, rows) {
    const byResource = Map.groupBy(rows as unknown as TranslationRow[], (row) => row.resource_id) // what `select` returns
    for (const parent of parents) {
      const own = byResource.get(String(parent.id)) ?? []
      parent[name] = Object.fromEntries(own.map(({ language, fields }) => [language, fields]))
    }
    return []
  },
  rows: (parent, child) => ({
    from: sql`translations ${sql.ref(child)} where ${sql.ref(`${child}.resource_id`)} = ${sql.ref(`${parent}.id`)}`,
    read: [child],
  }),
}

/** A row's other languages, for rows loaded before the language of the reply is known. */
export type TextsByLanguage = Partial<Record<ContentLanguage, Record<string, string>>>

/** SQL for all languages of a row; null where nothing is translated. */
export function translationsOf(resource_id: RawBuilder<unknown>): RawBuilder<TextsByLanguage | null> {
  return sql`(select jsonb_object_agg(t.language, t.fields) from translations t where t.resource_id = ${resource_id})`
}

/** The row in a language, without the others; fields without a translation stay as stored. */
export function inLanguage<Translated extends { translations?: unknown }>(
  { translations, ...stored }: Translated,
  language: ContentLanguage | null | undefined,
): Omit<Translated, 'translations'> {
  const texts = language && (translations as TextsByLanguage | null | undefined)?.[language]
  return texts ? { ...stored, ...texts } : stored
}

/** SQL for the translations of rows into one language, as a JSON list of TranslatedTexts. */
export function textsOf(resource_ids: RawBuilder<unknown>, language: RawBuilder<unknown>): RawBuilder<unknown> {
  return jsonList(sql`
    select json_build_object('resource_id', t.resource_id, 'fields', t.fields) from translations t
    where t.resource_id = any(${resource_ids}) and t.language = ${language}`)
}

/** Replaces stored texts by one language's, in place, see putTexts. */
export async function translateRows(
  db: Database,
  rows: readonly Row[],
  language: ContentLanguage,
  values: readonly Row[] = [],
): Promise<void> {
  const named = values.map(({ option_id }) => ({ id: option_id }))
  putTexts(await loadTranslations(db, [...rows, ...named], language), rows, values)
}

/**
 * Fields without a translation stay as stored. Only loaded columns change. Option values take the names that the option
 * has for them; `values` are rows that refer to an option.
 */
export function putTexts(texts: readonly TranslatedTexts[], rows: readonly Row[], values: readonly Row[]): void {
  if (texts.length === 0) return
  const byResource = new Map(texts.map((row) => [row.resource_id, row.fields]))
  for (const row of rows) {
    for (const [field, text] of Object.entries(byResource.get(String(row.id)) ?? {})) {
      if (typeof text === 'string' && Object.hasOwn(row, field)) row[field] = text
    }
  }
  for (const row of values) {
    const names = byResource.get(String(row.option_id))?.values
    const name = typeof names === 'object' && Object.hasOwn(names, String(row.value)) && names[String(row.value)]
    if (name) row.value = name
  }
}

async function loadTranslations(
  db: Database,
  rows: readonly { id?: unknown }[],
  language?: string,
): Promise<TranslationRow[]> {
  if (rows.length === 0) return []
  return (await selectTranslations(rows, language).execute(db)).rows
}

function selectTranslations(rows: readonly { id?: unknown }[], language?: string): RawBuilder<TranslationRow> {
  return sql<TranslationRow>`
    select resource_id, language, fields from translations
    where resource_id = any(${idsOf(rows, 'id')}) ${language ? sql`and language = ${language}` : sql``} order by language`
}

/** The language of a shopper's request (`x-store-language`); undefined for unknown ones. */
export function readLanguage(header: string | string[] | undefined): ContentLanguage | undefined {
  const text = Array.isArray(header) ? header[0] : header
  return contentLanguages.find((language) => language === text?.trim().toLowerCase())
}
