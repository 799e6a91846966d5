import type { Gauge } from '@shopkey/telemetry/metrics.ts'
import { ChangeListener } from '../../db/changes/change-listener.ts'
import { startChangeLog } from '../../db/changes/change-log.ts'
import { readStoreRevision } from '../../db/changes/store-revisions.ts'
import { asOpened } from '../../db/database.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { Services } from '../services.ts'
import { CatalogueCache } from './catalogue-cache.ts'
import { CatalogueRevisions } from './catalogue-revisions.ts'
import { Fragment } from './fragment.ts'
import { Listings } from './listings.ts'
import { ProductDocuments } from './product-documents.ts'

/** Of the cache's size; the rest is for the products, lists and pages used last. */
const listingShare = 1 / 8

const storeAfterMs = 1000

const staleWarning = '110 shopkey "Response is Stale"'

interface OpenCatalogueCache {
  cache: CatalogueCache
  listings: Listings
  documents: ProductDocuments
  /** The revision of a store's catalogue; null while changes may be missed. */
  revisionOf: (store_id: string) => Promise<string | null>
  gauges: Gauge[]
}

/** Opens the catalogue cache: listens to changes while the app runs. */
export function openCatalogueCache(
  app: HttpApp,
  { db, config: { databaseUrl, catalogueCacheBytes }, onFound }: Services,
): OpenCatalogueCache {
  const revisions = new CatalogueRevisions((store_id) => readStoreRevision(db, store_id), Date.now)
  const listener = new ChangeListener(db, databaseUrl)
  // While the database is unreachable, the last known responses are served, with a warning header.
  const isTrusted = () => listener.isListening || listener.isUnreachable
  const listingBytes = catalogueCacheBytes * listingShare
  const documents = new ProductDocuments(db, (error) => app.log.warn(error, 'product documents were not written'))
  const cache = new CatalogueCache({
    bytes: catalogueCacheBytes - listingBytes,
    isTrusted,
    onFound,
    onEvicted: (value) => value instanceof Fragment && documents.store(value),
  })
  const listings = new Listings(db, listingBytes, isTrusted, onFound)
  const storing = setInterval(() => void documents.flush(), storeAfterMs).unref()
  app.addHook('onSend', async (request, reply, payload) => {
    if (listener.isUnreachable && request.method === 'GET' && reply.statusCode === 200)
      reply.header('warning', staleWarning)
    return payload
  })
  const stopHearing = asOpened(db).changes.add({
    onChange: (change) => {
      cache.invalidate(change)
      listings.invalidate(change)
      revisions.change(change)
    },
    onGap: () => {
      cache.invalidateAll()
      listings.invalidateAll()
      revisions.changeAll()
      // The database may have crashed, and lost the log.
      startChangeLog(db).catch((error: unknown) => app.log.warn(error, 'the change log was not started'))
    },
  })
  app.addHook('onReady', async () => {
    await listener.start()
    await documents.start()
  })
  app.addHook('onClose', async () => {
    clearInterval(storing)
    await documents.flush()
    stopHearing()
    await listener.stop()
  })
  const revisionOf = async (store_id: string) => (listener.isListening ? revisions.of(store_id) : null)
  return { cache, listings, documents, revisionOf, gauges: gaugesOf(cache, listings, documents) }
}

function gaugesOf(cache: CatalogueCache, listings: Listings, documents: ProductDocuments): Gauge[] {
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
      name: 'product_documents_lookups_total',
      type: 'counter',
      help: 'How many products that memory did not hold had an unchanged document in the database, and how many were composed, since the process started',
      labelNames: ['result'],
      read: () => [
        { labels: { result: 'hit' }, value: documents.requests.hits },
        { labels: { result: 'miss' }, value: documents.requests.misses },
      ],
    },
  ]
}
