import type { SearchFindings } from '@shopkey/contract/product-search.ts'
import type { Database } from '../../db/database.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import type { CatalogueContext } from './catalogue-context.ts'
import { type Fragment, loadFragments, readShape } from './load-fragments.ts'

/** Which products a page shows. */
export interface ProductList {
  /** The question it answers, the same for all who ask it. */
  query_key: string
  ids: string[]
  count: number
  /** What a search says besides. */
  findings?: SearchFindings
}

interface CatalogueSource {
  db: Database
  cache: CatalogueCache
}

interface Shape {
  expand?: string
  fields?: string
}

/** What a fragment costs besides its text. */
const fragmentBytes = 300

/** These products for this shopper, in order, those that are kept from memory and the rest loaded together. What is not published is left out. */
export async function fragmentsFor(
  { db, cache }: CatalogueSource,
  catalogue: CatalogueContext,
  shape: Shape,
  ids: readonly string[],
): Promise<Fragment[]> {
  const { now, store_id } = catalogue.context
  const prefix = `product|${catalogue.key}|${shapeKey(shape)}|`
  const found = new Map<string, Fragment>()
  const missing: string[] = []
  for (const id of ids) {
    const kept = cache.get<Fragment>(prefix + id, now)
    if (kept) found.set(id, kept)
    else missing.push(id)
  }
  if (missing.length > 0) {
    const ticket = cache.ticket(store_id)
    for (const fragment of await loadFragments(db, { ...catalogue, shape }, missing)) {
      const { product_id, json, expires_at } = fragment
      found.set(product_id, fragment)
      const loaded = { value: fragment, bytes: json.length + fragmentBytes, expires_at }
      cache.put(prefix + product_id, { kind: 'product', product_id }, loaded, ticket, now)
    }
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}

const shownLists = new WeakSet<ProductList>()

interface Page {
  json: Buffer
  list: ProductList
  fragments: Fragment[]
}

/**
 * A page of products as JSON: `{ "products": […], "count", "offset", "limit" }`, or under another name. Where it is asked for again,
 * the text is kept as long as the list and each of its products are the ones it was made of, so that a busy page is not copied
 * per request, and a search that nobody repeats does not push out the products that others show too.
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

function shapeKey({ expand, fields }: Shape): string {
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

/** Roughly what a list of ids costs to keep. */
export function bytesOfList({ query_key, ids }: ProductList): number {
  return 100 + 2 * query_key.length + ids.length * 80
}
