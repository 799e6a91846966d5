import { setTimeout as delay } from 'node:timers/promises'
import type { PanelSubject, StorefrontPanel } from '@shopkey/extension/storefront.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { reportFault } from '../../lib/report-fault.server.ts'
import type { RequestSession } from '../../lib/request-session.server.ts'
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
    const structured_data = structuredDataOf(panel, data, shop.session)
    // What is no JSON would fail as a part of the page's data, and the page with it.
    return { key, data: asJson(data), ...(structured_data && { structured_data }) }
  } catch (error) {
    reportFault({ error, doing: `the panel ${key} is left out`, during: shop.session, extension_id })
    return undefined
  } finally {
    ended.abort()
  }
}

/** A panel whose structured data throws adds none, and is shown. */
function structuredDataOf({ key, extension_id, structuredData }: KnownPanel, data: unknown, during: RequestSession) {
  try {
    return structuredData && asJson(structuredData(data))
  } catch (error) {
    reportFault({ error, doing: `the structured data of the panel ${key} is left out`, during, extension_id })
    return undefined
  }
}

/** Throws for a function, a circle, or anything else that JSON has no words for. */
function asJson<Value>(value: Value): Value {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as Value)
}
