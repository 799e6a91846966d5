import { readStorage, writeStorage } from './browser-storage.ts'

const MOST_SEEN = 12
const keyOf = (view: string) => `shopkey_seen_${view}`

/** Ids of the products that were looked at in this browser, the last first. They leave it only to be shown. */
export function readSeenProducts(view: string): readonly string[] {
  return readStorage('local', keyOf(view)).split(' ').filter(Boolean)
}

export function storeSeenProduct(view: string, id: string): void {
  writeStorage('local', keyOf(view), withSeen(readSeenProducts(view), id).join(' '))
}

export function forgetSeenProducts(view: string): void {
  writeStorage('local', keyOf(view), '')
}

/** The product first, once, and no more than are kept. */
export function withSeen(seen: readonly string[], id: string): readonly string[] {
  return [id, ...seen.filter((other) => other !== id)].slice(0, MOST_SEEN)
}
