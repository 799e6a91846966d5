import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { lockPriceList } from '../price-list.queries.ts'

/** Selects prices of a list: by their own ids, by products, or by variant. */
export type PriceSelection = { price_ids: string[] } | { product_ids: string[] } | { variant_id: string }

/** Deletes prices of a list and returns their ids. Throws 404 for a product or variant of another store. */
export async function deletePrices(
  { db, now }: Services,
  store_id: string,
  id: string,
  selection: PriceSelection,
): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    await lockPriceList(trx, store_id, id)
    if ('product_ids' in selection) {
      const known = await trx
        .selectFrom('products')
        .select('id')
        .where('store_id', '=', store_id)
        .where('id', 'in', selection.product_ids)
        .execute()
      const missing = selection.product_ids.find((product_id) => !known.some((product) => product.id === product_id))
      if (missing) throw notFound('Product', missing)
    }
    if ('variant_id' in selection) {
      const known = await trx
        .selectFrom('product_variants')
        .select('id')
        .where('store_id', '=', store_id)
        .where('id', '=', selection.variant_id)
        .executeTakeFirst()
      if (!known) throw notFound('Variant', selection.variant_id)
    }
    const { rows } = await sql<{ id: string; product_id: string }>`
      update money_amounts m set deleted_at = ${now()} from product_variants v
      where v.id = m.variant_id and m.price_list_id = ${id} and m.deleted_at is null and ${conditionOf(selection)}
      returning m.id, v.product_id`.execute(trx)
    return rows.map((row) => row.id)
  })
}

function conditionOf(selection: PriceSelection): RawBuilder<SqlBool> {
  if ('price_ids' in selection) return sql`m.id = any(${selection.price_ids})`
  if ('product_ids' in selection) return sql`v.product_id = any(${selection.product_ids})`
  return sql`v.id = ${selection.variant_id}`
}
