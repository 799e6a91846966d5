import { availableQuantity } from '@shopkey/domain/available-stock.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { insufficientInventory } from './inventory.errors.ts'
import type { Shortage } from './shortage.ts'
import { type StockReason, stockReason } from './stock-reason.ts'

/** A quantity of a variant; several entries of one variant are added up. */
export interface StockLine {
  variant_id: string
  quantity: number
}

interface StockRow {
  id: string
  product_id: string
  product_title: string
  title: string
  sku: string | null
  inventory_quantity: number
  allow_backorder: boolean
  manage_inventory: boolean
  deleted_at: Date | null
}

/**
 * Takes quantities out of a store's stock, all or nothing, in the transaction that places the order. Rows are locked in
 * id order, so that two orders never deadlock; variants without managed stock are neither locked nor changed. Throws
 * insufficient_inventory (422 unless `status` says otherwise) with every variant that is short; a deleted one is. Stock
 * goes below zero only where backorders are allowed.
 */
export async function takeStock(
  trx: Trx,
  store_id: string,
  lines: readonly StockLine[],
  { status = 422, order_id }: { status?: 400 | 422; order_id?: string } = {},
): Promise<void> {
  const wanted = quantityByVariant(lines)
  if (wanted.size === 0) return
  const rows = await changeStock(trx, store_id, wanted, { reason: 'sold', order_id })
  const short = shortagesOf(rows, wanted)
  if (short.length > 0) throw insufficientInventory(short, status)
}

/** Adds quantities back to managed variants; variants deleted since are ignored. */
export async function returnStock(
  trx: Trx,
  store_id: string,
  lines: readonly StockLine[],
  { order_id }: { order_id?: string } = {},
): Promise<void> {
  const returned = quantityByVariant(lines)
  if (returned.size === 0) return
  await changeStock(trx, store_id, returned, { reason: 'restocked', order_id })
}

/** The shortages that taking the stock would have now, without locks: for carts, which reserve nothing. */
export async function findShortages(db: Database, store_id: string, lines: readonly StockLine[]): Promise<Shortage[]> {
  const wanted = quantityByVariant(lines)
  if (wanted.size === 0) return []
  const { rows } = await sql<StockRow>`
    select ${stockColumns} from product_variants v join products p on p.id = v.product_id
    where v.id = any(${[...wanted.keys()]}) and v.store_id = ${store_id}`.execute(db)
  return shortagesOf(rows, wanted)
}

const stockColumns = sql`v.id, v.product_id, p.title as product_title, v.title, v.sku, v.inventory_quantity, v.allow_backorder,
  v.manage_inventory, v.deleted_at`

function quantityByVariant(lines: readonly StockLine[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const { variant_id, quantity } of lines) {
    if (quantity > 0) quantities.set(variant_id, (quantities.get(variant_id) ?? 0) + quantity)
  }
  return quantities
}

function shortagesOf(rows: readonly StockRow[], wanted: ReadonlyMap<string, number>): Shortage[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...wanted].flatMap(([variant_id, quantity]) => {
    const row = byId.get(variant_id)
    const available = availableOf(row)
    if (available >= quantity) return []
    const title = row ? `${row.product_title} – ${row.title}` : variant_id
    return [
      { variant_id, product_id: row?.product_id ?? '', title, sku: row?.sku ?? null, wanted: quantity, available },
    ]
  })
}

function availableOf(row: StockRow | undefined): number {
  if (!row || row.deleted_at) return 0
  return availableQuantity(row)
}

/**
 * Changes the stock of the managed variants among these, and returns all of them as they were under the lock. What cannot be sold stays as it
 * is: its shortage is for the caller to refuse.
 */
async function changeStock(
  trx: Trx,
  store_id: string,
  quantities: ReadonlyMap<string, number>,
  why: StockReason & { reason: 'sold' | 'restocked' },
): Promise<StockRow[]> {
  const sign = why.reason === 'sold' ? -1 : 1
  const changes = [...quantities].map(([id, quantity]) => ({ id, quantity: sign * quantity }))
  const ids = [...quantities.keys()]
  // A no-key lock does not block others from adding the variant to their carts.
  const { rows } = await sql<StockRow>`
    with managed as materialized (
      select ${stockColumns} from product_variants v join products p on p.id = v.product_id
      where v.id = any(${ids}) and v.store_id = ${store_id} and v.manage_inventory
      order by v.id for no key update of v
    ), changed as (
      update product_variants v set inventory_quantity = v.inventory_quantity + c.quantity
      from managed m join json_to_recordset(${JSON.stringify(changes)}::json) as c(id text, quantity integer) on c.id = m.id,
        ${stockReason(why)}
      where v.id = any(${ids}) and v.id = m.id
        and (c.quantity > 0 or m.deleted_at is null and (m.allow_backorder or m.inventory_quantity + c.quantity >= 0))
    )
    select * from managed
    union all
    select ${stockColumns} from product_variants v join products p on p.id = v.product_id
    where v.id = any(${ids}) and v.store_id = ${store_id} and not v.manage_inventory`.execute(trx)
  return rows
}
