import { AppError } from '../../http/app-error.ts'
import { refusal } from '../../http/refusal.ts'
import type { Shortage } from './shortage.ts'

const notEnough = refusal({
  type: 'not_allowed',
  code: 'insufficient_inventory',
  message: 'There is not enough stock of {names}',
  status: 422,
  repeatsAsList: true,
})

export const stockAdjustmentUnclear = refusal({
  type: 'invalid_data',
  code: 'stock_adjustment_unclear',
  message: 'Send exactly one of change and quantity',
})

/**
 * Out of stock, with the variants that are short. status: 422 when an order is placed; 400 for a cart, as v1 clients
 * expect.
 */
export function insufficientInventory(shortages: readonly Shortage[], status: 400 | 422 = 422): AppError {
  const { type, code, message, details } = notEnough({
    names: shortages.map((shortage) => shortage.title).join(', '),
    variant_ids: shortages.map((shortage) => shortage.variant_id),
  })
  return new AppError({ type, code, message, status, details, repeatsAsList: true })
}
