import { sendPipelined } from '@shopkey/pg-pipeline/send-pipelined.ts'
import { CompiledQuery } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import type { CartState } from '../cart.state.ts'
import { isSameCart, mustBeDurable, rowColumns, rowOf } from './cart-document.ts'

/**
 * Writes a locked cart as a change left it, in one statement that is pipelined with the commit; none without a
 * difference. Sets the new revision and time of `changed`; nothing is read again.
 */
export async function saveCart(trx: Trx, loaded: CartState, changed: CartState, now: Date): Promise<void> {
  const [before, row] = [rowOf(loaded), rowOf(changed)]
  if (isSameCart(before, row)) return
  Object.assign(changed, { revision: loaded.revision + 1, updated_at: now.toISOString() })
  const values = [changed.id, changed.revision, changed.updated_at, JSON.stringify(row)]
  const text = mustBeDurable(loaded, changed) ? durableUpdate : update
  await sendPipelined(trx, { compile: () => CompiledQuery.raw(text, values) })
}

/** $1: the cart's id; $2: its revision; $3: now; $4: its row. */
const update = `
  update carts c set revision = $2, updated_at = $3, ${rowColumns.map((name) => `${name} = n.${name}`).join(', ')}
  from jsonb_populate_record(null::carts, $4::jsonb) n where c.id = $1`

/**
 * From the selection of a payment on, a cart is flushed to disk before the reply, with everything confirmed before: the
 * WAL is written in order. Other changes of carts commit asynchronously, see asynchronousCommit.
 */
const durableUpdate = `with saved as (${update}) select set_config('synchronous_commit', 'on', true)`
