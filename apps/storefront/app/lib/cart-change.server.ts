import type { CartChange } from '@shopkey/client/types.ts'
import { hasChanges, joinChanges } from '@shopkey/domain/cart-changes.ts'
import type { Shop } from './opened-shop.ts'
import { COOKIES, isOpenedByPerson } from './request-session.server.ts'

/** Browsers drop a cookie above 4,096 bytes. */
const MAX_COOKIE_LENGTH = 3_800

/**
 * Stores changes of the cart until a page has shown them: the API reports each once, to any request, also to one whose
 * reply nobody looks at, as the service worker's. Joins them with those that are not shown yet. Returns all of them.
 */
export function storeChange(shop: Shop, change: CartChange): CartChange | null {
  const unseen = readChange(shop)
  if (!hasChanges(change)) return unseen
  const all = unseen ? joinChanges(unseen, change) : change
  if (hasChanges(all)) shop.session.setCookie(COOKIES.cartChange(shop.view), JSON.stringify(fitting(all)))
  else shop.session.dropCookie(COOKIES.cartChange(shop.view))
  return hasChanges(all) ? all : null
}

/** Of very many changes, those that fit into the cookie. */
function fitting(change: CartChange): CartChange {
  const { price, inventory } = change
  if (encodeURIComponent(JSON.stringify(change)).length <= MAX_COOKIE_LENGTH) return change
  const half = <Row>(rows: readonly Row[]) => rows.slice(0, Math.floor(rows.length / 2))
  return fitting({
    price: { changesDetails: half(price.changesDetails) },
    inventory: { changesDetails: half(inventory.changesDetails), deletedItem: half(inventory.deletedItem) },
  })
}

/** The changes that no page has shown yet. */
export function readChange(shop: Shop): CartChange | null {
  const stored = shop.session.cookie(COOKIES.cartChange(shop.view))
  if (!stored) return null
  try {
    return JSON.parse(stored) as CartChange // written by storeChange
  } catch {
    return null // truncated or tampered with
  }
}

/** Forgets the changes that a page has shown; not those that were found since. shown: their JSON. */
export function markChangeShown(shop: Shop, shown: string): void {
  const { session } = shop
  if (session.cookie(COOKIES.cartChange(shop.view)) === shown) session.dropCookie(COOKIES.cartChange(shop.view))
}

/**
 * For a page that shows changes: a document that a person opens shows them without scripts, too. Data for a page with scripts
 * are reported by that page, since a service worker or a prefetch may have asked for them.
 */
export function markChangeShownByDocument(shop: Shop): void {
  if (isOpenedByPerson(shop.session.headers)) shop.session.dropCookie(COOKIES.cartChange(shop.view))
}
