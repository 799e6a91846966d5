import { ClientError } from '@shopkey/client/client-error.ts'
import {
  addWish,
  getSharedWishList,
  getWishList,
  joinWishLists,
  removeWish,
  updateWishList,
} from '@shopkey/client/store.ts'
import type { SharedWishList, UpdateWishListBody, WishList } from '@shopkey/client/types.ts'
import { storeApi } from '../../lib/api.server.ts'
import type { Shop } from '../../lib/shop.server.ts'

/** The shopper's wish list in this store. */
export async function loadWishList(shop: Shop): Promise<WishList> {
  return (await shop.api.call(getWishList)).wish_list
}

/** The list behind a link; undefined where it is no longer shared. */
export async function findSharedWishList(shop: Shop, share_id: string): Promise<SharedWishList | undefined> {
  try {
    return (await shop.api.call(getSharedWishList, { params: { share_id } })).wish_list
  } catch (error) {
    if (error instanceof ClientError && error.status === 404) return undefined
    throw error
  }
}

export interface WishChange {
  product_id: string
  isKept: boolean
}

export async function changeWish(shop: Shop, { product_id, isKept }: WishChange): Promise<WishList> {
  const changed = isKept
    ? await shop.api.call(addWish, { body: { product_id } })
    : await shop.api.call(removeWish, { params: { product_id } })
  return changed.wish_list
}

export async function changeWishList(shop: Shop, body: UpdateWishListBody): Promise<void> {
  await shop.api.call(updateWishList, { body })
}

/** Moves what the browser kept to the account that signed in. A failure is logged and does not prevent the sign-in. */
export async function bringWishList(shop: Shop): Promise<void> {
  try {
    // The API client of `shop` has no session yet.
    await storeApi(shop.session, shop.store.view_code).call(joinWishLists)
  } catch (error) {
    console.error('Joining wish lists failed', error)
  }
}
