import type { SearchFilter, SearchFindings, SearchOrder } from '@shopkey/contract/product-search.ts'
import { type ContentLanguage, contentLanguages } from '@shopkey/contract/translation.ts'
import { loadPlaces } from '../../../catalogue/categories/category.queries.ts'
import { subtreeOf } from '../../../catalogue/categories/category-tree.ts'
import { foldedWords } from '../../../catalogue/search-index/fold.ts'
import type { Database } from '../../../db/database.ts'
import type { CatalogueCache } from '../catalogue-cache.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import { sortOfCollection } from '../collection-order.ts'
import { nextListBoundary } from '../deals.ts'
import { bytesOfList, type ProductList } from '../product-pages.ts'
import { type Found, findProducts, type SearchPlace } from './find-products.ts'
import { interpretQuery, termsOf } from './interpret-query.ts'
import type { SearchEngine } from './search-engine.ts'
import { languageOf } from './search-language.ts'
import { promotedFor } from './search-promotions.ts'
import { correctedQuery, type InterpretedWord, queryText } from './search-words.ts'
import { sameKindOfThing } from './things-shops-sell.ts'

/** A search engine learns of a change within a minute. */
const engineMaxAge_ms = 60_000
/** As many as the search of the database ranks. */
const maxRanked = 1000

interface SearchRequest {
  q?: string
  filter?: SearchFilter
  order?: SearchOrder
  limit: number
  offset: number
}

/**
 * The ids of one page of a search, with its findings. Cached until the store's content changes or a price list starts
 * or ends; with a search engine, which learns of changes later, for a minute at most.
 */
export async function searchProducts(
  { db, cache, engine }: { db: Database; cache: CatalogueCache; engine: SearchEngine | undefined },
  catalogue: CatalogueContext,
  request: SearchRequest,
): Promise<ProductList> {
  const { store, context } = catalogue
  const query_key = `search|${catalogue.key}|${JSON.stringify(request)}`
  return cache.getOrLoad(`list|${query_key}`, { kind: 'list', store_id: store.id }, context.now, async () => {
    const { found, findings } = await search({ db, engine }, catalogue, request)
    const value = { query_key, ids: found.ids, count: found.count, findings }
    const bytes = bytesOfList(value) + 2 * JSON.stringify(findings).length
    const boundary = await nextListBoundary({ db, cache }, store.id, context.now)
    return { value, bytes, expires_at: engine && request.q ? soonest(boundary, context.now) : boundary }
  })
}

function soonest(boundary: Date | null, now: Date): Date {
  const later = now.getTime() + engineMaxAge_ms
  return new Date(Math.min(later, boundary?.getTime() ?? later))
}

async function search(
  { db, engine }: { db: Database; engine: SearchEngine | undefined },
  { store, context, language, sales_channel_id }: CatalogueContext,
  { q, filter = {}, order = 'relevance', limit, offset }: SearchRequest,
): Promise<{ found: Found; findings: SearchFindings }> {
  const text = q?.trim() ?? ''
  const own = languageOf(language)
  const placeIn = (language: ContentLanguage): SearchPlace => ({
    store_id: store.id,
    language,
    sales_channel_id,
    context,
  })
  const category_ids = filter.category_id && (await branchesOf(db, store.id, filter.category_id))
  const isUnsorted = !text && order === 'relevance'
  const collection_sort = isUnsorted ? await sortOfCollection(db, store.id, filter.collection_id) : undefined
  const promoted = await promotedFor(db, store.id, text)
  const find = (language: ContentLanguage, query: string | null, ranked: readonly string[] = promoted) =>
    findProducts(db, placeIn(language), {
      query,
      promoted: ranked,
      title: foldedWords(text).join(' '),
      filter,
      category_ids,
      order,
      collection_sort,
      limit,
      offset,
    })
  const tryIn = async (language: ContentLanguage): Promise<Try> => {
    const { typed, words } = await interpretQuery(db, placeIn(language), text)
    // Only stop words: the empty tsquery, which finds nothing.
    const found = await find(language, text ? queryText(words, 'all') : null)
    return { words, found, correction: correctedQuery(typed, words) }
  }

  const report = ({ facets, is_count_capped }: Found, matched: SearchFindings['matched'], suggestions: string[]) => ({
    facets: { ...facets, prices: facets.prices.map(withUpperEnd), currency_code: context.currency_code },
    suggestions,
    matched,
    is_count_capped,
  })

  const request = { store_id: store.id, language: own, text, limit: maxRanked }
  const ranked = text ? await engine?.find(request) : undefined
  if (ranked) {
    const found = await find(own, queryText([], 'all'), [...new Set([...promoted, ...ranked])])
    return { found, findings: report(found, 'all', []) }
  }

  let matched: SearchFindings['matched'] = 'all'
  const first = await tryIn(own)
  const best = isExact(first) || !text ? first : await bestOfOthers(first, own, tryIn)
  const { words, correction } = best
  let { found } = best
  const near = found.count === 0 && words.length > 0 ? await findNear(db, own, words, find) : undefined
  if (near) ({ found, matched } = near)
  return { found, findings: report(found, matched, correction && found.count > 0 ? [correction] : []) }
}

