import type { Variant } from './wire.ts'

/** The quantity of a variant that can be bought now; Infinity without managed stock. */
export function availableQuantity(
  variant: Pick<Variant, 'manage_inventory' | 'allow_backorder' | 'inventory_quantity'>,
): number {
  if (!variant.manage_inventory || variant.allow_backorder) return Number.POSITIVE_INFINITY
  return Math.max(0, variant.inventory_quantity)
}
