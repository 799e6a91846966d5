import type { MovedCart } from '@shopkey/moving/records.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { insertRows } from '../../db/set-rows.ts'
import { refusal } from '../../http/refusal.ts'
import { allCreated, type Created, type Move, type RecordWriter } from '../move.types.ts'
import { cartRows } from './cart-rows.ts'

const movedCartChanged = refusal({
  type: 'not_allowed',
  code: 'moved_cart_changed',
  message: 'The cart {cart_id} was changed in the former shop and here; it stays as it is here',
})

/** Open carts keep their ids, so that shoppers find what they had in them. Nobody is reminded of them: that takes a consent that is given here. */
export const cartWriter: RecordWriter<MovedCart> = { create: createCarts, update: updateCart }

async function createCarts(trx: Trx, move: Move, carts: readonly MovedCart[]): Promise<Created[]> {
  const rows = await cartRows(trx, move, 'default', carts)
  await insertRows(trx, 'carts', rows)
  return allCreated(rows.map(({ id }) => id))
}

/** A cart that has changed there comes again, unless its shopper went on here; what was deleted since stays deleted. */
async function updateCart(trx: Trx, move: Move, id: string, cart: MovedCart): Promise<void> {
  const [row] = await cartRows(trx, move, 'default', [cart])
  if (row) await replaceCart(trx, { ...row, id })
}

/** Writes an unchanged open cart again. Throws where it was changed here. */
export async function replaceCart(trx: Trx, row: Awaited<ReturnType<typeof cartRows>>[number]): Promise<void> {
  const { id: cart_id, store_id, document, line_count, region_id, customer_id, email } = row
  const { rows } = await sql<{ is_unchanged: boolean }>`
    select revision = 0 and completed_at is null and completing_since is null as is_unchanged
    from carts where id = ${cart_id} and store_id = ${store_id} for update`.execute(trx)
  if (rows.length === 0) return
  if (!rows[0]?.is_unchanged) throw movedCartChanged({ cart_id })
  await trx
    .updateTable('carts')
    .set({ document: JSON.stringify(document), line_count, region_id, customer_id, email, updated_at: row.updated_at })
    .where('id', '=', cart_id)
    .execute()
}
