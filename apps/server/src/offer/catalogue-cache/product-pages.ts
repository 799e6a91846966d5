import type { SearchFindings } from '@shopkey/contract/product-search.ts'
import type { Database } from '../../db/database.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import type { CatalogueContext } from './catalogue-context.ts'
import type { Fragment } from './fragment.ts'
import { loadFragments, readShape } from './load-fragments.ts'
import type { ProductDocuments } from './product-documents.ts'

/** The products of a page. */
export interface ProductList {
  /** Identifies the query: the same for all requests with it. */
  query_key: string
  ids: string[]
  count: number
  /** Facets and corrections of a search. */
  findings?: SearchFindings
}

export interface CatalogueSource {
  db: Database
  cache: CatalogueCache
  documents: ProductDocuments
}

export interface Shape {
  expand?: string
  fields?: string
}

/**
 * These products in order, from the cache where possible; the others are loaded together. Unpublished ones are omitted.
 */
export async function fragmentsFor(
  source: CatalogueSource,
  catalogue: CatalogueContext,
  shape: Shape,
  ids: readonly string[],
): Promise<Fragment[]> {
  const found = new Map<string, Fragment>()
  const missing: string[] = []
  for (const id of ids) {
    const fragment = cachedFragment(source.cache, catalogue, shape, id)
    if (fragment) found.set(id, fragment)
    else missing.push(id)
  }
  await reportFound(source, catalogue, shape, [...found.values()])
  if (missing.length > 0)
    for (const fragment of await cacheFragments(source, catalogue, shape, missing))
      found.set(fragment.product_id, fragment)
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Lets a test compare products from the cache with the database. */
export async function reportFound(
  { db, cache }: CatalogueSource,
  catalogue: CatalogueContext,
  shape: Shape,
  found: readonly Fragment[],
): Promise<void> {
  if (!cache.onFound || found.length === 0) return
  const textsOf = (fragments: readonly Fragment[]) =>
    Object.fromEntries(fragments.map(({ product_id, json }) => [product_id, json.toString()]))
  const ids = found.map(({ product_id }) => product_id)
  await cache.onFound({
    key: `products|${catalogue.key}|${shapeKey(shape)}`,
    value: textsOf(found),
    read: async () => textsOf(await loadFragments(db, { ...catalogue, shape }, ids)),
    isCurrent: () => found.every((one) => cachedFragment(cache, catalogue, shape, one.product_id) === one),
  })
}

export function cachedFragment(
  cache: CatalogueCache,
  catalogue: CatalogueContext,
  shape: Shape,
  id: string,
): Fragment | undefined {
  return cache.get<Fragment>(keyOf(catalogue, shape, id), catalogue.context.now)
}

/** Loads these products, in no order, and caches them. Unpublished ones are omitted. */
export async function cacheFragments(
  source: CatalogueSource,
  catalogue: CatalogueContext,
  shape: Shape,
  ids: readonly string[],
): Promise<Fragment[]> {
  const { cache } = source
  const { now, store_id } = catalogue.context
  const ticket = cache.ticket(store_id)
  const fragments = await readFragments(source, catalogue, shape, ids)
  for (const fragment of fragments) {
    const { product_id, bytes, expires_at } = fragment
    const loaded = { value: fragment, bytes, expires_at }
    cache.put(keyOf(catalogue, shape, product_id), { kind: 'product', product_id }, loaded, ticket, now)
  }
  return fragments
}

/** Those that have a document by one statement, the others by another. */
async function readFragments(
  { db, documents }: CatalogueSource,
  catalogue: CatalogueContext,
  shape: Shape,
  ids: readonly string[],
): Promise<Fragment[]> {
  const kind = documents.kindOf(catalogue, shape)
  const known = kind ? await documents.read(kind, ids, catalogue.context.now) : []
  const found = new Set(known.map(({ product_id }) => product_id))
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length === 0) return known
  return [...known, ...(await loadFragments(db, { ...catalogue, shape, kind }, missing))]
}

function keyOf({ key }: CatalogueContext, shape: Shape, product_id: string): string {
  return `product|${key}|${shapeKey(shape)}|${product_id}`
}

const shownLists = new WeakSet<ProductList>()

interface Page {
  json: Buffer
  list: ProductList
  fragments: Fragment[]
}

/**
 * A page of products as JSON: `{ "products": […], "count", "offset", "limit" }`, or under another name. From its second
 * request on, the text is cached as long as the list and each of its products are unchanged, so that a busy page is not
 * assembled per request, and a rare search does not evict products that other pages show.
 */
export async function productPage(
  source: CatalogueSource,
  catalogue: CatalogueContext,
  shape: Shape,
  list: ProductList,
  { offset, limit, name = 'products' }: { offset: number; limit: number; name?: 'products' | 'hits' },
): Promise<Buffer> {
  if (list.ids.length === 0) readShape(shape)
  const fragments = await fragmentsFor(source, catalogue, shape, list.ids)
  const { cache } = source
  const { now, store_id } = catalogue.context
  const key = `page|${name}|${catalogue.key}|${shapeKey(shape)}|${list.query_key}`
  const kept = cache.get<Page>(key, now)
  if (kept?.list === list && isSame(kept.fragments, fragments)) return kept.json
  const json = Buffer.concat([
    Buffer.from(`{"${name}":[`),
    ...joined(fragments),
    Buffer.from(`],"count":${list.count},"offset":${offset},"limit":${limit}${findingsJson(list)}}`),
  ])
  if (shownLists.has(list)) {
    const value: Page = { json, list, fragments }
    const bytes = json.length + fragments.length * 8
    cache.put(key, { kind: 'list' }, { value, bytes, expires_at: null }, cache.ticket(store_id), now)
  }
  shownLists.add(list)
  return json
}

function findingsJson({ findings }: ProductList): string {
  return findings ? `,${JSON.stringify(findings).slice(1, -1)}` : ''
}

function isSame(some: readonly Fragment[], others: readonly Fragment[]): boolean {
  return some.length === others.length && some.every((fragment, index) => fragment === others[index])
}

export function shapeKey({ expand, fields }: Shape): string {
  return `${expand ?? '*'}|${fields ?? '*'}`
}

const comma = Buffer.from(',')

function joined(fragments: readonly Fragment[]): Buffer[] {
  return fragments.flatMap(({ json }, index) => (index === 0 ? [json] : [comma, json]))
}

/** One product as JSON: `{ "product": … }`. */
export function productJson({ json }: Fragment): Buffer {
  return Buffer.concat([Buffer.from('{"product":'), json, Buffer.from('}')])
}

/** Approximate size of a cached list of ids. */
export function bytesOfList({ query_key, ids }: ProductList): number {
  return 100 + 2 * query_key.length + ids.length * 80
}
