import { ClientError } from '@shopkey/client/client-error.ts'
import type { HttpClient } from '@shopkey/client/http-client.ts'
import {
  addLineItem,
  changeStoreView,
  createCart,
  getCart,
  joinCarts,
  openCart,
  updateCartMetadata,
} from '@shopkey/client/store.ts'
import { hasChanges } from '@shopkey/domain/cart-changes.ts'
import { isStoreNotOpen, storeApi } from './api.server.ts'
import { readChange, storeChange, type UnseenChange } from './cart-change.server.ts'
import type { Shop } from './opened-shop.ts'
import { redirectTo } from './redirect-to.server.ts'
import { reportFault } from './report-fault.server.ts'
import { COOKIES } from './request-session.server.ts'
import { signOut } from './session.server.ts'
import { shownChange } from './shown-change.server.ts'
import type { Cart } from './wire.ts'

export interface LoadedCart {
  cart: Cart | null
  /** The changes that no page has shown the shopper yet. */
  change: UnseenChange | null
}

const REFUSALS: ReadonlySet<ClientError['kind']> = new Set(['invalid_request', 'authentication'])

const LOST: ReadonlySet<ClientError['kind']> = new Set(['invalid_request', 'authentication', 'permission'])

const loads = new WeakMap<Shop, Promise<LoadedCart>>()

/** The shopper's open cart in this store. Fetched once per request. */
export function loadCart(shop: Shop): Promise<LoadedCart> {
  const known = loads.get(shop)
  if (known) return known
  const load = fetchCart(shop)
  loads.set(shop, load)
  return load
}

/**
 * Id of the open cart, for changing it; creates one when there is none. A cart that could not be read now is still the
 * shopper's: the change itself fails then, and nothing is lost.
 */
export async function ensureCartId(shop: Shop): Promise<string> {
  const { cart } = await loadCart(shop)
  const known = cart?.id ?? shop.session.cookie(COOKIES.cart(shop.view))
  if (known) return known
  const id = await createEmptyCart(shop)
  setCartCookie(shop, id)
  return id
}

async function createEmptyCart(shop: Shop): Promise<string> {
  const region_id = shop.region.id
  const source = takeSource(shop)
  if (!source) return (await shop.api.call(createCart, { body: { region_id } })).cart.id
  return (await shop.api.call(openCart, { body: { region_id, source } })).data.id
}

const MAX_SOURCE_LENGTH = 100

/**
 * Keeps the `source` of an address with the shopper's cart, whose metadata the order takes over; or for the next cart, where
 * there is none or it cannot be changed now.
 */
export async function keepSource(shop: Shop, url: URL): Promise<void> {
  const source = url.searchParams.get('source')?.trim().slice(0, MAX_SOURCE_LENGTH)
  if (!source) return
  const { cart } = await loadCart(shop)
  if (cart?.is_own && cart.metadata?.source === source) return
  const isKept = cart?.is_own && (await updateMetadata(shop, cart.id, { source })) === 'Success'
  if (!isKept && shop.session.cookie(COOKIES.source) !== source) shop.session.setCookie(COOKIES.source, source)
}

/** What became of a change that is none of the shopper's own: where it fails, it is logged, and the page goes on. */
type ChangeStatus = 'Success' | 'Failed'

async function statusOf({ session }: Shop, change: Promise<unknown>, doing: string): Promise<ChangeStatus> {
  try {
    await change
    return 'Success'
  } catch (error) {
    reportFault({ error, doing, during: session })
    return 'Failed'
  }
}

/** Merges these keys into the metadata of a cart. */
export function updateMetadata(shop: Shop, id: string, metadata: Record<string, string>): Promise<ChangeStatus> {
  const change = shop.api.call(updateCartMetadata, { params: { id }, body: { metadata } })
  return statusOf(shop, change, 'updating the metadata of a cart')
}

function takeSource({ session }: Shop): string | undefined {
  const source = session.cookie(COOKIES.source)
  if (source) session.dropCookie(COOKIES.source)
  return source
}

/**
 * The shopper's own cart for personal data: e-mail, addresses, codes, payment, their account. A cart from a link that
 * is not known to be theirs is copied, since its creator knows its id and may have filled it in.
 */
export async function ownCart(shop: Shop, cart: Cart): Promise<Cart> {
  return cart.is_own ? cart : copyItems(shop, shop.api, cart)
}

/** A new cart with the items of another, and nothing else of it. Omits items that cannot be bought any more. */
async function copyItems(shop: Shop, api: HttpClient, shared: Cart): Promise<Cart> {
  const items = shared.items.flatMap(({ variant_id, quantity }) => (variant_id ? [{ variant_id, quantity }] : []))
  const { region_id } = shared
  const made =
    (await unlessRefused(api.call(createCart, { body: { region_id, items } }))) ??
    (await addOneByOne(api, await api.call(createCart, { body: { region_id } }), items))
  setCartCookie(shop, made.cart.id)
  replaceLoadedCart(shop, made)
  return made.cart
}

export interface WantedItem {
  variant_id: string
  quantity: number
}

/** Adds items to the shopper's cart, or to a new one of this region. Omits items that cannot be bought. */
export async function addItems(shop: Shop, region_id: string, items: readonly WantedItem[]): Promise<Cart> {
  const { cart } = await loadCart(shop)
  const known = shop.session.cookie(COOKIES.cart(shop.view))
  // Fails where the cart could not be read: it must not be replaced by a new one.
  const own = cart
    ? { cart: await ownCart(shop, cart) }
    : known
      ? await shop.api.call(getCart, { params: { id: known } })
      : await shop.api.call(createCart, { body: { region_id } })
  const filled = await addOneByOne(shop.api, own, items)
  setCartCookie(shop, filled.cart.id)
  replaceLoadedCart(shop, filled)
  return filled.cart
}

