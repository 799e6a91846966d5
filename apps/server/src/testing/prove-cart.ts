import assert from 'node:assert/strict'
import type { Trx } from '../db/database.ts'
import { loadCart } from '../sale/cart/cart.queries.ts'
import type { CartState } from '../sale/cart/cart.state.ts'

/** Holds a cart that was recalled against the database: what every test that changes a cart twice shows on the way. */
export async function proveCart(trx: Trx, cart: CartState): Promise<void> {
  assert.deepEqual(withoutReading(cart), withoutReading(await loadCart(trx, cart.store_id, cart.id)))
}

function withoutReading({ offers, as_of, ...cart }: CartState): unknown {
  return JSON.parse(JSON.stringify(cart))
}
