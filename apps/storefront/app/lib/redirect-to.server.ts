import { redirect, redirectDocument } from 'react-router'
import type { Shop } from './opened-shop.ts'
import { ownPath } from './paths.ts'
import { isPaymentAddress } from './payment-address.ts'

/** Redirects within the storefront; an external address is replaced by the entry page. Lint forbids other redirects. */
export function redirectTo(path: string, init?: ResponseInit): Response {
  return redirect(ownPath(path) ?? '/', init)
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
