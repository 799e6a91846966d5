import { CompiledQuery } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { sendPipelined } from '../../../db/pipelined-write.ts'
import type { CartState } from '../cart.state.ts'
import { type CartTable, cartDifference, cartTables, type RowChange } from './cart-difference.ts'

/**
 * Writes a locked cart as a change left it: only the rows by which it differs from the loaded one. One statement, two
 * where rows make room for others, none without a difference; pipelined with the commit. Nothing is read again.
 */
export async function saveCart(trx: Trx, loaded: CartState, changed: CartState): Promise<void> {
  const { removals, writes, isDurable } = cartDifference(loaded, changed)
  if (removals.length > 0) await send(trx, removals, '')
  if (writes.length > 0) await send(trx, writes, isDurable ? synchronousCommit : '')
}

/**
 * From the selection of a payment on, a cart is flushed to disk before the reply, with everything confirmed before: the
 * WAL is written in order. Other changes of carts commit asynchronously, see asynchronousCommit.
 */
const synchronousCommit = ` set_config('synchronous_commit', 'on', true)`

async function send(trx: Trx, changes: readonly RowChange[], selected: string): Promise<void> {
  const texts = changes.map(({ table, kind }, index) => statementOf(table, kind, `$${index + 1}`))
  const [first, ...others] = texts
  const text =
    first && others.length === 0 && !selected
      ? first
      : `with ${texts.map((part, index) => `c${index} as (${part})`).join(', ')} select${selected}`
  const values = changes.map(({ table, rows }) => JSON.stringify(rows.map((row) => written(table, row))))
  await sendPipelined(trx, { compile: () => CompiledQuery.raw(text, values) })
}

/** Takes the rows as one JSON list, so that the statement is the same for any number of them. */
function statementOf(table: CartTable, kind: RowChange['kind'], rows: string): string {
  const { key, columns, fixed } = cartTables[table]
  const source = `json_populate_recordset(null::${table}, ${rows}::json)`
  // The list of ids is for the planner: it expects a hundred rows, for which it would read a table of thousands whole.
  const isListed = `t.${key[0]} = any (array(select r ->> '${key[0]}' from json_array_elements(${rows}::json) r))`
  const isSameRow = [isListed, ...key.map((name) => `t.${name} = n.${name}`)].join(' and ')
  if (kind === 'delete') return `delete from ${table} t using ${source} n where ${isSameRow}`
  if (kind === 'update') {
    const assignments = columns.map((name) => `${name} = n.${name}`)
    return `update ${table} t set ${assignments.join(', ')} from ${source} n where ${isSameRow}`
  }
  const names = [...key, ...fixed, ...columns].join(', ')
  return `insert into ${table} (${names}) select ${names} from ${source}`
}

function written(table: CartTable, row: RowChange['rows'][number]): object {
  const { key, columns, fixed } = cartTables[table]
  return Object.fromEntries([...key, ...fixed, ...columns].map((name) => [name, row[name]]))
}
