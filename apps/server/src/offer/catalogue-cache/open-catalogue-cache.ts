import { onCatalogueChange } from '../../catalogue/changes/catalogue-changed.ts'
import { ChangeListener } from '../../catalogue/changes/change-listener.ts'
import type { Database } from '../../db/database.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { CatalogueCache } from './catalogue-cache.ts'

const maxCacheBytes = 64 * 1024 * 1024

const staleWarning = '110 shopkey "Response is Stale"'

/** Opens the catalogue cache: listens to changes while the app runs. */
export function openCatalogueCache(app: HttpApp, db: Database, databaseUrl: string): CatalogueCache {
  const listener = new ChangeListener(db, databaseUrl, () => cache.invalidateAll())
  // While the database is unreachable, the last known responses are served, with a warning header.
  const cache = new CatalogueCache(maxCacheBytes, () => listener.isListening || listener.isUnreachable)
  app.addHook('onSend', async (request, reply, payload) => {
    if (listener.isUnreachable && request.method === 'GET' && reply.statusCode === 200)
      reply.header('warning', staleWarning)
    return payload
  })
  const stopHearing = onCatalogueChange(db, (change) => cache.invalidate(change))
  app.addHook('onReady', () => listener.start())
  app.addHook('onClose', async () => {
    stopHearing()
    await listener.stop()
  })
  return cache
}