async function addOneByOne(
  api: HttpClient,
  start: { cart: Cart },
  items: readonly WantedItem[],
): Promise<{ cart: Cart }> {
  let filled = start
  for (const item of items) {
    const added = api.call(addLineItem, { params: { id: start.cart.id }, body: item })
    filled = (await unlessRefused(added)) ?? filled
  }
  return filled
}

/** Undefined where the API refuses a request that it understands, also for a session that has ended. */
export async function unlessRefused<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ClientError && REFUSALS.has(error.kind)) return undefined
    throw error
  }
}

/** Replaces the loaded cart by the API's reply to a change. */
export function replaceLoadedCart(shop: Shop, { cart }: { cart: Cart }): void {
  loads.set(shop, Promise.resolve({ cart, change: readChange(shop) }))
}

/** Joins the guest's cart to that of the account after signing in; a failure does not prevent the sign-in. */
export function bringCart(shop: Shop, customerId: string): Promise<ChangeStatus> {
  return statusOf(shop, bring(shop, customerId), 'joining carts')
}

async function bring(shop: Shop, customerId: string): Promise<void> {
  const api = storeApi(shop.session, shop.store.view_code) // the API client of `shop` has no session yet
  const guestCartId = await idToBring(shop, api)
  const { data, change } = guestCartId
    ? await api.call(joinCarts, { body: { guestCustomerCartId: guestCartId, customerId } })
    : await api.call(openCart, {
        body: { customer_id: customerId, region_id: shop.region.id, source: takeSource(shop) },
      })
  setCartCookie(shop, data.id)
  if (hasChanges(change)) storeChange(shop, shownChange(data, change))
}

/**
 * The cart to join: a copy where it is not known to be the shopper's, so that no one else knows the id of an account's
 * cart.
 */
async function idToBring(shop: Shop, api: HttpClient): Promise<string | undefined> {
  const { cart } = await loadCart(shop)
  if (!cart) return shop.session.cookie(COOKIES.cart(shop.view))
  return cart.is_own ? cart.id : (await copyItems(shop, api, cart)).id
}

/**
 * After a change of store: an empty cart moves along, a filled one stays there, and a signed-in customer gets the one
 * they have here.
 */
export async function arriveFrom(shop: Shop, lastView: string): Promise<void> {
  const { session, view } = shop
  const left = session.cookie(COOKIES.cart(lastView))
  const isKnown = session.cookie(COOKIES.cart(view)) !== undefined
  if (isKnown || (!left && !session.cookie(COOKIES.session))) return
  try {
    const { data } = await shop.api.call(changeStoreView, {
      body: { storeViewCode: view, ...(left && { cartId: left }) },
    })
    if (data.id === left) session.dropCookie(COOKIES.cart(lastView))
    setCartCookie(shop, data.id)
  } catch (error) {
    // The cart here starts empty.
    reportFault({ error, doing: 'changing the store', during: session })
  }
}

/** Opens the cart named in the address, if any. */
export async function openLinkedCart(shop: Shop, url: URL): Promise<void> {
  const cartId = url.searchParams.get('id')
  const key = url.searchParams.get('key')
  if (!cartId?.startsWith('cart_')) return
  if (!key) return openSharedCart(shop, cartId)
  // The store's own link to a draft. Its key is removed from the address, which may be shared.
  shop.session.setCookie(COOKIES.cartKey, `${cartId}.${key}`)
  setCartCookie(shop, cartId)
  throw redirectTo(url.pathname)
}

/**
 * Opens a shared cart. Signs out a customer with another cart first: the linked one may be someone else's, and must not
 * become part of this account.
 */
async function openSharedCart(shop: Shop, cartId: string): Promise<void> {
  const own = shop.session.cookie(COOKIES.cart(shop.view))
  if (own === cartId) return
  if (own && shop.session.cookie(COOKIES.session)) {
    await signOut(shop)
    shop.session.setCookie(COOKIES.signedOutFor, cartId)
  }
  setCartCookie(shop, cartId)
}

/** Whether opening this shared cart has signed the shopper out; said until they sign in or leave it. */
export function wasSignedOutFor(shop: Shop, cart: Cart | null): boolean {
  const { session } = shop
  const id = session.cookie(COOKIES.signedOutFor)
  if (id === undefined) return false
  if (cart?.id === id && session.cookie(COOKIES.session) === undefined) return true
  session.dropCookie(COOKIES.signedOutFor)
  return false
}

function setCartCookie(shop: Shop, cartId: string): void {
  shop.session.setCookie(COOKIES.cart(shop.view), cartId)
  loads.delete(shop)
}

export function clearCartCookie(shop: Shop): void {
  shop.session.dropCookie(COOKIES.cart(shop.view))
  loads.delete(shop)
}

async function fetchCart(shop: Shop): Promise<LoadedCart> {
  const nothing = { cart: null, change: null }
  const id = shop.session.cookie(COOKIES.cart(shop.view))
  if (!id) return nothing
  try {
    const { cart, change } = await shop.api.call(getCart, { params: { id } })
    if (cart.completed_at) {
      clearCartCookie(shop)
      return nothing
    }
    return { cart, change: hasChanges(change) ? storeChange(shop, shownChange(cart, change)) : readChange(shop) }
  } catch (error) {
    // A deleted cart, and one that this browser may not read, count as empty. Other failures must not block the store's
    // pages; the cart may exist, so its id stays.
    if (isStoreNotOpen(error)) return nothing
    if (error instanceof ClientError && LOST.has(error.kind)) clearCartCookie(shop)
    else reportFault({ error, doing: 'loading the cart', during: shop.session })
    return nothing
  }
}
