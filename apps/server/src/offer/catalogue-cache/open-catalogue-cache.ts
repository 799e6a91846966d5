import type { Gauge } from '@shopkey/telemetry/metrics.ts'
import { onCatalogueChange } from '../../catalogue/changes/catalogue-changed.ts'
import { ChangeListener } from '../../catalogue/changes/change-listener.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { Services } from '../services.ts'
import { CatalogueCache } from './catalogue-cache.ts'
import { CatalogueRevisions } from './catalogue-revisions.ts'
import { KeptProducts } from './kept-products.ts'
import { Listings } from './listings.ts'

/** Of the cache's size; the rest is for the products, lists and pages used last. */
const listingShare = 1 / 8
/** Of products that were used before: twenty times as many as of others. */
const packedShare = 5 / 8

const keepAfterMs = 1000

const staleWarning = '110 shopkey "Response is Stale"'

interface OpenCatalogueCache {
  cache: CatalogueCache
  listings: Listings
  kept: KeptProducts
  /** The revision of a store's catalogue; null while changes may be missed. */
  revisionOf: (store_id: string) => string | null
  gauges: Gauge[]
}

/** Opens the catalogue cache: listens to changes while the app runs. */
export function openCatalogueCache(
  app: HttpApp,
  { db, now, config: { databaseUrl, catalogueCacheBytes } }: Services,
): OpenCatalogueCache {
  const revisions = new CatalogueRevisions(Date.now)
  const listener = new ChangeListener(db, databaseUrl, () => {
    cache.invalidateAll()
    listings.invalidateAll()
    revisions.changeAll()
  })
  // While the database is unreachable, the last known responses are served, with a warning header.
  const isTrusted = () => listener.isListening || listener.isUnreachable
  const listingBytes = catalogueCacheBytes * listingShare
  const packedBytes = Math.floor(catalogueCacheBytes * packedShare)
  const cache = new CatalogueCache({ bytes: catalogueCacheBytes - listingBytes - packedBytes, packedBytes }, isTrusted)
  const listings = new Listings(db, listingBytes, isTrusted)
  const kept = new KeptProducts(db, now, (error) => app.log.warn(error, 'products were not kept'))
  const keeping = setInterval(() => void kept.flush(), keepAfterMs).unref()
  app.addHook('onSend', async (request, reply, payload) => {
    if (listener.isUnreachable && request.method === 'GET' && reply.statusCode === 200)
      reply.header('warning', staleWarning)
    return payload
  })
  const stopHearing = onCatalogueChange(db, (change) => {
    cache.invalidate(change)
    listings.invalidate(change)
    revisions.change(change)
  })
  app.addHook('onReady', async () => {
    await listener.start()
    await kept.start()
  })
  app.addHook('onClose', async () => {
    clearInterval(keeping)
    await kept.flush()
    stopHearing()
    await listener.stop()
  })
  const revisionOf = (store_id: string) => (listener.isListening ? revisions.of(store_id) : null)
  return { cache, listings, kept, revisionOf, gauges: gaugesOf(cache, listings, kept) }
}

function gaugesOf(cache: CatalogueCache, listings: Listings, kept: KeptProducts): Gauge[] {
  return [
    {
      name: 'catalogue_cache_bytes',
      help: 'Size of the cached products and lists',
      labelNames: [],
      read: () => [{ labels: {}, value: cache.bytes + listings.bytes }],
    },
    {
      name: 'catalogue_cache_lookups_total',
      type: 'counter',
      help: 'How often the catalogue cache was asked since the process started, by whether it had the entry',
      labelNames: ['result'],
      read: () => [
        { labels: { result: 'hit' }, value: cache.requests.hits },
        { labels: { result: 'miss' }, value: cache.requests.misses },
      ],
    },
    {
      name: 'kept_products_lookups_total',
      type: 'counter',
      help: 'How many products that memory did not hold were kept in the database and unchanged, and how many were composed, since the process started',
      labelNames: ['result'],
      read: () => [
        { labels: { result: 'hit' }, value: kept.requests.hits },
        { labels: { result: 'miss' }, value: kept.requests.misses },
      ],
    },
  ]
}