/**
 * For words that nothing has: what has words for the same kind of thing, or words like them. Then what has some of the
 * words, and at last what has some words near to them.
 */
async function findNear(
  db: Database,
  language: ContentLanguage,
  words: readonly InterpretedWord[],
  find: (language: ContentLanguage, query: string) => Promise<Found>,
): Promise<{ found: Found; matched: SearchFindings['matched'] } | undefined> {
  const widened = words.some(({ isMissing }) => isMissing) ? await withNear(db, language, words) : undefined
  const tries: ['near' | 'some', string][] = []
  if (widened) tries.push(['near', queryText(widened, 'all')])
  if (words.length > 1) tries.push(['some', queryText(words, 'some')])
  if (widened && words.length > 1) tries.push(['near', queryText(widened, 'some')])
  for (const [matched, query] of tries) {
    const found = await find(language, query)
    if (found.count > 0) return { found, matched }
  }
  return undefined
}

/** Things of the same kind come before words that only look alike. */
async function withNear(db: Database, language: ContentLanguage, words: readonly InterpretedWord[]) {
  const missing = words.filter(({ isMissing }) => isMissing)
  const kinds = new Map(missing.map(({ typed }) => [typed, sameKindOfThing(typed) ?? []]))
  const terms = await termsOf(db, language, [...new Set([...kinds.values()].flat())])
  return words.map((word) => {
    const sameKind = (kinds.get(word.typed) ?? []).flatMap((other) => terms.get(other) ?? [])
    return { ...word, terms: [...word.terms, ...(sameKind.length > 0 ? sameKind : word.near)] }
  })
}

/** A search in one language. */
interface Try {
  words: InterpretedWord[]
  found: Found
  /** Undefined where every word was found as typed. */
  correction: string | undefined
}

function isExact({ found, correction }: Try): boolean {
  return found.count > 0 && !correction
}

/**
 * Shoppers type the words that they know, in any of the shop's languages: what another language has as typed comes
 * before a correction in the shopper's, and a correction in another language before nothing.
 */
async function bestOfOthers(
  first: Try,
  own: ContentLanguage,
  tryIn: (language: ContentLanguage) => Promise<Try>,
): Promise<Try> {
  let corrected: Try | undefined
  for (const language of contentLanguages) {
    if (language === own) continue
    const other = await tryIn(language)
    if (isExact(other)) return other
    if (other.found.count > 0) corrected ??= other
  }
  return first.found.count > 0 ? first : (corrected ?? first)
}

async function branchesOf(db: Database, store_id: string, category_ids: readonly string[]): Promise<string[]> {
  const places = await loadPlaces(db, store_id, { for: 'shoppers', language: undefined })
  return [...new Set(category_ids.flatMap((id) => subtreeOf(places, id)))]
}

/** Bands start at 1, 2, 5, 10, 20, 50 …; below 1 are free products. */
function withUpperEnd({ from, count }: { from: number; count: number }) {
  const lead = Number(String(from)[0])
  const to = from === 0 ? 1 : lead === 2 ? (from / 2) * 5 : from * 2
  return { from, to, count }
}
