import { availableQuantity, isOnBackorder, type Stock } from '@shopkey/domain/available-stock.ts'
import { FEW_LEFT } from './few-left.ts'

export type StockState = { kind: 'in_stock' | 'on_order' | 'sold_out' } | { kind: 'few_left'; count: number }

/** What a shopper reads about the stock of a variant. On order: the store takes orders for more than it has. */
export function stockState(variant: Stock): StockState {
  if (isOnBackorder(variant)) return { kind: 'on_order' }
  const left = availableQuantity(variant)
  if (left === 0) return { kind: 'sold_out' }
  return left <= FEW_LEFT ? { kind: 'few_left', count: left } : { kind: 'in_stock' }
}
