import type { AdjustStockInput } from '@shopkey/contract/stock.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import { notFound } from '../../http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { stockBelowZero } from '../variants/variant.errors.ts'
import { stockAdjustmentUnclear } from './inventory.errors.ts'
import { stockReason } from './stock-reason.ts'

interface CountedStock {
  product_id: string
  title: string
  inventory_quantity: number
  allow_backorder: boolean
}

/** Changes a variant's stock by hand; its history keeps the reason. Throws stock_below_zero where backorders are not allowed. */
export async function adjustStock(
  { db, now }: Services,
  store_id: string,
  variant_id: string,
  { change, quantity, reason, note }: AdjustStockInput,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<CountedStock>`
      select product_id, title, inventory_quantity, allow_backorder from product_variants
      where id = ${variant_id} and store_id = ${store_id} and deleted_at is null and manage_inventory
      for no key update`.execute(trx)
    const [stored] = rows
    if (!stored) throw notFound('Variant with counted stock', variant_id)
    if ((change === undefined) === (quantity === undefined)) throw stockAdjustmentUnclear()
    const after = quantity ?? stored.inventory_quantity + (change ?? 0)
    if (after < 0 && !stored.allow_backorder) throw stockBelowZero({ variant_title: stored.title })
    await sql`
      update product_variants v set inventory_quantity = ${after}, updated_at = ${now()}
      from ${stockReason({ reason, note: note?.trim() })} where v.id = ${variant_id}`.execute(trx)
  })
}
