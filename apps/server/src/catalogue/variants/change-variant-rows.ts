import type { ChangeVariantRowsInput } from '@shopkey/contract/variant-row.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import { insertRows, updateRows } from '../../db/set-rows.ts'
import type { Services } from '../../platform/services.ts'
import { variantsNotChanged } from './variant.errors.ts'
import { planRows, type StoredRow, type StoredRowPrice } from './variant-row-plan.ts'

/**
 * Changes prices and stock of many variants, all or none, in a fixed number of statements. Returns how many were
 * changed. Throws variants_not_changed with a reason for each place that is refused.
 */
export async function changeVariantRows(
  { db, jobs, now }: Services,
  store_id: string,
  { variants }: ChangeVariantRowsInput,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const ids = variants.map((row) => row.id)
    const stored = await lockRows(trx, store_id, ids)
    const plan = planRows({
      sent: variants,
      stored,
      prices: await loadPrices(trx, [...stored.keys()]),
      currencyByRegion: await currenciesOfRegions(trx, store_id, variants),
      newPriceId: () => newId('ma'),
    })
    if (plan.refused.length > 0) {
      throw variantsNotChanged({
        count: plan.refused.length,
        fields: plan.refused.map(({ field }) => field),
        reasons: plan.refused.map(({ reason }) => reason),
      })
    }
    if (plan.changed.length === 0) return 0
    const updated_at = now().toISOString()
    await updateRows(
      trx,
      'product_variants',
      plan.stock.map((row) => ({ ...row, updated_at })),
    )
    await updateRows(
      trx,
      'money_amounts',
      plan.updated.map((row) => ({ ...row, updated_at })),
    )
    await insertRows(
      trx,
      'money_amounts',
      plan.inserted.map((row) => ({ ...row, created_at: updated_at, updated_at })),
    )
    if (plan.deleted_ids.length > 0)
      await sql`update money_amounts set deleted_at = ${now()} where id = any(${plan.deleted_ids})`.execute(trx)

    const product_ids = [...new Set(plan.changed.map((row) => row.product_id))]
    await sql`update products set updated_at = ${now()} where id = any(${product_ids})`.execute(trx)
    for (const id of product_ids)
      await jobs.emit(trx, { name: 'product.updated', store_id, data: { id, fields: ['variants'] } })
    return plan.changed.length
  })
}

/** Products before variants, each in id order: as every other change of a product locks them. */
async function lockRows(trx: Trx, store_id: string, ids: string[]): Promise<ReadonlyMap<string, StoredRow>> {
  await sql`
    select from products where store_id = ${store_id} and deleted_at is null
      and id in (select product_id from product_variants where id = any(${ids}))
    order by id for no key update`.execute(trx)
  const { rows } = await sql<StoredRow>`
    select id, product_id, inventory_quantity, manage_inventory, allow_backorder from product_variants
    where id = any(${ids}) and store_id = ${store_id} and deleted_at is null
    order by id for no key update`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

async function loadPrices(trx: Trx, variant_ids: string[]): Promise<StoredRowPrice[]> {
  const { rows } = await sql<StoredRowPrice>`
    select id, variant_id, region_id, currency_code, amount from money_amounts
    where variant_id = any(${variant_ids}) and price_list_id is null and deleted_at is null
      and min_quantity is null and max_quantity is null order by id desc`.execute(trx)
  return rows
}

async function currenciesOfRegions(
  trx: Trx,
  store_id: string,
  variants: ChangeVariantRowsInput['variants'],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(variants.flatMap(({ prices }) => (prices ?? []).flatMap(({ region_id }) => region_id ?? [])))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; currency_code: string }>`
    select id, currency_code from regions
    where id = any(${ids}) and store_id = ${store_id} and deleted_at is null`.execute(trx)
  return new Map(rows.map((row) => [row.id, row.currency_code]))
}
