import { randomUUID } from 'node:crypto'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { notFound } from '../../../http/refusal.ts'

/** The key to complete this cart with; always the same one, so that a shopper who asks again repeats instead of ordering twice. */
export async function issueIdempotencyKey(db: Database, store_id: string, cart_id: string): Promise<string> {
  return inTransaction(db, async (trx) => {
    const cart = await trx
      .updateTable('carts')
      .set((eb) => ({ idempotency_key: eb.fn.coalesce('idempotency_key', eb.val(randomUUID())) }))
      .where('id', '=', cart_id)
      .where('deleted_at', 'is', null)
      .returning(['idempotency_key', 'store_id'])
      .executeTakeFirst()
    if (!cart?.idempotency_key || cart.store_id !== store_id) throw notFound('Cart', cart_id)
    return cart.idempotency_key
  })
}
