import { setTimeout as delay } from 'node:timers/promises'
import type { PanelSubject, StorefrontPanel } from '@shopkey/extension/storefront.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { type KnownPanel, knownPanels, type LoadedPanel, loadedComponents } from './panels.ts'
import { shopperCalls } from './shopper-calls.server.ts'

/** The page waits for its panels. */
const TIMEOUT_MS = 1_000

/** Loads the panels of the running extensions on a page. One that throws or takes too long is left out. */
export async function loadPanels(shop: Shop, on: StorefrontPanel['on'], subject: PanelSubject): Promise<LoadedPanel[]> {
  const shown = knownPanels.filter((panel) => panel.on === on && shop.store.extensions.includes(panel.extension_id))
  const loaded = await Promise.all(shown.map((panel) => loadPanel(shop, panel, subject)))
  return loaded.filter((panel) => panel !== undefined)
}

async function loadPanel(shop: Shop, panel: KnownPanel, subject: PanelSubject): Promise<LoadedPanel | undefined> {
  const { key, extension_id } = panel
  const ended = new AbortController()
  try {
    const late = delay(TIMEOUT_MS, undefined, { signal: ended.signal }).then(() => {
      throw new Error(`did not load within ${TIMEOUT_MS} ms`)
    })
    const work = Promise.all([panel.load(shopperCalls(shop, extension_id), subject), panel.component()])
    const [data, { default: component }] = await Promise.race([work, late])
    loadedComponents.set(key, component)
    return { key, data }
  } catch (error) {
    console.error(`The panel ${key} is left out`, error)
    return undefined
  } finally {
    ended.abort()
  }
}
