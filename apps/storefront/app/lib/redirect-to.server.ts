import { redirect, redirectDocument } from 'react-router'
import type { Shop } from './opened-shop.ts'
import { ownPath } from './paths.ts'
import { isPaymentAddress } from './payment-address.ts'

/** Redirects within the storefront; an external address is replaced by the entry page. Lint forbids other redirects. */
export function redirectTo(path: string, init?: ResponseInit): Response {
  return redirect(ownPath(path) ?? '/', init)
}

/** Browsers ask again after this time: another page may have the address by then. */
const MOVED_CACHE_CONTROL = 'private, max-age=300'

/**
 * Redirects for good to where a page has moved: a path of the storefront, an https address that the store's staff typed, or that of an uploaded
 * file, which is http where the API is.
 */
export function redirectToMoved(address: string): Response {
  const target = /^https?:\/\//.test(address) ? address : (ownPath(address) ?? '/')
  return redirect(target, { status: 301, headers: { 'cache-control': MOVED_CACHE_CONTROL } })
}

/** Redirects to another host of the same store, whose address the API returns. */
export function redirectToHost(address: string): Response {
  return redirect(address, { status: 308, headers: { 'cache-control': MOVED_CACHE_CONTROL } })
}

/** Redirects during a hand-over, by an address that counts once. */
export function redirectOnTheWay(address: string): Response {
  return redirect(address, { status: 302, headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } })
}

/** Likewise by a new document: for a page whose content security policy differs. */
export function redirectToDocument(path: string): Response {
  return redirectDocument(ownPath(path) ?? '/')
}

/** Redirects to a payment provider's page. Throws for an address outside the origins that the API returns. */
export function redirectToPayment({ store }: Pick<Shop, 'store'>, address: string): Response {
  if (!isPaymentAddress(address, store.payment_origins)) throw new Error('A payment leads outside its providers')
  return redirect(address)
}
