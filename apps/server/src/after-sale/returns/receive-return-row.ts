import type { ReceiveReturnInput } from '@shopkey/contract/return.ts'
import { getCurrency } from '@shopkey/domain/currency.ts'
import { sql } from 'kysely'
import { returnStock } from '../../catalogue/inventory/take-stock.ts'
import type { Trx } from '../../db/database.ts'
import { type OperationRow, planRefund, startRefund } from '../../sale/order-payments/payment-operations.ts'
import { addOrderEvent, type OrderActor } from '../../sale/orders/order-events.ts'
import { type LockedOrderFacts, type OrderRow, writeDerivedStatuses } from '../../sale/orders/order-facts.ts'
import type { Services } from '../../sale/services.ts'
import { requireReturnEvent } from './require-return-event.ts'
import { lockReturn, type ReturnRow } from './return.queries.ts'
import { type ReturnLine, readReturnLines, refundOfLines } from './return-lines.ts'
import { loadReturnShipping } from './return-shipping.queries.ts'
import { loadSoldLines } from './sold-lines.queries.ts'

interface Receipt {
  order: OrderRow
  facts: LockedOrderFacts
  return_id: string
  items: ReceiveReturnInput['items']
  /** Minor units; by default the value of what has arrived. */
  refund?: number
  location_id?: string
  actor: OrderActor
  mayRefund: boolean
}

/**
 * Receives a return under the order's lock, once: counts what has arrived (not what was requested), returns it to
 * stock where it is fit for sale, and records the refund, whose operations the caller settles after the commit. When the payments
 * cannot give the value back, or the caller may not refund, nothing is refunded and the order requires action. Items of a swap or
 * claim are settled there, not here.
 */
export async function receiveReturnRow(
  trx: Trx,
  services: Services,
  { order, facts, return_id, items, refund, location_id, actor, mayRefund }: Receipt,
): Promise<OperationRow[]> {
  const now = services.now()
  const row = await lockReturn(trx, order.store_id, return_id)
  const status = requireReturnEvent('receive', row)
  const received = readReturnLines(items, await loadSoldLines(trx, order.id, { except_return_id: return_id }))
  const findings = readFindings(items)
  await writeQuantities(trx, return_id, received, findings, now)
  await returnStock(
    trx,
    order.store_id,
    received.flatMap(({ line: { id, variant_id }, quantity }) =>
      variant_id && findings.get(id)?.restocked ? [{ variant_id, quantity }] : [],
    ),
    { order_id: order.id },
  )

  const isSettledElsewhere = row.swap_id !== null || row.claim_order_id !== null
  const refund_amount = refund ?? (isSettledElsewhere ? 0 : await dueRefund(trx, order, row, received))
  const isHeld = refund_amount > 0 && (!mayRefund || !planRefund(services, order, facts, refund_amount))
  await trx
    .updateTable('returns')
    .set({
      status,
      received_at: now,
      updated_at: now,
      ...(!isSettledElsewhere || refund !== undefined ? { refund_amount } : {}),
      refund_unsettled: isHeld,
      ...(location_id !== undefined && { location_id }),
    })
    .where('id', '=', return_id)
    .execute()
  await addOrderEvent(trx, {
    order_id: order.id,
    type: 'items_returned',
    ...actor,
    at: now,
    data: { return_id, items: received.map(({ line, quantity }) => ({ item_id: line.id, quantity })) },
  })
  const no_notification = row.no_notification ?? order.no_notification ?? false
  await services.jobs.emit(trx, {
    name: 'order.items_returned',
    store_id: order.store_id,
    data: { id: order.id, return_id, no_notification },
  })
  await writeDerivedStatuses(trx, order.id, now)
  if (isHeld || refund_amount <= 0) return []
  return startRefund(
    trx,
    services,
    order,
    facts,
    { amount: refund_amount, reason: 'return' },
    { actor, now, purpose: 'return', reference_id: return_id, no_notification },
  )
}

/** The refund for what has arrived: as promised, unless other items came; fewer never give more. */
async function dueRefund(trx: Trx, order: OrderRow, row: ReturnRow, arrived: ReturnLine[]): Promise<number> {
  const requested = await trx
    .selectFrom('return_items')
    .select(['item_id', 'requested_quantity'])
    .where('return_id', '=', row.id)
    .where('requested_quantity', 'is not', null)
    .execute()
  const arrivedOf = (item_id: string) => arrived.find(({ line }) => line.id === item_id)?.quantity ?? 0
  const isAsRequested = requested.every((item) => arrivedOf(item.item_id) === item.requested_quantity)
  if (isAsRequested && requested.length === arrived.length) return row.refund_amount
  const shipping = await loadReturnShipping(trx, row.id)
  const worth = refundOfLines(arrived, shipping, getCurrency(order.currency_code))
  const isMore = arrived.some(
    ({ line, quantity }) => quantity > (requested.find((item) => item.item_id === line.id)?.requested_quantity ?? 0),
  )
  return isMore ? worth : Math.min(worth, row.refund_amount)
}

interface Finding {
  condition: string | null
  restocked: boolean
}

/** What staff found, by line. Of entries for one line, the last counts. */
function readFindings(items: ReceiveReturnInput['items']): Map<string, Finding> {
  return new Map(
    items.map(({ item_id, condition = null, restock = true }) => [item_id, { condition, restocked: restock }]),
  )
}

/** A line is as requested only when its whole quantity came (v1 wire rule). */
async function writeQuantities(
  trx: Trx,
  return_id: string,
  received: ReturnLine[],
  findings: ReadonlyMap<string, Finding>,
  now: Date,
): Promise<void> {
  const arrived = JSON.stringify(
    received.map(({ line, quantity }) => ({ item_id: line.id, quantity, ...findings.get(line.id) })),
  )
  await trx.updateTable('return_items').set({ received_quantity: 0 }).where('return_id', '=', return_id).execute()
  await sql`
    insert into return_items as i (return_id, item_id, quantity, is_requested, received_quantity, condition, restocked)
    select ${return_id}, a.item_id, a.quantity, false, a.quantity, a.condition, a.restocked
    from json_to_recordset(${arrived}::json) as a(item_id text, quantity integer, condition text, restocked boolean)
    on conflict (return_id, item_id) do update set received_quantity = excluded.received_quantity, quantity = excluded.quantity,
      condition = excluded.condition, restocked = excluded.restocked,
      is_requested = i.is_requested and i.requested_quantity = excluded.quantity`.execute(trx)
  await sql`
    update line_items l set returned_quantity = coalesce(l.returned_quantity, 0) + a.quantity, updated_at = ${now}
    from json_to_recordset(${arrived}::json) as a(item_id text, quantity integer) where l.id = a.item_id`.execute(trx)
}
