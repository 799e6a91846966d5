import { randomUUID } from 'node:crypto'
import type { CartChange } from '@shopkey/client/types.ts'
import { hasChanges, joinChanges } from '@shopkey/domain/cart-changes.ts'
import type { Shop } from './opened-shop.ts'
import { COOKIES, isOpenedByPerson } from './request-session.server.ts'

/** Browsers drop a cookie above 4,096 bytes. */
const MAX_COOKIE_LENGTH = 3_800

/** Changes that no page has shown yet. The page that shows them writes their id into a cookie, see `noteShownChange`. */
export type UnseenChange = CartChange & { id: string }

/**
 * Stores changes of the cart until a page has shown them: the API reports each once, to any request, also to one whose
 * reply nobody looks at, as the service worker's. Joins them with those that are not shown yet. Returns all of them.
 */
export function storeChange(shop: Shop, change: CartChange): UnseenChange | null {
  const unseen = readChange(shop)
  if (!hasChanges(change)) return unseen
  const all = unseen ? joinChanges(unseen, change) : change
  if (!hasChanges(all)) {
    shop.session.dropCookie(COOKIES.cartChange(shop.view))
    return null
  }
  const id = randomUUID().slice(0, 8)
  shop.session.setCookie(COOKIES.cartChange(shop.view), JSON.stringify({ ...fitting(all), id }))
  return { ...all, id }
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

/** The changes that no page has shown yet; forgets those that one has. */
export function readChange(shop: Shop): UnseenChange | null {
  const { session } = shop
  const stored = session.cookie(COOKIES.cartChange(shop.view))
  const shown = session.cookie(COOKIES.shownChange)
  const change = stored === undefined ? null : parsed(stored)
  if (shown === undefined || change?.id !== shown) return change
  session.dropCookie(COOKIES.cartChange(shop.view))
  session.dropCookie(COOKIES.shownChange)
  return null
}

function parsed(stored: string): UnseenChange | null {
  try {
    return JSON.parse(stored) as UnseenChange // written by storeChange
  } catch {
    return null // truncated or tampered with
  }
}

/**
 * For a page that shows changes: a document that a person opens shows them without scripts, too. Data for a page with scripts
 * are reported by that page, since a service worker or a prefetch may have asked for them.
 */
export function markChangeShownByDocument(shop: Shop): void {
  if (isOpenedByPerson(shop.session.headers)) shop.session.dropCookie(COOKIES.cartChange(shop.view))
}
