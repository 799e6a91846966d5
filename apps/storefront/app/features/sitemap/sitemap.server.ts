import { listCollections, listPages, listProductCategories, listProducts } from '@shopkey/client/store.ts'
import { sharedStoreApi } from '../../lib/api.server.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { paths } from '../../lib/paths.ts'
import { defaultRegion } from '../../lib/shop.server.ts'
import type { SitemapPage } from './sitemap-xml.ts'

/** Pages of one sitemap, each in every language; search engines accept 50,000 addresses. */
const PART_SIZE = 500

const kinds = ['products', 'collections', 'categories', 'made-pages'] as const
type Kind = (typeof kinds)[number]

/** The names of a store's sitemaps: `pages`, `products-1`, `products-2`, … */
export async function listSitemapParts(shop: Shop): Promise<string[]> {
  const counts = await Promise.all(
    kinds.map(async (kind) => (await listPart(shop, kind, { limit: 1, offset: 0 })).count),
  )
  const numbered = kinds.flatMap((kind, index) =>
    Array.from({ length: Math.ceil((counts[index] ?? 0) / PART_SIZE) }, (_, part) => `${kind}-${part + 1}`),
  )
  return ['pages', ...numbered]
}

/** The pages of one sitemap; undefined for a name that no store has. */
export async function listSitemapPages(shop: Shop, name: string): Promise<readonly SitemapPage[] | undefined> {
  if (name === 'pages') return pagesOfStore(shop)
  const [, kind, number] = /^([a-z-]+)-([1-9]\d{0,4})$/.exec(name) ?? []
  const known = kinds.find((one) => one === kind)
  if (!known) return undefined
  const { pages } = await listPart(shop, known, { limit: PART_SIZE, offset: (Number(number) - 1) * PART_SIZE })
  return pages.length > 0 ? pages : undefined
}

function pagesOfStore({ view, legal_pages }: Shop): SitemapPage[] {
  const all = [
    paths.home(view),
    paths.products(view),
    paths.collections(view),
    paths.catalogues(view),
    paths.deals(view),
    paths.campaigns(view),
    paths.giftCards(view),
    paths.contact(view),
    paths.privacyPolicy(view),
    ...legal_pages.map((page) => paths.legal(view, page)),
  ]
  return all.map((path) => ({ path }))
}

interface Part {
  pages: SitemapPage[]
  count: number
}

/** The oldest first: a new page is added at the end, and moves no other one to another sitemap. */
async function listPart(shop: Shop, kind: Kind, paging: { limit: number; offset: number }): Promise<Part> {
  const { view, session, store } = shop
  const api = sharedStoreApi(session, store.view_code)
  const query = { ...paging, order: 'created_at', fields: 'id,handle,updated_at' }
  switch (kind) {
    case 'products': {
      const region_id = defaultRegion(shop).id
      const { products, count } = await api.call(listProducts, { query: { ...query, region_id }, expand: [] })
      return { count, pages: products.map((one) => page(paths.product(view, one.handle ?? one.id), one)) }
    }
    case 'collections': {
      const { collections, count } = await api.call(listCollections, { query })
      // `featured` is a list for the front page, no collection to browse.
      const shown = collections.filter(({ handle }) => handle !== 'featured')
      return { count, pages: shown.map((one) => page(paths.collection(view, one.handle ?? one.id), one)) }
    }
    // Those that staff have made, and the journal.
    case 'made-pages': {
      const { pages, count } = await api.call(listPages, { query: paging })
      const path = ({ kind: made, handle }: (typeof pages)[number]) =>
        made === 'article' ? paths.article(view, handle) : paths.page(view, handle)
      return { count, pages: pages.map((one) => page(path(one), one)) }
    }
    case 'categories': {
      const { product_categories, count } = await api.call(listProductCategories, { query, expand: [] })
      return { count, pages: product_categories.map((one) => page(paths.catalogue(view, one.handle), one)) }
    }
  }
}

function page(path: string, { updated_at }: { updated_at: string }): SitemapPage {
  return { path, changed_at: updated_at }
}
