import { availableQuantity } from '../../lib/available-quantity.ts'
import type { Variant } from '../../lib/wire.ts'
import { FEW_LEFT } from './few-left.ts'

type Stocked = Pick<Variant, 'manage_inventory' | 'allow_backorder' | 'inventory_quantity'>

export type StockState = { kind: 'in_stock' | 'on_order' | 'sold_out' } | { kind: 'few_left'; count: number }

/** What a shopper reads about the stock of a variant. On order: the store takes orders for more than it has. */
export function stockState(variant: Stocked): StockState {
  if (variant.manage_inventory && variant.allow_backorder && variant.inventory_quantity <= 0)
    return { kind: 'on_order' }
  const left = availableQuantity(variant)
  if (left === 0) return { kind: 'sold_out' }
  return left <= FEW_LEFT ? { kind: 'few_left', count: left } : { kind: 'in_stock' }
}
