import { onCatalogueChange } from '../../catalogue/changes/catalogue-changed.ts'
import { ChangeListener } from '../../catalogue/changes/change-listener.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { WindowCache } from './window-cache.ts'

const maxCacheBytes = 64 * 1024 * 1024

const staleWarning = '110 shopkey "Response is Stale"'

/** The cache behind the shop window's routes, tied to the app's life and to the news of changes. */
export function openShopWindow(app: HttpApp, databaseUrl: string): WindowCache {
  const listener = new ChangeListener(databaseUrl, () => cache.forgetEverything())
  // While there is no database to ask, what was true when it went away is better than nothing, and is called by its name.
  const cache = new WindowCache(maxCacheBytes, () => listener.isHearing || listener.isAway)
  app.addHook('onSend', async (request, reply, payload) => {
    if (listener.isAway && request.method === 'GET' && reply.statusCode === 200) reply.header('warning', staleWarning)
    return payload
  })
  const stopHearing = onCatalogueChange((change) => cache.forget(change))
  app.addHook('onReady', () => listener.start())
  app.addHook('onClose', async () => {
    stopHearing()
    await listener.stop()
  })
  return cache
}
