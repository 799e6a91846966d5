import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { type SqlBool, sql } from 'kysely'

/**
 * The kinds of filters and facets of a search besides its place: each value is a word of the document's scope,
 * `size=M`.
 */
export type ScopeKind = 'collection' | 'category' | 'size' | 'colour'

export const scopeWord = (kind: ScopeKind, value: string) => `${kind}=${value}`

/**
 * The store, or one of its sales channels: one word for both, since each further word costs reading a list as long as
 * the store.
 */
export const placeWord = (store_id: string, sales_channel_id: string | null) =>
  sales_channel_id ? `${store_id}/${sales_channel_id}` : store_id

/** Store, channel and language of the documents that a search reads. */
export interface DocumentPlace {
  store_id: string
  language: ContentLanguage
  /** null: all channels. */
  sales_channel_id: string | null
}

/**
 * The condition on search_documents d. The language is inlined: each has an index of its own, which a generic plan
 * could not use.
 */
export function inPlace({ store_id, language, sales_channel_id }: DocumentPlace) {
  const words = [placeWord(store_id, sales_channel_id)]
  return sql<SqlBool>`d.language = ${sql.lit(language)} and d.scope @> ${words}::text[]`
}
