import { onCatalogueChange } from '../../catalogue/changes/catalogue-changed.ts'
import { ChangeListener } from '../../catalogue/changes/change-listener.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { CatalogueCache } from './catalogue-cache.ts'

const maxCacheBytes = 64 * 1024 * 1024

const staleWarning = '110 shopkey "Response is Stale"'

/** The cache behind the shop window's routes, tied to the app's life and to the news of changes. */
export function openCatalogueCache(app: HttpApp, databaseUrl: string): CatalogueCache {
  const listener = new ChangeListener(databaseUrl, () => cache.invalidateAll())
  // While there is no database to ask, what was true when it went away is better than nothing, and is called by its name.
  const cache = new CatalogueCache(maxCacheBytes, () => listener.isListening || listener.isUnreachable)
  app.addHook('onSend', async (request, reply, payload) => {
    if (listener.isUnreachable && request.method === 'GET' && reply.statusCode === 200)
      reply.header('warning', staleWarning)
    return payload
  })
  const stopHearing = onCatalogueChange((change) => cache.invalidate(change))
  app.addHook('onReady', () => listener.start())
  app.addHook('onClose', async () => {
    stopHearing()
    await listener.stop()
  })
  return cache
}
