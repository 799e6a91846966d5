import { useEffect } from 'react'
import { forgetPlace } from '../../lib/kept-place.ts'
import { paths } from '../../lib/paths.ts'
import { forgetSeenProducts } from '../../lib/seen-products.ts'
import { useShop } from '../../lib/shop-data.ts'
import { forgetAdditions } from '../cart/waiting-additions.ts'
import { storeKeptProducts, useKeptProducts } from './kept-products.ts'

const STORAGE_KEY = 'shopkey_wishlist_of'

/**
 * Fetches the wishlist once per tab and account: another device may have changed it, and signing in joins two. After
 * signing out on a shared computer, the next person finds neither it, what was looked at, nor the place of delivery.
 */
export function useKeptInStep(): void {
  const { store, has_session, is_rewards } = useShop()
  const view = store.view_code
  const kept = useKeptProducts(view)
  const mayHaveOne = has_session || (kept !== null && kept.size > 0)
  useEffect(() => {
    if (is_rewards) return
    const whose = `${view} ${has_session}`
    const before = swapMark(whose)
    if (before === whose) return
    if (before === `${view} true`) {
      storeKeptProducts(view, [])
      forgetSeenProducts(view)
      forgetAdditions(view)
      forgetPlace()
    }
    if (!mayHaveOne) return
    fetch(paths.wishlistItems(view), { headers: { accept: 'application/json' } })
      .then(async (reply) => {
        if (!reply.ok) return
        const { product_ids } = (await reply.json()) as { product_ids: string[] } // of our own route
        storeKeptProducts(view, product_ids)
      })
      .catch(() => swapMark('')) // the next page asks again
  }, [view, has_session, is_rewards, mayHaveOne])
}

/** Stores for whom the copy was fetched; returns for whom it was before. */
function swapMark(whose: string): string | null {
  try {
    const before = sessionStorage.getItem(STORAGE_KEY)
    sessionStorage.setItem(STORAGE_KEY, whose)
    return before
  } catch {
    return whose // no storage: there is no copy either
  }
}
