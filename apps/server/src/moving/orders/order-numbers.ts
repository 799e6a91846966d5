import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { StagedOrder } from '../move.types.ts'

/** So that the orders that follow have numbers of a length that people can read out. */
const largestKept = 99_999_999

/**
 * A number for each order: the last digits of the one that its shopper knows; where they are taken, or there are none, the next free one. Later
 * orders of the store go on after the highest. Checkouts of the store wait from here to the end of the transaction.
 */
export async function numbersOf(
  trx: Trx,
  store_id: string,
  orders: readonly StagedOrder[],
): Promise<Map<StagedOrder, number>> {
  const wanted = orders.map(({ name }) => Number(/\d+(?=\D*$)/.exec(name)?.[0] ?? 0))
  const kept = wanted.filter((number) => number > 0 && number <= largestKept)
  const { rows } = await sql<{ last: number }>`
    insert into store_counters as c (store_id, last_order_display_id) values (${store_id}, ${Math.max(0, ...kept)})
    on conflict (store_id) do update set last_order_display_id = greatest(c.last_order_display_id, excluded.last_order_display_id)
    returning c.last_order_display_id as last`.execute(trx)
  const { rows: found } = await sql<{ display_id: number }>`
    select display_id from orders where store_id = ${store_id} and display_id = any(${kept})`.execute(trx)
  const taken = new Set(found.map(({ display_id }) => display_id))
  const last = rows[0]?.last ?? 0
  let next = last
  const numbers = new Map(
    orders.map((order, index) => {
      const number = wanted[index] ?? 0
      const own = number > 0 && number <= largestKept && !taken.has(number) ? number : ++next
      taken.add(own)
      return [order, own]
    }),
  )
  if (next > last)
    await trx
      .updateTable('store_counters')
      .set({ last_order_display_id: next })
      .where('store_id', '=', store_id)
      .execute()
  return numbers
}
