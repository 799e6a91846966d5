import type { HttpClient } from '@shopkey/client/http-client.ts'
import type { CurrentStore, LoyaltyProgramme, ProductCollection } from '@shopkey/client/types.ts'
import type { BlockPlace } from '@shopkey/domain/page-blocks.ts'
import type { LegalPage } from './paths.ts'
import type { RequestSession } from './request-session.server.ts'
import type { StoreMenus } from './shown-menus.ts'
import type { Region } from './wire.ts'

/** One store, opened for one request: its data, region and prices, and the API client. */
export interface Shop {
  /** Its view code as used in addresses, with `rewards/` before it in the reward store. */
  readonly view: string
  readonly store: CurrentStore
  /** The programme of a store with a reward store. */
  readonly programme: LoyaltyProgramme | null
  /** Inside the reward store: prices are in points, and products its own. */
  readonly is_rewards: boolean
  readonly region: Region
  readonly regions: readonly Region[]
  readonly collections: readonly ProductCollection[]
  /** The legal texts that the store has written. */
  readonly legal_pages: readonly LegalPage[]
  /** Those that the store has made; none in the reward store. */
  readonly menus: StoreMenus
  /** Where the store has blocks above or below what the shop shows; none in the reward store. */
  readonly block_places: readonly BlockPlace[]
  readonly api: HttpClient
  readonly session: RequestSession
}
