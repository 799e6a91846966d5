import { adjustStock, updateStock } from '@shopkey/client/admin.ts'
import type { AdjustStockBody } from '@shopkey/client/types.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'

export interface StockValues {
  /** The stock as it is to be; undefined while the field is empty. */
  quantity: number | undefined
  reason: AdjustStockBody['reason'] | null
  note: string
  low_stock_threshold: number | undefined
}

interface Sent {
  values: StockValues
  before: { inventory_quantity: number; low_stock_threshold: number | null }
}

/** Changes the stock by the difference, so that what orders took meanwhile stays taken, and the threshold. */
export const useSaveStock = (id: string) =>
  useStoreMutation(async (call, { values, before }: Sent) => {
    const params = { id }
    const { quantity, reason, note } = values
    const change = (quantity ?? before.inventory_quantity) - before.inventory_quantity
    if (change !== 0 && reason) {
      // A count is the truth, whatever was sold meanwhile.
      const difference = reason === 'counted' ? { quantity } : { change }
      await call(adjustStock, { params, body: { ...difference, reason, note: note.trim() || undefined } })
    }
    const low_stock_threshold = values.low_stock_threshold ?? null
    if (low_stock_threshold !== before.low_stock_threshold)
      await call(updateStock, { params, body: { low_stock_threshold } })
  })
