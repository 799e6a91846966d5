import { sendPipelined } from '@shopkey/pg-pipeline/send-pipelined.ts'
import { CompiledQuery, type RawBuilder } from 'kysely'
import type { Database, Trx } from '../../../db/database.ts'
import { readTimes } from '../../../db/read-times.ts'
import { guestId } from '../access/guest-customer.ts'
import type { CartState } from '../cart.state.ts'
import { provenCart, scopesOf, variantsOf, withStock } from './cart.queries.ts'
import { saves, type Taken, unlockedSaves } from './cart.statements.ts'
import { changedRow, mustBeDurable, rowOf } from './cart-document.ts'

/**
 * Writes a locked cart as a change left it, in one statement that is pipelined with the commit; none without a
 * difference. Sets the new revision and time of `changed`; nothing is read again.
 */
export async function saveCart(trx: Trx, loaded: CartState, changed: CartState, now: Date): Promise<void> {
  const row = changedRow(loaded, changed)
  if (!row) return
  const kind = mustBeDurable(loaded, changed) ? 'durable' : 'asynchronous'
  const values = valuesOf(loaded, changed, row, now)
  await sendPipelined(trx, { compile: (db) => CompiledQuery.raw(textOf(db, kind), values) })
}

/**
 * Writes a cached cart that was changed without a lock, in one statement without a transaction around it; only asks
 * whether it is current where there is nothing to write. Returns false, and has written nothing, where the cart or anything
 * that it is made of was changed since it was cached, or where the stock is not enough for a line's new quantity.
 */
export async function saveUnlockedCart(
  db: Database,
  cached: CartState,
  changed: CartState,
  now: Date,
): Promise<boolean> {
  const row = changedRow(cached, changed)
  if (!row) {
    const proven = await provenCart(db, cached)
    if (proven) Object.assign(changed, { items: proven.items, offers: proven.offers })
    return proven !== undefined
  }
  const isDurable = mustBeDurable(cached, changed)
  const values = [
    ...valuesOf(cached, changed, row, now),
    cached.as_of,
    variantsOf(changed),
    isDurable,
    scopesOf(cached, changed),
  ]
  const taken = takenStock(cached, changed)
  const save =
    taken.length > 0 ? unlockedSaves.taken(db, [...values, JSON.stringify(taken)]) : unlockedSaves.edited(db, values)
  const [saved] = await save
  if (saved) Object.assign(changed, withStock(changed, saved.stock))
  return saved !== undefined
}

/** As saveUnlockedCart, for a cart that belongs to this guest from now on; makes the guest, if there is none, in the same statement. */
export async function saveForGuest(
  db: Database,
  cached: CartState,
  changed: CartState,
  email: string,
  now: Date,
): Promise<boolean> {
  const row = JSON.stringify(rowOf(changed))
  const [saved] = await unlockedSaves.forGuest(db, [
    ...valuesOf(cached, changed, row, now),
    cached.as_of,
    variantsOf(changed),
    mustBeDurable(cached, changed),
    scopesOf(cached, changed),
    email,
    guestId(now),
    changed.store_id,
  ])
  if (!saved) return false
  const customer = readTimes(saved.customer)
  Object.assign(changed, withStock(changed, saved.stock), { customer, customer_id: customer.id })
  return true
}

/** The variants of which the cart has another quantity than before, with the new one. */
function takenStock(before: CartState, after: CartState): Taken[] {
  const [had, has] = [quantities(before), quantities(after)]
  return [...has].flatMap(([id, quantity]) => (had.get(id) === quantity ? [] : [{ id, quantity }]))
}

function quantities({ items }: CartState): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { variant_id, quantity } of items)
    if (variant_id) sums.set(variant_id, (sums.get(variant_id) ?? 0) + quantity)
  return sums
}

/** Sets the new revision and time of `changed`, and returns $1 to $4 of the statements. */
function valuesOf(before: CartState, changed: CartState, row: string, now: Date): unknown[] {
  Object.assign(changed, { revision: before.revision + 1, updated_at: now.toISOString() })
  return [changed.id, changed.revision, changed.updated_at, row]
}

const texts = new Map<keyof typeof saves, string>()

function textOf(db: Database, kind: keyof typeof saves): string {
  const known = texts.get(kind)
  if (known) return known
  const statement: RawBuilder<unknown> = saves[kind]
  const text = statement.compile(db).sql
  texts.set(kind, text)
  return text
}
