export interface WishlistChange {
  product_id: string
  isKept: boolean
}

/** The last word about a product counts. */
export function withChange(changes: readonly WishlistChange[], change: WishlistChange): readonly WishlistChange[] {
  return [...changes.filter(({ product_id }) => product_id !== change.product_id), change]
}

/** What a list becomes by changes that the shop has not replied to, the latest product first. */
export function withChanges(ids: readonly string[], changes: readonly WishlistChange[]): readonly string[] {
  return changes.reduce((list, { product_id, isKept }) => {
    const others = list.filter((id) => id !== product_id)
    return isKept ? [product_id, ...others] : others
  }, ids)
}
