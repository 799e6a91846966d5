/** In no other token: those are base64url, with dots between the parts of some. */
const sign = '~'

/**
 * A session's token that counts in one store alone. The hash that is stored is of the whole, so that nobody can take the store off.
 * Accounts are of the installation; who runs a store's own host must not get into them in other stores.
 */
export function boundToStore(token: string, store_id: string): string {
  return token + sign + store_id
}

export function isBoundToStore(token: string): boolean {
  return token.includes(sign)
}

export function countsInStore(token: string, store_id: string): boolean {
  return !isBoundToStore(token) || token.endsWith(sign + store_id)
}
