import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { addressesOf, deleteUnusedAddresses } from '../orders/order-addresses.ts'
import { deleteParts } from '../orders/order-parts.ts'
import { recordFigures } from '../orders/write-orders.ts'
import type { Undo } from './undo.types.ts'

/** Deletes moved orders with all that belongs to them; the reports of their days are computed again. */
export async function removeOrders(trx: Trx, { store_id }: Undo, ids: readonly string[]): Promise<number> {
  await recordFigures(trx, store_id, ids)
  const addresses = await addressesOf(trx, ids)
  await trx.updateTable('gift_cards').set({ order_id: null }).where('order_id', 'in', ids).execute()
  await deleteParts(trx, ids)
  await sql`delete from orders where id = any(${ids}) and store_id = ${store_id}`.execute(trx)
  await deleteUnusedAddresses(trx, addresses)
  return 0
}

/** Deletes moved drafts with their carts; the orders that they became name them no more. */
export async function removeDrafts(trx: Trx, { store_id }: Undo, ids: readonly string[]): Promise<number> {
  await sql`
    update orders set draft_order_id = null, cart_id = null where draft_order_id = any(${ids}) and store_id = ${store_id}`.execute(
    trx,
  )
  const { rows } = await sql<{ cart_id: string | null }>`
    delete from draft_orders where id = any(${ids}) and store_id = ${store_id} returning cart_id`.execute(trx)
  const cart_ids = rows.flatMap(({ cart_id }) => cart_id ?? [])
  await sql`delete from carts where id = any(${cart_ids}) and store_id = ${store_id}`.execute(trx)
  return 0
}
