import type { ContentLanguage } from '@shopkey/contract/translation.ts'

/** A published product with the texts by which people may look for it. */
export interface SearchableProduct {
  store_id: string
  product_id: string
  skus: readonly string[]
  /** One for each language that stores may have; what is not translated is as it was entered. */
  texts: readonly {
    language: ContentLanguage
    title: string
    subtitle: string
    description: string
    /** Of its collection, type, categories and tags, and the values of its options. */
    names: readonly string[]
  }[]
}

/** What a shopper typed, never empty. */
export interface SearchRequest {
  store_id: string
  language: ContentLanguage
  text: string
  /** How many ids are read at most. */
  limit: number
}

/**
 * A search engine outside of the database. It finds and ranks; the core filters, counts, prices and shows, and leaves out
 * what the shopper may not see. While it fails, the search of the core replies.
 */
export interface SearchProvider {
  readonly id: string
  /** Adds products, or replaces them as a whole. Called at least once for each change, outside of its transaction. */
  index(products: readonly SearchableProduct[]): Promise<void>
  /** Removes products that are no longer published; unknown ones change nothing. */
  remove(products: readonly Pick<SearchableProduct, 'store_id' | 'product_id'>[]): Promise<void>
  /** The ids of the products found, the best first. A shopper waits: after two seconds the core's search replies. */
  query(request: SearchRequest): Promise<readonly string[]>
}
