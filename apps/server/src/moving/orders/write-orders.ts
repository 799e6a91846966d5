import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { insertRows, updateRows } from '../../db/set-rows.ts'
import type { DB } from '../../db/tables.ts'
import { refusal } from '../../http/refusal.ts'
import { requireFits } from '../../http/schema-compilers.ts'
import { allCreated, type Created, type Move, type RecordWriter, type StagedOrder } from '../move.types.ts'
import { movedReasons } from '../return-reasons/moved-reasons.ts'
import { deleteCodes, insertCodes, keptCodes } from './order-codes.ts'
import { OrderLimits } from './order-limits.ts'
import { numbersOf } from './order-numbers.ts'
import { buyersOf } from './order-people.ts'
import { deliveriesOf, regionsOf, variantsById, variantsBySku } from './order-places.ts'
import { deliveryName, orderRows } from './order-rows.ts'
import type { OrderRows, RowsOf } from './order-rows.types.ts'
import { recordedRows } from './recorded-rows.ts'

const movedOrderWorkedOn = refusal({
  type: 'not_allowed',
  code: 'moved_order_worked_on',
  message: 'Order {number} was changed in the former shop and worked on here; change it by hand',
})

/**
 * Orders are history: they are written as they were, emit no event and so send no message, take no stock and earn no points. Reports and the figures of customers count them.
 */
export const orderWriter: RecordWriter<StagedOrder> = { create: createOrders, update: updateOrder }

async function createOrders(trx: Trx, move: Move, orders: readonly StagedOrder[]): Promise<Created[]> {
  const ids = orders.map(({ recorded }) => recorded?.id ?? newId('order'))
  const rows = await rowsOf(trx, move, orders, ids)
  const numbers = await numbersOf(trx, move.store.id, orders)
  await addresses(trx, rows)
  await insertRows(
    trx,
    'orders',
    rows.map(({ order }, index) => ({ ...order, display_id: numbers.get(orders[index] as StagedOrder) ?? 0 })),
  )
  await events(trx, rows)
  await insertParts(trx, rows)
  await recordFigures(trx, move.store.id, ids)
  return allCreated(ids)
}

/** An order that has changed in the former shop is written again, with its id and number, unless something was done with it here. */
async function updateOrder(trx: Trx, move: Move, id: string, order: StagedOrder): Promise<void> {
  const returns = order.recorded?.returns.map((moved) => moved.id) ?? []
  const { rows: found } = await sql<{ is_untouched: boolean }>`
    select not exists (select from order_events e where e.order_id = o.id and e.type <> 'placed')
      and not exists (select from payment_operations p where p.order_id = o.id)
      and not exists (select from returns r where r.order_id = o.id and r.id <> all(${returns}))
      and not exists (select from gift_card_refunds g where g.order_id = o.id)
      and not exists (select from swaps s where s.order_id = o.id)
      and not exists (select from claim_orders c where c.order_id = o.id) as is_untouched
    from orders o where o.id = ${id} and o.store_id = ${move.store.id} for update`.execute(trx)
  const [before] = found
  if (!before?.is_untouched) throw movedOrderWorkedOn({ number: order.name })
  const [rows] = await rowsOf(trx, move, [order], [id])
  if (!rows) return
  await deleteParts(trx, id)
  await addresses(trx, [rows])
  await updateRows(trx, 'orders', [{ ...rows.order, updated_at: move.services.now() }])
  await insertParts(trx, [rows])
  await recordFigures(trx, move.store.id, [id])
}

