/** A line as the shopper last saw it, or as it is now. unit_price: minor units. */
export type SeenLine = { id: string; unit_price: number; quantity: number; title?: string; variant_id?: string | null }

/** What changed in a cart since the shopper last saw it, in the wire's own mixed casing. Prices: minor units. */
export type CartChange = {
  price: { changesDetails: { item_Id: string; previous_price: number; new_price: number }[] }
  inventory: {
    changesDetails: { item_id: string; previous_quantity: number; new_quantity: number }[]
    deletedItem: { item_id: string; variant_id: string | null; title: string; quantity: number }[]
  }
}

/**
 * Compares a cart's lines with those the shopper last saw. Ignores new lines: the shopper, or a person they share the
 * cart with, added them. `seen` is replaced by `now` once the changes have been reported.
 */
export function cartChanges(seen: readonly SeenLine[], now: readonly SeenLine[]): CartChange {
  const current = new Map(now.map((line) => [line.id, line]))
  const change: CartChange = { price: { changesDetails: [] }, inventory: { changesDetails: [], deletedItem: [] } }
  for (const before of seen) {
    const after = current.get(before.id)
    if (!after || after.quantity === 0) {
      const { id: item_id, variant_id = null, title = '', quantity } = before
      change.inventory.deletedItem.push({ item_id, variant_id, title, quantity })
      continue
    }
    if (after.unit_price !== before.unit_price) {
      change.price.changesDetails.push({
        item_Id: after.id,
        previous_price: before.unit_price,
        new_price: after.unit_price,
      })
    }
    if (after.quantity !== before.quantity) {
      change.inventory.changesDetails.push({
        item_id: after.id,
        previous_quantity: before.quantity,
        new_quantity: after.quantity,
      })
    }
  }
  return change
}

/** Whether there is any change to report. */
export function hasChanges({ price, inventory }: CartChange): boolean {
  return price.changesDetails.length + inventory.changesDetails.length + inventory.deletedItem.length > 0
}
