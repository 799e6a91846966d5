import { indexProducts } from '../catalogue/search-index/index-products.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import type { StoreFixture } from './a-store.ts'

interface ProductOptions {
  title?: string
  status?: 'draft' | 'published'
  /** One entry per variant. Prices: minor units by currency. */
  variants?: {
    stock?: number
    prices?: Record<string, number>
    allow_backorder?: boolean
    manage_inventory?: boolean
  }[]
}

export interface ProductFixture {
  id: string
  handle: string
  variant_ids: string[]
}

/** A published product of the store's channel, inserted into the tables. */
export async function aProduct(
  db: Database,
  store: StoreFixture,
  { title = 'Kopi Gayo', status = 'published', variants = [{}] }: ProductOptions = {},
): Promise<ProductFixture> {
  const id = newId('prod')
  const handle = id.toLowerCase()
  await db
    .insertInto('products')
    .values({ id, store_id: store.id, title, handle, status, profile_id: store.profile_id })
    .execute()
  await db
    .insertInto('product_sales_channels')
    .values({ product_id: id, sales_channel_id: store.sales_channel_id })
    .execute()
  const rows = variants.map((variant, variant_rank) => ({
    id: newId('variant'),
    store_id: store.id,
    product_id: id,
    title: `Variant ${variant_rank + 1}`,
    variant_rank,
    inventory_quantity: variant.stock ?? 10,
    allow_backorder: variant.allow_backorder ?? false,
    manage_inventory: variant.manage_inventory ?? true,
  }))
  await db.insertInto('product_variants').values(rows).execute()
  const prices = rows.flatMap((row, index) =>
    Object.entries(variants[index]?.prices ?? { idr: 5_000_000, eur: 300 }).map(([currency_code, amount]) => ({
      id: newId('ma'),
      variant_id: row.id,
      currency_code,
      amount,
    })),
  )
  if (prices.length > 0) await db.insertInto('money_amounts').values(prices).execute()
  await inTransaction(db, (trx) => indexProducts(trx, store.id, [id]))
  return { id, handle, variant_ids: rows.map((row) => row.id) }
}
