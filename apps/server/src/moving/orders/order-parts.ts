import { sql } from 'kysely'
import { addTags } from '../../after-sale/claims/claim-item-rows.ts'
import type { Trx } from '../../db/database.ts'
import { insertRows } from '../../db/set-rows.ts'
import type { DB } from '../../db/tables.ts'
import { deleteCodes, insertCodes } from './order-codes.ts'
import type { OrderRows, RowsOf } from './order-rows.types.ts'
import { filled } from './sold-rows.ts'

const part =
  <Table extends keyof DB & string>(table: Table, partOf: (rows: OrderRows) => RowsOf<Table>) =>
  (trx: Trx, rows: readonly OrderRows[]) =>
    insertRows(trx, table, rows.flatMap(partOf))

/** Each after those that it refers to. */
const parts = [
  part('swaps', ({ swaps }) => swaps),
  part('claim_orders', ({ claims }) => claims.map(({ row }) => row)),
  part('line_items', ({ lines }) => lines),
  part('line_item_tax_lines', ({ line_tax_lines }) => line_tax_lines),
  part('line_item_adjustments', ({ adjustments }) => adjustments),
  part('claim_items', ({ claims }) =>
    claims.flatMap(({ row, items }) =>
      items.map(({ images: _, tags: __, line_id, metadata, ...item }) => ({
        ...item,
        claim_order_id: row.id,
        item_id: line_id,
        metadata: filled(metadata),
        updated_at: item.created_at,
      })),
    ),
  ),
  part('claim_images', ({ claims }) =>
    claims.flatMap(({ items }) =>
      items.flatMap(({ id: claim_item_id, images, created_at }) =>
        images.map((image) => ({ ...image, claim_item_id, created_at, updated_at: created_at })),
      ),
    ),
  ),
  part('returns', ({ returns }) => returns),
  part('return_items', ({ return_items }) => return_items),
  part('shipping_methods', ({ methods }) => methods),
  part('shipping_method_tax_lines', ({ method_tax_lines }) => method_tax_lines),
  part('payments', ({ payments }) => payments),
  part('refunds', ({ refunds }) => refunds),
  part('fulfillments', ({ fulfillments }) => fulfillments),
  part('fulfillment_items', ({ fulfillment_items }) => fulfillment_items),
  part('tracking_links', ({ tracking_links }) => tracking_links),
]

/** Writes what belongs to orders whose own rows are there. */
export async function insertParts(trx: Trx, rows: readonly OrderRows[], now: Date): Promise<void> {
  for (const insert of parts) await insert(trx, rows)
  for (const { order, claims } of rows)
    for (const { id, tags } of claims.flatMap(({ items }) => items)) await addTags(trx, order.store_id, id, tags, now)
  await insertCodes(trx, rows)
}

/** Deletes what belongs to orders, so that they can be written again or deleted. */
export async function deleteParts(trx: Trx, order_ids: readonly string[]): Promise<void> {
  await deleteCodes(trx, order_ids)
  const swap_ids = await idsOf(trx, 'swaps', order_ids)
  const claim_ids = await idsOf(trx, 'claim_orders', order_ids)
  const isOwned = sql`(order_id = any(${order_ids}) or swap_id = any(${swap_ids}) or claim_order_id = any(${claim_ids}))`
  for (const [table, column, owners] of [
    ['shipping_methods', 'return_id', 'returns'],
    ['return_items', 'return_id', 'returns'],
    ['tracking_links', 'fulfillment_id', 'fulfillments'],
    ['fulfillment_items', 'fulfillment_id', 'fulfillments'],
  ] as const)
    await sql`
      delete from ${sql.table(table)} where ${sql.id(column)} in (select id from ${sql.table(owners)} where ${isOwned})`.execute(
      trx,
    )
  for (const table of ['fulfillments', 'returns', 'shipping_methods'] as const)
    await sql`delete from ${sql.table(table)} where ${isOwned}`.execute(trx)
  for (const table of ['refunds', 'payments'] as const)
    await trx.deleteFrom(table).where('order_id', 'in', order_ids).execute()
  await sql`delete from claim_items where claim_order_id = any(${claim_ids})`.execute(trx)
  await sql`delete from line_items where ${isOwned}`.execute(trx)
  for (const table of ['swaps', 'claim_orders'] as const)
    await trx.deleteFrom(table).where('order_id', 'in', order_ids).execute()
}

async function idsOf(trx: Trx, table: 'swaps' | 'claim_orders', order_ids: readonly string[]): Promise<string[]> {
  const rows = await trx.selectFrom(table).select('id').where('order_id', 'in', order_ids).execute()
  return rows.map(({ id }) => id)
}
