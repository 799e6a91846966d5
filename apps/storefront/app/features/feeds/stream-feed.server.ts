import { listProducts } from '@shopkey/client/store.ts'
import { sharedStoreApi } from '../../lib/api.server.ts'
import { config } from '../../lib/config.server.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { type FeedFile, inLanguage, paths } from '../../lib/paths.ts'
import type { Region } from '../../lib/wire.ts'
import { withAutomaticPrices } from '../catalogue/automatic-prices.server.ts'
import { feedItems, feedLanguage } from './feed-items.ts'
import { googleFeed } from './google-feed.ts'
import { metaFeed } from './meta-feed.ts'

const PAGE_SIZE = 100
const FORMATS = { 'google.xml': googleFeed, 'meta.csv': metaFeed }

export interface Feed {
  type: string
  body: ReadableStream<Uint8Array>
}

/**
 * Every product of a region as a feed, at the prices of a visitor who is not signed in. It is sent while it is read, a
 * page of products at a time, so that its length costs no memory. A failure breaks the connection: the reader keeps its
 * last feed rather than take half a one.
 */
export function streamFeed(shop: Shop, region: Region, file: FeedFile): Feed {
  const chunks = writeFeed(shop, region, file)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
  return { type: FORMATS[file].type, body }
}

async function* writeFeed(shop: Shop, region: Region, file: FeedFile): AsyncGenerator<string, undefined> {
  const { store, session, view } = shop
  const { language } = session
  const api = sharedStoreApi(session, store.view_code)
  const { origin } = session
  const context = { origin, view, language, currency_code: region.currency_code, files_url: config.files_url }
  const format = FORMATS[file]
  const link = origin + inLanguage(paths.home(view), '', language)
  yield format.head({ title: store.name, link, language: feedLanguage(language) })
  for (let offset = 0; ; offset += PAGE_SIZE) {
    // The oldest first: a product added meanwhile comes last.
    const { products } = await api.call(listProducts, {
      query: { region_id: region.id, limit: PAGE_SIZE, offset, order: 'created_at' },
    })
    const priced = await withAutomaticPrices(api, region.id, products)
    const items = priced.flatMap((product) => feedItems(product, store.name, context))
    if (items.length > 0) yield items.map(format.item).join('')
    if (products.length < PAGE_SIZE) break
  }
  if (format.foot) yield format.foot
}
