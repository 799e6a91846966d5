import { ClientError } from '@shopkey/client/client-error.ts'
import type { HttpClient } from '@shopkey/client/http-client.ts'
import {
  getCurrentStore,
  getLoyaltyProgramme,
  getMenus,
  listBlockPlaces,
  listCollections,
  listLegalTextNames,
  listRegions,
} from '@shopkey/client/store.ts'
import type { CurrentStore, LoyaltyProgramme, ProductCollection } from '@shopkey/client/types.ts'
import { POINTS } from '@shopkey/domain/currency-units.ts'
import type { BlockPlace } from '@shopkey/domain/page-blocks.ts'
import { createContext, data } from 'react-router'
import { isStoreNotOpen, storeApi } from './api.server.ts'
import { closedPage } from './closed-page.server.ts'
import { movedStoreOrNone } from './moved-page.server.ts'
import type { Shop } from './opened-shop.ts'
import { type LegalPage, legalPages, OWN_VIEW, rewardsView, shopPath } from './paths.ts'
import { redirectTo } from './redirect-to.server.ts'
import { readRegionPreference } from './region-preference.server.ts'
import { COOKIES, type RequestSession } from './request-session.server.ts'
import { NO_MENUS, type StoreMenus } from './shown-menus.ts'
import { shownStore } from './shown-store.ts'
import { ttlCache } from './ttl-cache.server.ts'
import type { Region } from './wire.ts'

const KEEP_MS = 15_000

export const shopContext = createContext<Shop>()

interface StoreBootstrap {
  store: CurrentStore
  programme: LoyaltyProgramme | null
  regions: Region[]
  collections: ProductCollection[]
  legal_pages: LegalPage[]
  menus: StoreMenus
  block_places: BlockPlace[]
}

/** A store that is not open may open at any moment. */
const cachedBootstrap = ttlCache<StoreBootstrap>(KEEP_MS, Date.now, ({ store }) => store.status === 'open')

/** Any store's view code; other texts could not be sent to the API. */
const VIEW_CODE = /^[\w.-]+$/

/**
 * Finds the store of the address's view code; redirects to the store that had it before, or to the directory when there is none, and
 * throws 404 where it names none.
 */
export async function openShop(session: RequestSession, view: string, url: URL): Promise<Shop> {
  const { api, ...bootstrap } = await openStore(session, view, url)
  const regions = bootstrap.regions.filter(({ currency_code }) => currency_code !== POINTS)
  const requested = readRegionPreference(session, view)?.regionId ?? bootstrap.store.default_region_id
  const region = regions.find(({ id }) => id === requested) ?? regions[0]
  // Nothing has a price yet, also where the store is open.
  if (!region) throw closedPage(session, shownStore(view, bootstrap.store))
  return { ...bootstrap, view, region, regions, is_rewards: false, api, session }
}

/** The reward store of a store; redirects to the store itself when it has none. */
export async function openRewards(session: RequestSession, viewOfStore: string, url: URL): Promise<Shop> {
  const { api, ...bootstrap } = await openStore(session, viewOfStore, url)
  const region = bootstrap.regions.find(({ id }) => id === bootstrap.programme?.reward_region_id)
  if (!region) throw redirectTo(`${shopPath(url.pathname)}${url.search}`)
  const view = rewardsView(viewOfStore)
  return {
    ...bootstrap,
    view,
    region,
    regions: [region],
    collections: [],
    menus: NO_MENUS,
    block_places: [],
    is_rewards: true,
    api,
    session,
  }
}

/** The region of a visitor who has chosen none. */
export function defaultRegion({ store, regions, region }: Shop): Region {
  return regions.find(({ id }) => id === store.default_region_id) ?? regions[0] ?? region
}

async function openStore(
  session: RequestSession,
  view: string,
  url: URL,
): Promise<StoreBootstrap & { api: HttpClient }> {
  const code = view === OWN_VIEW ? session.ownStore : view
  if (!code || !VIEW_CODE.test(code)) throw data(null, { status: 404 })
  const { language } = session
  let opened = await loadBootstrap(session, code, url)
  session.settleLanguage(opened.bootstrap.store.languages)
  if (session.language !== language) opened = await loadBootstrap(session, code, url)
  const { key, shared, bootstrap } = opened
  if (session.cookie(COOKIES.storePath) !== code) session.setCookie(COOKIES.storePath, code)
  const api = storeApi(session, code, {
    // The store was closed or paused since its bootstrap was cached.
    async onStoreNotOpen() {
      cachedBootstrap.invalidate(key)
      const { store } = await shared.call(getCurrentStore)
      if (store.status !== 'open') throw closedPage(session, shownStore(view, store))
    },
  })
  // The back-office's preview shows what was saved a moment ago.
  const needsOwn = bootstrap.store.status !== 'open' || session.previewedBy !== null
  const holdsPass = session.cookie(COOKIES.pass(code)) !== undefined
  return { ...(needsOwn && holdsPass ? await bootstrapStore(storeApi(session, code)) : bootstrap), api }
}

/** In the language of the session, which is settled only once the languages of the store are known. */
async function loadBootstrap(session: RequestSession, view: string, url: URL) {
  const key = `${view} ${session.language} ${session.revision}`
  const shared = storeApi(session, view, { sendsPass: false })
  const bootstrap = await cachedBootstrap(key, () => bootstrapStore(shared)).catch(async (error: unknown) => {
    if (error instanceof ClientError && error.status === 404) throw await movedStoreOrNone(session, view, url)
    throw error
  })
  return { key, shared, bootstrap }
}

async function bootstrapStore(api: HttpClient): Promise<StoreBootstrap> {
  const [{ store }, { loyalty_programme }, { regions }, { collections }, { legal_texts }, { menus }, { block_places }] =
    await Promise.all([
      api.call(getCurrentStore),
      api.call(getLoyaltyProgramme),
      api.call(listRegions),
      api.call(listCollections, { query: { limit: 20 } }).catch(noneWhileNotOpen({ collections: [] })),
      api.call(listLegalTextNames),
      api.call(getMenus).catch(noneWhileNotOpen({ menus: NO_MENUS })),
      api.call(listBlockPlaces).catch(noneWhileNotOpen({ block_places: [] })),
    ])
  const programme = store.has_loyalty_store ? loyalty_programme : null
  const legal_pages = legalPages.filter((page) => legal_texts.some(({ kind }) => kind === page))
  return { store, programme, regions, collections, legal_pages, menus, block_places }
}

const noneWhileNotOpen =
  <None>(none: None) =>
  (error: unknown): None => {
    if (isStoreNotOpen(error)) return none
    throw error
  }
