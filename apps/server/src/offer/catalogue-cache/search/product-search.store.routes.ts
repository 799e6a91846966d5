import * as endpoints from '@shopkey/contract/endpoints/product-search.store.ts'
import { anyone } from '../../../http/guards.ts'
import type { HttpApp } from '../../../http/http-app.ts'
import { currentStore } from '../../../http/request-context.ts'
import { sendJson } from '../../../http/send-json.ts'
import { serve } from '../../../http/serve.ts'
import type { Services } from '../../services.ts'
import type { CatalogueCache } from '../catalogue-cache.ts'
import { placeOrDefault, readCatalogueContext } from '../catalogue-context.ts'
import type { ProductDocuments } from '../product-documents.ts'
import { productPage } from '../product-pages.ts'
import { completeQuery } from './complete-query.ts'
import { languageOf } from './search-language.ts'
import { searchProducts } from './search-products.ts'
import { createSearchTermLog } from './search-term-log.ts'

/** A repeated search changes nothing, so replies are not stored for replays. */
const config = { guard: anyone, isReplayable: false }
const defaultSearchLimit = 20
const defaultIndexLimit = 6

const flushMs = 10_000

export function registerProductSearchStoreRoutes(
  app: HttpApp,
  services: Services,
  { cache, documents }: { cache: CatalogueCache; documents: ProductDocuments },
): void {
  const { db, now } = services
  const terms = createSearchTermLog(db, now)
  const flush = () => terms.flush().catch((error: unknown) => app.log.warn(error, 'searched terms were not written'))
  const timer = setInterval(flush, flushMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })
  const source = { db, cache, documents, engine: services.search }

  serve(app, endpoints.searchProducts, config, async (request, reply) => {
    const { q, filter, order, limit = defaultSearchLimit, offset = 0, ...body } = request.body
    const { region_id, currency_code, cart_id } = body
    const place = placeOrDefault(currentStore(request), { region_id, currency_code, cart_id })
    const catalogue = await readCatalogueContext(services, cache, request, place)
    const list = await searchProducts(source, catalogue, { q, filter, order, limit, offset })
    // A further page, or the same words narrowed down, is no further search.
    const isNew = offset === 0 && Object.keys(filter ?? {}).length === 0
    // What is only near was not found: the store reads that it lacks it.
    const found = list.findings?.matched === 'near' ? 0 : list.count
    if (q && isNew) terms.record({ store_id: catalogue.store.id, language: languageOf(catalogue.language) }, q, found)
    return sendJson(reply, await productPage(source, catalogue, {}, list, { limit, offset, name: 'hits' }))
  })

  serve(app, endpoints.suggestProducts, config, async (request) => {
    const { q, limit = defaultIndexLimit, ...place } = request.body
    const catalogue = await readCatalogueContext(services, cache, request, placeOrDefault(currentStore(request), place))
    const { store, sales_channel_id } = catalogue
    const audience = { store_id: store.id, language: languageOf(catalogue.language), sales_channel_id }
    return completeQuery(db, audience, q, limit)
  })
}
