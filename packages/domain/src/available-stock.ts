/** The stock of a variant, and how it is sold. */
export interface Stock {
  /** false: it is not counted, and always there. */
  manage_inventory: boolean
  /** Orders are taken for more than there is. */
  allow_backorder: boolean
  inventory_quantity: number
}

/** How many can be bought now; Infinity where stock is not counted, or more may be ordered than there is. */
export function availableQuantity({ manage_inventory, allow_backorder, inventory_quantity }: Stock): number {
  if (!manage_inventory || allow_backorder) return Number.POSITIVE_INFINITY
  return Math.max(0, inventory_quantity)
}

/** Whether one can be bought now. In SQL: `purchasable` of the server's catalogue/inventory. */
export const isPurchasable = (stock: Stock): boolean => availableQuantity(stock) > 0

/** Whether what is bought now has to be made or bought first. */
export function isOnBackorder({ manage_inventory, allow_backorder, inventory_quantity }: Stock): boolean {
  return manage_inventory && allow_backorder && inventory_quantity <= 0
}
