import { appliedDiscounts } from '@shopkey/domain/automatic-discounts.ts'
import { sql } from 'kysely'
import { takeStock } from '../../catalogue/inventory/take-stock.ts'
import type { Trx } from '../../db/database.ts'
import { sendPipelined } from '../../db/pipelined-write.ts'
import { discountRefused } from '../../offer/discounts/discount-refused.errors.ts'
import type { CartState } from '../cart/cart.state.ts'
import { addOrderEvent } from '../orders/order-events.ts'
import type { Services } from '../services.ts'
import { type Draft, type OrderRows, orderRows, type Placement } from './order-rows.ts'
import { writeOrder } from './write-order.ts'

/** The rows of an order that was just placed. */
export type PlacedOrder = OrderRows & {
  /** The order's number in its store; one row, available after the transaction. */
  numbered: Promise<{ display_id: number }[]>
}

/**
 * Turns a locked cart into an order, within the caller's transaction: takes the stock, counts the discounts' use,
 * charges the gift cards, freezes prices, taxes and discount shares on the lines, issues the gift cards that were
 * bought. Throws, and rolls back, when stock or a discount has run out. The store's order number is taken by the last
 * statement, since from there on the store's other orders wait for this one.
 */
export async function placeOrder(trx: Trx, services: Services, placement: Placement): Promise<PlacedOrder> {
  const { cart, now } = placement
  const stock = cart.items.flatMap(({ variant_id, quantity, is_return }) =>
    variant_id && !is_return ? [{ variant_id, quantity }] : [],
  )
  const draft = cart.type === 'draft_order' ? await findDraft(trx, cart.id) : undefined
  const rows = orderRows(placement, draft)
  await takeStock(trx, cart.store_id, stock, { order_id: rows.order.id })
  await useDiscounts(trx, cart)
  await services.jobs.emit(trx, {
    name: 'order.placed',
    store_id: cart.store_id,
    data: { id: rows.order.id, no_notification: rows.order.no_notification },
  })
  if (rows.gift_cards.length > 0)
    await services.jobs.emit(trx, {
      name: 'gift_card.created',
      store_id: cart.store_id,
      data: {
        order_id: rows.order.id,
        ids: rows.gift_cards.map((card) => card.id),
        // Cards that are not paid yet are announced when they are, see switchBoughtGiftCardsOn.
        no_notification: rows.gift_cards.some((card) => card.is_disabled),
      },
    })
  const { rows: numbered } = await sendPipelined(trx, writeOrder(rows, cart, now))
  if (placement.payment?.captured_at) await emitCapture(trx, services, rows.order, placement)
  return { ...rows, numbered }
}

/** Adds a payment that came with the order to its timeline, and emits its event. */
async function emitCapture(
  trx: Trx,
  { jobs }: Services,
  { id, store_id }: { id: string; store_id: string },
  { payment, actor, now }: Placement,
): Promise<void> {
  const data = { payment_id: payment?.id, amount: payment?.amount }
  await addOrderEvent(trx, { order_id: id, type: 'payment_captured', ...actor, at: now, data })
  await jobs.emit(trx, { name: 'order.payment_captured', store_id, data: { id, payment_id: payment?.id } })
}

/** Counts one use of each discount that applies. Throws when that exceeds its limit. */
async function useDiscounts(trx: Trx, cart: CartState): Promise<void> {
  const applied = appliedDiscounts(cart.discounts)
  if (applied.length === 0) return
  const { rows } = await sql<{ id: string }>`
    update discounts set usage_count = usage_count + 1
    where id = any(${applied.map((discount) => discount.id)}) and (usage_limit is null or usage_count < usage_limit)
    returning id`.execute(trx)
  const exhausted = applied.find((discount) => !rows.some((row) => row.id === discount.id))
  if (exhausted) throw discountRefused('usage_limit_reached', exhausted.code)
}

async function findDraft(trx: Trx, cart_id: string): Promise<Draft> {
  return trx
    .selectFrom('draft_orders')
    .select(['id', 'no_notification_order'])
    .where('cart_id', '=', cart_id)
    .executeTakeFirst()
}
