import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { CartState } from '../sale/cart/cart.state.ts'
import { loadCart, scopesOf } from '../sale/cart/repository/cart.queries.ts'

/**
 * Compares a revalidated cart with the database; runs in every test that changes a cart twice. Ignores changes by
 * others since the statement that validated it: stock, and everything once the cart or what it is made of was changed.
 */
export async function assertCachedCart(db: Database, cart: CartState): Promise<void> {
  const read = await loadCart(db, cart.store_id, cart.id, 'lines')
  const { rows } = await sql`
    select from change_log where scope = any(${scopesOf(cart)}) and xid >= pg_snapshot_xmin(${cart.as_of}::pg_snapshot)
      and not pg_visible_in_snapshot(xid, ${cart.as_of}::pg_snapshot)`.execute(db)
  if (rows.length === 0 && read.revision === cart.revision) {
    assert.deepEqual(comparable(cart), comparable(read))
    for (const offer of cart.offers) {
      const found = read.offers.find(({ variant }) => variant.id === offer.variant.id)
      if (found) assert.deepEqual(comparableOffer(offer), comparableOffer(found))
    }
  }
}

// Their texts are read for new lines only.
function comparableOffer({ variant, texts, ...offer }: CartState['offers'][number]): unknown {
  const { inventory_quantity, updated_at, low_stock_threshold, ...rest } = variant
  return JSON.parse(JSON.stringify({ ...offer, variant: rest }))
}

// Each order counts the use of its discounts.
function comparable({ offers, as_of, items, discounts, automatic_discounts, ...cart }: CartState): unknown {
  const lines = items.map(({ variant, ...line }) => {
    const { inventory_quantity, updated_at, ...rest } = variant ?? {}
    return { ...line, variant: variant && rest }
  })
  const [given, offered] = [discounts, automatic_discounts].map((list) => list.map(({ usage_count, ...rest }) => rest))
  return JSON.parse(JSON.stringify({ ...cart, lines, given, offered }))
}
