import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { requireOwnCart } from '../access/cart.owner.ts'
import type { CartReference } from '../access/viewer.ts'
import { loadCart } from '../repository/cart.queries.ts'

/**
 * Returns the key to complete this cart with; always the same, so that a shopper who requests it again repeats instead
 * of ordering twice. Throws for callers who may not complete the cart.
 */
export async function issueIdempotencyKey(
  { db }: Services,
  { store_id, cart_id, viewer }: CartReference,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ idempotency_key: string }>`
      update carts set idempotency_key = coalesce(idempotency_key, ${randomUUID()}),
        revision = revision + (idempotency_key is null)::int
      where id = ${cart_id} and deleted_at is null returning idempotency_key`.execute(trx)
    requireOwnCart(await loadCart(trx, store_id, cart_id), viewer)
    if (!rows[0]) throw notFound('Cart', cart_id)
    return rows[0].idempotency_key
  })
}
