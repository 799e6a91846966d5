import type { RecordedOrder } from '@shopkey/moving/records.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { insertRows, updateRows } from '../../db/set-rows.ts'
import { refusal } from '../../http/refusal.ts'
import { requireFits } from '../../http/schema-compilers.ts'
import { allCreated, type Created, type Move, type RecordWriter, type StagedOrder } from '../move.types.ts'
import { findMoved, recordNew } from '../moved-records.ts'
import { movedReasons } from '../return-reasons/moved-reasons.ts'
import { addressesOf, deleteUnusedAddresses } from './order-addresses.ts'
import { keptCodes } from './order-codes.ts'
import { OrderLimits } from './order-limits.ts'
import { numbersOf } from './order-numbers.ts'
import { deleteParts, insertParts } from './order-parts.ts'
import { buyersOf } from './order-people.ts'
import { deliveriesOf, regionsOf, variantsById, variantsBySku } from './order-places.ts'
import { deliveryName, orderRows } from './order-rows.ts'
import type { OrderRows } from './order-rows.types.ts'
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
  await insertRows(
    trx,
    'addresses',
    rows.flatMap(({ addresses }) => addresses),
  )
  await insertRows(
    trx,
    'orders',
    rows.map(({ order }, index) => ({ ...order, display_id: numbers.get(orders[index] as StagedOrder) ?? 0 })),
  )
  await insertRows(
    trx,
    'order_events',
    rows.map(({ event }) => event),
  )
  await insertAllParts(trx, move, rows)
  await deleteBoughtCarts(trx, move, orders)
  await recordFigures(trx, move.store.id, ids)
  return allCreated(ids)
}

/** An order that has changed in the former shop is written again, with its id and number, unless something was done with it here. */
async function updateOrder(trx: Trx, move: Move, id: string, order: StagedOrder): Promise<void> {
  const idsOf = (parts: readonly { id: string }[] = []) => parts.map((moved) => moved.id)
  const { returns, swaps, claims } = order.recorded ?? {}
  const { rows: found } = await sql<{ is_untouched: boolean }>`
    select not exists (select from order_events e where e.order_id = o.id and e.type <> 'placed')
      and not exists (select from payment_operations p where p.order_id = o.id)
      and not exists (select from returns r where r.id <> all(${idsOf(returns)})
        and (r.order_id = o.id or r.swap_id in (select s.id from swaps s where s.order_id = o.id)))
      and not exists (select from gift_card_refunds g where g.order_id = o.id)
      and not exists (select from swaps s where s.order_id = o.id and s.id <> all(${idsOf(swaps)}))
      and not exists (select from claim_orders c where c.order_id = o.id and c.id <> all(${idsOf(claims)})) as is_untouched
    from orders o where o.id = ${id} and o.store_id = ${move.store.id} for update`.execute(trx)
  const [before] = found
  if (!before?.is_untouched) throw movedOrderWorkedOn({ number: order.name })
  const [rows] = await rowsOf(trx, move, [order], [id])
  if (!rows) return
  const former = await addressesOf(trx, [id])
  await deleteParts(trx, [id])
  await insertRows(trx, 'addresses', rows.addresses)
  await updateRows(trx, 'orders', [{ ...rows.order, updated_at: move.services.now() }])
  await insertAllParts(trx, move, [rows])
  await deleteUnusedAddresses(trx, former)
  await deleteBoughtCarts(trx, move, [order])
  await recordFigures(trx, move.store.id, [id])
}

async function insertAllParts(trx: Trx, move: Move, rows: readonly OrderRows[]): Promise<void> {
  const claim_tags = rows.flatMap(({ claims }) => claims.flatMap(({ items }) => items.flatMap(({ tags }) => tags)))
  await recordNew(
    trx,
    move,
    'claim_tag',
    claim_tags.map((tag) => tag.trim().toLowerCase()),
    () => insertParts(trx, rows, move.services.now()),
  )
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
    deliveriesIn(order).map((name) => ({
      region_id: regionOf(order),
      name,
    })),
  )
  const deliveryOf = await deliveriesOf(trx, move, deliveries)
  const skus = orders.flatMap(({ lines }) => lines.map(({ sku }) => sku))
  const variants = await variantsBySku(trx, move.store.id, skus)
  const sold = orders.flatMap(({ recorded }) => variantsIn(recorded))
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
    return recorded ? recordedRows(recorded, { order, move, place, kept }) : orderRows(order, move, place)
  })
}

function deliveriesIn(order: StagedOrder): string[] {
  const { recorded } = order
  if (!recorded) return [deliveryName(order)]
  return [recorded, ...(recorded.swaps ?? []), ...(recorded.claims ?? [])].flatMap(({ deliveries }) =>
    deliveries.map(({ name }) => name),
  )
}

function variantsIn(recorded: RecordedOrder | undefined): string[] {
  if (!recorded) return []
  const sold = [recorded, ...(recorded.swaps ?? []), ...(recorded.claims ?? [])].flatMap(({ lines }) => lines)
  const claimed = (recorded.claims ?? []).flatMap(({ items }) => items)
  return [...sold, ...claimed].flatMap(({ variant_id }) => variant_id ?? [])
}

/** Carts that came while they were open, and were bought there since. */
async function deleteBoughtCarts(trx: Trx, move: Move, orders: readonly StagedOrder[]): Promise<void> {
  const bought = orders.flatMap(({ recorded }) => recorded?.cart_id ?? [])
  const moved = await findMoved(trx, move, 'cart', bought)
  const ids = [...moved.values()].map(({ record_id }) => record_id)
  if (ids.length === 0) return
  await sql`
    delete from carts where id = any(${ids}) and store_id = ${move.store.id} and type = 'default' and revision = 0 and completed_at is null`.execute(
    trx,
  )
}

/** The reports of these orders' days are computed again, and those of their customers' other orders, which may no longer be first ones. */
export async function recordFigures(trx: Trx, store_id: string, ids: readonly string[]): Promise<void> {
  await sql`
    insert into figure_changes (store_id, at)
    select distinct store_id, created_at from orders
    where store_id = ${store_id} and customer_id in (select customer_id from orders where id = any(${[...ids]}))
    union select store_id, confirmed_at from swaps where order_id = any(${[...ids]}) and confirmed_at is not null
    union select r.store_id, r.received_at from returns r join swaps s on s.id = r.swap_id
    where s.order_id = any(${[...ids]}) and r.received_at is not null`.execute(trx)
}
