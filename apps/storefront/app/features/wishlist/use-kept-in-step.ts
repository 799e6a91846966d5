import { useEffect } from 'react'
import { readStorage, writeStorage } from '../../lib/browser-storage.ts'
import { forgetPlace } from '../../lib/kept-place.ts'
import { forgetSeenProducts } from '../../lib/seen-products.ts'
import { useShop } from '../../lib/shop-data.ts'
import { forgetAdditions } from '../cart/waiting-additions.ts'
import { forgetKeptProducts, useKeptProducts } from './kept-products.ts'
import { fetchKeptProducts, sendUnsentChanges } from './send-changes.ts'

const STORAGE_KEY = 'shopkey_wishlist_of'

/**
 * Sends what the last page could not, and fetches the wishlist once per tab and account: another device may have changed it,
 * and signing in joins two. After signing out on a shared computer, the next person finds neither it, what was looked at, nor
 * the place of delivery.
 */
export function useKeptInStep(): void {
  const { store, has_session, is_rewards } = useShop()
  const view = store.view_code
  const kept = useKeptProducts(view)
  const mayHaveOne = has_session || (kept !== null && kept.size > 0)
  useEffect(() => void sendUnsentChanges(view), [view])
  useEffect(() => {
    if (is_rewards) return
    const whose = `${view} ${has_session}`
    const before = swapMark(whose)
    if (before === whose) return
    if (before === `${view} true`) {
      forgetKeptProducts(view)
      forgetSeenProducts(view)
      forgetAdditions(view)
      forgetPlace()
    }
    if (!mayHaveOne) return
    void fetchKeptProducts(view).then((fetched) => fetched === 'unreachable' && swapMark('')) // the next page asks again
  }, [view, has_session, is_rewards, mayHaveOne])
}

/** Stores for whom the copy was fetched; returns for whom it was before. */
function swapMark(whose: string): string {
  const before = readStorage('session', STORAGE_KEY)
  // No storage: there is no copy either.
  return writeStorage('session', STORAGE_KEY, whose) ? before : whose
}
