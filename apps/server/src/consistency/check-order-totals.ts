import { orderTotals } from '@shopkey/domain/totals.ts'
import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { BrokenRow } from '../db/invariants/invariant.ts'
import { ordersOf } from '../growth/analytics/day-facts.queries.ts'

export const orderTotalsCheck = {
  name: 'order_totals',
  rule: 'The total of an order is the sum of its lines, shipping and taxes, less discounts and gift cards.',
  remedy:
    'A line, adjustment or tax line was changed after the sale. Compare it with the invoice and the audit trail; the payment shows what the shopper paid.',
}

/** Computes every total again by the rules of the checkout. */
export async function* wrongOrderTotals(trx: Trx): AsyncGenerator<BrokenRow> {
  const { rows: stores } = await sql<{ store_id: string }>`
    select distinct store_id from store_counters order by store_id`.execute(trx)
  // A delivery that staff add later takes the place of the one that was sold, and is paid apart.
  const { rows: extended } = await sql<{ id: string }>`
    select distinct o.id from orders o join shipping_methods m on m.order_id = o.id where m.created_at > o.created_at`.execute(
    trx,
  )
  const hasLaterMethod = new Set(extended.map(({ id }) => id))
  for (const { store_id } of stores) {
    const always = { store_id, from: new Date(0), until: new Date('9999-01-01T00:00:00Z') }
    for await (const orders of ordersOf(trx, always))
      for (const order of orders) {
        const { total } = orderTotals(order)
        const isWrong = hasLaterMethod.has(order.id)
          ? orderTotals({ ...order, shipping_methods: [] }).total > order.placed_total
          : total !== order.placed_total
        if (isWrong)
          yield { id: order.id, detail: `total ${order.placed_total}, recomputed ${total} ${order.currency_code}` }
      }
  }
}
