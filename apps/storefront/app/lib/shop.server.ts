import { ClientError } from '@shopkey/client/client-error.ts'
import type { HttpClient } from '@shopkey/client/http-client.ts'
import { POINTS } from '@shopkey/domain/currency.ts'
import { createContext } from 'react-router'
import { storeApi } from './api.server.ts'
import { leadTo } from './lead-to.server.ts'
import { paths, rewardsView, shopPath } from './paths.ts'
import { remember } from './remember.server.ts'
import { COOKIES, type Visit } from './visit.server.ts'
import type { Collection, Programme, Region, Store } from './wire.ts'

const KEEP_MS = 15_000

/** One store, opened for one request: whose shelves, which prices, and the API that speaks for it. */
export interface Shop {
  /** How addresses name it: its view code, with `rewards/` before it in the reward store. */
  readonly view: string
  readonly store: Store
  /** The programme of a store where points buy. */
  readonly programme: Programme | null
  /** Inside the reward store: prices are in points, the shelves are its own. */
  readonly is_rewards: boolean
  readonly region: Region
  readonly regions: readonly Region[]
  readonly collections: readonly Collection[]
  readonly api: HttpClient
  readonly visit: Visit
}

export const shopContext = createContext<Shop>()

interface Furnishing {
  store: Store
  programme: Programme | null
  regions: Region[]
  collections: Collection[]
}

const rememberFurnishing = remember<Furnishing>(KEEP_MS)

/** Finds the store whose view code the address names, and leads to the directory when there is none. */
export async function openShop(visit: Visit, view: string): Promise<Shop> {
  const { api, ...furnishing } = await openStore(visit, view)
  const regions = furnishing.regions.filter(({ currency_code }) => currency_code !== POINTS)
  const wished = visit.cookie(COOKIES.region(view)) ?? furnishing.store.default_region_id
  const region = regions.find(({ id }) => id === wished) ?? regions[0]
  if (!region) throw new Error(`Store ${view} has no region to sell to`)
  return { ...furnishing, view, region, regions, is_rewards: false, api, visit }
}

/** The reward store of a store; without one, the way to the store itself (specification §2). */
export async function openRewards(visit: Visit, viewCode: string, url: URL): Promise<Shop> {
  const { api, ...furnishing } = await openStore(visit, viewCode)
  const region = furnishing.regions.find(({ id }) => id === furnishing.programme?.reward_region_id)
  if (!region) throw leadTo(`${shopPath(url.pathname)}${url.search}`)
  const view = rewardsView(viewCode)
  return { ...furnishing, view, region, regions: [region], collections: [], is_rewards: true, api, visit }
}

async function openStore(visit: Visit, view: string): Promise<Furnishing & { api: HttpClient }> {
  const api = storeApi(visit, view)
  const furnishing = await rememberFurnishing(`${view} ${visit.language}`, () => furnish(api)).catch(
    (error: unknown) => {
      if (error instanceof ClientError && error.status === 404) throw leadTo(paths.stores({ missing: view }))
      throw error
    },
  )
  if (visit.cookie(COOKIES.storePath) !== view) visit.setCookie(COOKIES.storePath, view)
  return { ...furnishing, api }
}

async function furnish(api: HttpClient): Promise<Furnishing> {
  const [{ store }, { loyalty_programme }, { regions }, { collections }] = await Promise.all([
    api.get<{ store: Store }>('/store/get-current-store'),
    api.get<{ loyalty_programme: Programme | null }>('/store/loyalty'),
    api.get<{ regions: Region[] }>('/store/regions'),
    api.get<{ collections: Collection[] }>('/store/collections', { limit: 20 }),
  ])
  return { store, programme: store.has_loyalty_store ? loyalty_programme : null, regions, collections }
}
