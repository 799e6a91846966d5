const MOST_SEEN = 12
const keyOf = (view: string) => `shopkey_seen_${view}`

/** Ids of the products that were looked at in this browser, the last first. They leave it only to be shown. */
export function readSeenProducts(view: string): readonly string[] {
  try {
    return (localStorage.getItem(keyOf(view)) ?? '').split(' ').filter(Boolean)
  } catch {
    return [] // no storage
  }
}

export function storeSeenProduct(view: string, id: string): void {
  try {
    localStorage.setItem(keyOf(view), withSeen(readSeenProducts(view), id).join(' '))
  } catch {
    // as above
  }
}

export function forgetSeenProducts(view: string): void {
  try {
    localStorage.removeItem(keyOf(view))
  } catch {
    // as above
  }
}

/** The product first, once, and no more than are kept. */
export function withSeen(seen: readonly string[], id: string): readonly string[] {
  return [id, ...seen.filter((other) => other !== id)].slice(0, MOST_SEEN)
}
