import type { LoyaltyAccount, ProductCollection } from '@shopkey/client/types.ts'
import { useRouteLoaderData } from 'react-router'
import type { LoadedCart } from './cart.server.ts'
import type { Shop } from './opened-shop.ts'
import type { LegalPage } from './paths.ts'
import { useDrafted } from './preview-draft.ts'
import { type ShownMenus, shownMenus } from './shown-menus.ts'
import { type ShownStore, shownStore } from './shown-store.ts'
import type { Region } from './wire.ts'

type ShownRegion = Pick<
  Region,
  'id' | 'name' | 'currency_code' | 'automatic_taxes' | 'includes_tax' | 'tax_provider_id' | 'tax_rate'
>
export type ShownPoints = Pick<LoyaltyAccount, 'balance' | 'joined_at'>
type ShownCollection = Pick<ProductCollection, 'id' | 'title' | 'handle'>

interface ShownSections {
  deals: boolean
  categories: boolean
  gift_cards: boolean
}

/** The data of every page below a store. */
export interface ShopData extends LoadedCart {
  /** `view_code` is as used in addresses: with `rewards/` before it in the reward store. */
  store: ShownStore
  /** The name of the loyalty programme; null in a store without one. */
  club: string | null
  is_rewards: boolean
  /** In the reward store: the shopper's points. null: not signed in. */
  points: ShownPoints | null
  region: ShownRegion
  regions: readonly ShownRegion[]
  collections: readonly ShownCollection[]
  legal_pages: readonly LegalPage[]
  menus: ShownMenus
  /** Which of these have something to show. */
  sections: ShownSections
  /** Whether there is a session cookie; only the API knows whether it is valid. */
  has_session: boolean
  /** For the browser's own bars; computed by the server, so that browsers need not know the themes. */
  background_color: string
  /** The same where the reader's system is dark. */
  night_color: string
  /** The store's icon on the screen of a phone. */
  touch_icon: string
  /** Staff look at a store that is not open. */
  is_preview: boolean
}

/** Omits data that the page frame does not show: all of it is sent with every page. */
export function shopFrame(
  shop: Pick<
    Shop,
    'view' | 'store' | 'programme' | 'is_rewards' | 'region' | 'regions' | 'collections' | 'legal_pages' | 'menus'
  >,
  { collection_ids, ...sections }: ShownSections & { collection_ids: readonly string[] },
) {
  return {
    sections,
    club: shop.programme?.name ?? null,
    is_rewards: shop.is_rewards,
    store: shownStore(shop.view, shop.store),
    is_preview: shop.store.entered_by === 'preview',
    region: shownRegion(shop.region),
    regions: shop.regions.map(shownRegion),
    legal_pages: shop.legal_pages,
    menus: shownMenus(shop.menus, {
      view: shop.view,
      has_rewards: shop.programme !== null,
      sections: { ...sections, collection_ids },
    }),
    collections: shop.collections
      .filter(({ id }) => collection_ids.includes(id))
      .map(({ id, title, handle }) => ({ id, title, handle })),
  }
}

function shownRegion(region: Region): ShownRegion {
  const { id, name, currency_code, automatic_taxes, includes_tax, tax_provider_id, tax_rate } = region
  return { id, name, currency_code, automatic_taxes, includes_tax, tax_provider_id, tax_rate }
}

const SHOP_ROUTE = 'routes/shop'

/** The store of this page; undefined outside of stores, and when the store could not be loaded. */
export function useShopIfAny(): ShopData | undefined {
  const shop = useRouteLoaderData(SHOP_ROUTE) as ShopData | undefined // its loader returns ShopData
  const store = useDrafted(shop?.store)
  return shop && store && store !== shop.store ? { ...shop, store } : shop
}

export function useShop(): ShopData {
  const shop = useShopIfAny()
  if (!shop) throw new Error('useShop needs a store above it')
  return shop
}
