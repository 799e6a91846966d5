import { redirect } from 'react-router'
import { ownPath } from './paths.ts'
import { isPaymentAddress } from './payment-address.ts'
import type { Shop } from './shop.server.ts'

/** Redirects within the shop. An address that leads anywhere else leads to the front door; lint keeps other redirects out. */
export function redirectTo(path: string, init?: ResponseInit): Response {
  return redirect(ownPath(path) ?? '/', init)
}

/** Redirects to the page of a payment provider. Throws for an address outside the origins that the API names. */
export function redirectToPayment({ store }: Pick<Shop, 'store'>, address: string): Response {
  if (!isPaymentAddress(address, store.payment_origins)) throw new Error('A payment leads outside its providers')
  return redirect(address)
}
