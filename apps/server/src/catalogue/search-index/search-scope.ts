import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { type SqlBool, sql } from 'kysely'

/** What the documents of a search are narrowed and counted by besides their place: each a word of their scope, `size=M`. */
export type ScopeKind = 'collection' | 'category' | 'size' | 'colour'

export const scopeWord = (kind: ScopeKind, value: string) => `${kind}=${value}`

/** The store, or one of its sales channels: one word for both, since every further one is a list as long as the store to read. */
export const placeWord = (store_id: string, sales_channel_id: string | null) =>
  sales_channel_id ? `${store_id}/${sales_channel_id}` : store_id

/** Whose documents a search looks at, and in which language. */
export interface DocumentPlace {
  store_id: string
  language: ContentLanguage
  /** null: wherever they are sold. */
  sales_channel_id: string | null
}

/**
 * The condition on search_documents d. The language is written into the statement: each has an index of its own, which a plan
 * made for any language could not use.
 */
export function inPlace({ store_id, language, sales_channel_id }: DocumentPlace) {
  const words = [placeWord(store_id, sales_channel_id)]
  return sql<SqlBool>`d.language = ${sql.lit(language)} and d.scope @> ${words}::text[]`
}
