/** A line as the shopper last saw it, or as it is now. unit_price: minor units. */
export type SeenLine = { id: string; unit_price: number; quantity: number; title?: string; variant_id?: string | null }

/** A code, gift card or delivery of a cart that changed. Prices: minor units; null where it was removed. */
export type ChangedPart = {
  part: 'discount' | 'gift_card' | 'shipping_method'
  /** Of the discount, the gift card or the shipping option. */
  id: string
  /** The code, the last characters of a gift card's, or the name of the delivery. */
  name: string
  /** Why it was removed; null where its price changed. */
  reason: string | null
  previous_price: number | null
  new_price: number | null
}

/** What changed in a cart since the shopper last saw it, in the wire's own mixed casing. Prices: minor units. */
export type CartChange = {
  /** Absent where nothing but lines changed. */
  parts?: ChangedPart[]
  price: { changesDetails: { item_Id: string; previous_price: number; new_price: number }[] }
  inventory: {
    changesDetails: { item_id: string; previous_quantity: number; new_quantity: number }[]
    deletedItem: { item_id: string; variant_id: string | null; title: string; quantity: number }[]
  }
}

/**
 * Compares a cart's lines with those the shopper last saw. Ignores new lines, which the shopper added; one that another person
 * added is among those last seen, with the quantity 0. `seen` is replaced by `now` once the changes have been reported.
 */
export function cartChanges(
  seen: readonly SeenLine[],
  now: readonly SeenLine[],
  parts: readonly ChangedPart[] = [],
): CartChange {
  const current = new Map(now.map((line) => [line.id, line]))
  const change: CartChange = {
    price: { changesDetails: [] },
    inventory: { changesDetails: [], deletedItem: [] },
    ...(parts.length > 0 && { parts: [...parts] }),
  }
  for (const before of seen) {
    const after = current.get(before.id)
    if (!after || after.quantity === 0) {
      const { id: item_id, variant_id = null, title = '', quantity } = before
      if (quantity > 0) change.inventory.deletedItem.push({ item_id, variant_id, title, quantity })
      continue
    }
    if (before.quantity > 0 && after.unit_price !== before.unit_price) {
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
export function hasChanges({ price, inventory, parts = [] }: CartChange): boolean {
  return parts.length + price.changesDetails.length + inventory.changesDetails.length + inventory.deletedItem.length > 0
}

/** Two reports of one cart as one: from what the shopper saw before the earlier one to what is so after the later one. */
export function joinChanges(earlier: CartChange, later: CartChange): CartChange {
  const deletedItem = [...earlier.inventory.deletedItem, ...later.inventory.deletedItem]
  const deleted = new Set(deletedItem.map(({ item_id }) => item_id))
  const prices = joinRows(
    earlier.price.changesDetails,
    later.price.changesDetails,
    ({ item_Id }) => item_Id,
    (first, last) => ({
      ...last,
      previous_price: first.previous_price,
    }),
  )
  const quantities = joinRows(
    earlier.inventory.changesDetails,
    later.inventory.changesDetails,
    ({ item_id }) => item_id,
    (first, last) => ({ ...last, previous_quantity: first.previous_quantity }),
  )
  return {
    price: {
      changesDetails: prices.filter((row) => row.new_price !== row.previous_price && !deleted.has(row.item_Id)),
    },
    inventory: {
      changesDetails: quantities.filter(
        (row) => row.new_quantity !== row.previous_quantity && !deleted.has(row.item_id),
      ),
      deletedItem,
    },
  }
}

function joinRows<Row>(
  earlier: readonly Row[],
  later: readonly Row[],
  idOf: (row: Row) => string,
  join: (first: Row, last: Row) => Row,
): Row[] {
  const rows = new Map(earlier.map((row) => [idOf(row), row]))
  for (const row of later) {
    const before = rows.get(idOf(row))
    rows.set(idOf(row), before ? join(before, row) : row)
  }
  return [...rows.values()]
}
