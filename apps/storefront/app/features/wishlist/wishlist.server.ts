import { ClientError } from '@shopkey/client/client-error.ts'
import {
  addWishlistItem,
  getSharedWishlist,
  getWishlist,
  joinWishlists,
  removeWishlistItem,
  updateWishlist,
} from '@shopkey/client/store.ts'
import type { SharedWishlist, UpdateWishlistBody, Wishlist } from '@shopkey/client/types.ts'
import { storeApi } from '../../lib/api.server.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { reportFault } from '../../lib/report-fault.server.ts'
import type { WishlistChange } from './wishlist-changes.ts'

/** The shopper's wishlist in this store. */
export async function loadWishlist(shop: Shop): Promise<Wishlist> {
  return (await shop.api.call(getWishlist)).wishlist
}

/** The list behind a link; undefined where it is no longer shared. */
export async function findSharedWishlist(shop: Shop, share_id: string): Promise<SharedWishlist | undefined> {
  try {
    return (await shop.api.call(getSharedWishlist, { params: { share_id } })).wishlist
  } catch (error) {
    if (error instanceof ClientError && error.status === 404) return undefined
    throw error
  }
}

export async function changeWishlistItem(shop: Shop, { product_id, isKept }: WishlistChange): Promise<Wishlist> {
  const changed = isKept
    ? await shop.api.call(addWishlistItem, { body: { product_id } })
    : await shop.api.call(removeWishlistItem, { params: { product_id } })
  return changed.wishlist
}

export async function changeWishlist(shop: Shop, body: UpdateWishlistBody): Promise<void> {
  await shop.api.call(updateWishlist, { body })
}

/** Moves what the browser kept to the account that signed in. A failure is logged and does not prevent the sign-in. */
export async function bringWishlist(shop: Shop): Promise<void> {
  try {
    // The API client of `shop` has no session yet.
    await storeApi(shop.session, shop.store.view_code).call(joinWishlists)
  } catch (error) {
    reportFault({ error, doing: 'joining wishlists', during: shop.session })
  }
}
