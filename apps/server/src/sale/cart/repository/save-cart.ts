import { sendPipelined } from '@shopkey/pg-pipeline/send-pipelined.ts'
import { CompiledQuery, type RawBuilder } from 'kysely'
import type { Database, Trx } from '../../../db/database.ts'
import type { CartState } from '../cart.state.ts'
import { withStock } from './cart.queries.ts'
import { saves, saveUnlocked } from './cart.statements.ts'
import { changedRow, mustBeDurable } from './cart-document.ts'

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
 * Writes a cached cart that was changed without a lock, in one statement without a transaction around it. Returns false,
 * and has written nothing, where the cart or anything that it is made of was changed since it was cached, or where there
 * is nothing to write.
 */
export async function saveUnlockedCart(
  db: Database,
  cached: CartState,
  changed: CartState,
  now: Date,
): Promise<boolean> {
  const row = changedRow(cached, changed)
  if (!row) return false
  const variant_ids = changed.items.flatMap(({ variant_id }) => variant_id ?? [])
  const values = [...valuesOf(cached, changed, row, now), cached.as_of, variant_ids, mustBeDurable(cached, changed)]
  const [saved] = await saveUnlocked(db, values)
  if (saved) changed.items = withStock(changed.items, saved.stock)
  return saved !== undefined
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
