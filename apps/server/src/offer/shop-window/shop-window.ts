import { onCatalogueChange } from '../../catalogue/changes/catalogue-changed.ts'
import { ChangeListener } from '../../catalogue/changes/change-listener.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { WindowCache } from './window-cache.ts'

const maxCacheBytes = 64 * 1024 * 1024

/** The cache behind the shop window's routes, tied to the app's life and to the news of changes. */
export function openShopWindow(app: HttpApp, databaseUrl: string): WindowCache {
  const listener = new ChangeListener(databaseUrl, () => cache.forgetEverything())
  const cache = new WindowCache(maxCacheBytes, () => listener.isHearing)
  const stopHearing = onCatalogueChange((change) => cache.forget(change))
  app.addHook('onReady', () => listener.start())
  app.addHook('onClose', async () => {
    stopHearing()
    await listener.stop()
  })
  return cache
}