async function rowsOf(
  trx: Trx,
  move: Move,
  orders: readonly StagedOrder[],
  ids: readonly string[],
): Promise<OrderRows[]> {
  for (const order of orders) requireFits(OrderLimits, order, `order ${order.name}`)
  const regions = await regionsOf(trx, move, orders)
  const buyers = await buyersOf(trx, move, orders)
  const regionOf = (order: StagedOrder) => regions.get(order) ?? ''
  const deliveries = orders.flatMap((order) =>
    (order.recorded?.deliveries ?? [{ name: deliveryName(order) }]).map(({ name }) => ({
      region_id: regionOf(order),
      name,
    })),
  )
  const deliveryOf = await deliveriesOf(trx, move, deliveries)
  const skus = orders.flatMap(({ lines }) => lines.map(({ sku }) => sku))
  const variants = await variantsBySku(trx, move.store.id, skus)
  const sold = orders.flatMap(({ recorded }) => recorded?.lines.flatMap(({ variant_id }) => variant_id ?? []) ?? [])
  const returned = orders.flatMap(({ recorded }) => recorded?.returns.flatMap(({ items }) => items) ?? [])
  const kept = {
    ...(await keptCodes(trx, move, orders)),
    variants: await variantsById(trx, move.store.id, sold),
    reasons: await movedReasons(
      trx,
      move,
      returned.flatMap(({ reason_id }) => reason_id ?? []),
    ),
  }
  return orders.map((order, index) => {
    const buyer = buyers.get(order) ?? { customer_id: '', email: null }
    const place = { id: ids[index] ?? '', region_id: regionOf(order), buyer, variants, deliveryOf }
    const { recorded } = order
    return recorded ? recordedRows(order, recorded, move, { place, kept }) : orderRows(order, move, place)
  })
}

const part =
  <Table extends keyof DB & string>(table: Table, partOf: (rows: OrderRows) => RowsOf<Table>) =>
  (trx: Trx, rows: readonly OrderRows[]) =>
    insertRows(trx, table, rows.flatMap(partOf))

const addresses = part('addresses', (rows) => rows.addresses)
const events = part('order_events', ({ event }) => [event])

/** Each after those that it refers to. */
const parts = [
  part('line_items', ({ lines }) => lines),
  part('line_item_tax_lines', ({ line_tax_lines }) => line_tax_lines),
  part('line_item_adjustments', ({ adjustments }) => adjustments),
  part('returns', ({ returns }) => returns),
  part('return_items', ({ return_items }) => return_items),
  part('shipping_methods', ({ methods }) => methods),
  part('shipping_method_tax_lines', ({ method_tax_lines }) => method_tax_lines),
  part('payments', ({ payments }) => payments),
  part('refunds', ({ refunds }) => refunds),
  part('fulfillments', ({ fulfillments }) => fulfillments),
  part('fulfillment_items', ({ fulfillment_items }) => fulfillment_items),
  part('tracking_links', ({ tracking_links }) => tracking_links),
]

async function insertParts(trx: Trx, rows: readonly OrderRows[]): Promise<void> {
  for (const insert of parts) await insert(trx, rows)
  await insertCodes(trx, rows)
}

async function deleteParts(trx: Trx, order_id: string): Promise<void> {
  await deleteCodes(trx, order_id)
  await sql`delete from shipping_methods where return_id in (select id from returns where order_id = ${order_id})`.execute(
    trx,
  )
  await sql`delete from return_items where return_id in (select id from returns where order_id = ${order_id})`.execute(
    trx,
  )
  await sql`delete from tracking_links where fulfillment_id in (select id from fulfillments where order_id = ${order_id})`.execute(
    trx,
  )
  await sql`delete from fulfillment_items where fulfillment_id in (select id from fulfillments where order_id = ${order_id})`.execute(
    trx,
  )
  for (const table of ['fulfillments', 'returns', 'refunds', 'payments', 'shipping_methods', 'line_items'] as const)
    await trx.deleteFrom(table).where('order_id', '=', order_id).execute()
}

/** The reports of these orders' days are computed again, and those of their customers' other orders, which may no longer be first ones. */
async function recordFigures(trx: Trx, store_id: string, ids: readonly string[]): Promise<void> {
  await sql`
    insert into figure_changes (store_id, at)
    select distinct store_id, created_at from orders
    where store_id = ${store_id} and customer_id in (select customer_id from orders where id = any(${[...ids]}))`.execute(
    trx,
  )
}
