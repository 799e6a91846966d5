import { confirmSwapEvent, type SwapPaymentStatus, swapPaymentTable } from '@shopkey/domain/states/swap.ts'
import { can } from '@shopkey/domain/states/transition-table.ts'
import { sql } from 'kysely'
import { takeStock } from '../../catalogue/inventory/take-stock.ts'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { notFound } from '../../http/refusal.ts'
import type { SoldSwapCart, SwapConfirmation } from '../../sale/checkout/swap-confirmation.ts'
import { addOrderEvent } from '../../sale/orders/order-events.ts'
import { lockOrderWithFacts } from '../../sale/orders/order-facts.ts'
import { requireNotCanceled } from '../../sale/orders/require-action.ts'
import type { Services } from '../../sale/services.ts'
import { applySwapPaymentEvent } from './settle-swap.ts'
import { swapCanceled } from './swap.errors.ts'
import { getSwap, lockSwap } from './swap.queries.ts'

/**
 * Confirms a swap when the shopper completes its cart: takes the additional items from stock, stores prices, taxes and
 * shipping on the swap, and computes the difference. Returned items are not changed until they arrive.
 */
export const swapConfirmationOfOrders: SwapConfirmation<Services> = {
  async requireOpen(trx, cart) {
    const { id, canceled_at } = await findSwapOfCart(trx, cart.store_id, cart.id)
    if (canceled_at) throw swapCanceled({ swap_id: id })
  },

  async confirm(trx, _services, sold) {
    const { cart, now, payment, priced } = sold
    const { order_id, id } = await findSwapOfCart(trx, cart.store_id, cart.id)
    const { order } = await lockOrderWithFacts(trx, cart.store_id, order_id)
    requireNotCanceled(order)
    const swap = await lockSwap(trx, order_id, id)
    if (swap.canceled_at) throw swapCanceled({ swap_id: id })
    const difference_due = priced.payable.total
    // The column's check allows the table's states only.
    const next = can(swapPaymentTable, confirmSwapEvent(difference_due), swap.payment_status as SwapPaymentStatus)
    if (!next.allowed) throw new Error(`the open cart ${cart.id} belongs to a swap that is ${swap.payment_status}`)
    const additional = cart.items.filter((item) => !item.is_return)
    await takeStock(
      trx,
      cart.store_id,
      additional.flatMap(({ variant_id, quantity }) => (variant_id ? [{ variant_id, quantity }] : [])),
      { order_id },
    )
    await insertSold(trx, id, sold)
    if (payment) {
      await trx
        .insertInto('payments')
        .values({
          ...payment,
          // Captured or not, the difference counts as received when staff settle the swap.
          captured_at: null,
          data: JSON.stringify(payment.data),
          store_id: cart.store_id,
          cart_id: cart.id,
          order_id,
          swap_id: id,
          currency_code: cart.region.currency_code,
          created_at: now,
          updated_at: now,
        })
        .execute()
    }
    await trx
      .updateTable('swaps')
      .set({
        payment_status: next.to,
        difference_due,
        confirmed_at: now,
        shipping_address_id: cart.shipping_address_id,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
    await trx
      .updateTable('carts')
      .set((eb) => ({
        completed_at: now,
        completing_since: null,
        requested_payments: null,
        payment_id: payment?.id ?? null,
        updated_at: now,
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', cart.id)
      .execute()
    const data = { swap_id: id, amount: difference_due }
    await addOrderEvent(trx, { order_id, type: 'swap_confirmed', ...sold.actor, at: now, data })
  },

  get: ({ db }, { store_id, cart_id, viewer }) => getSwap(db, store_id, { cart_id }, viewer),

  applyPaymentEvent: applySwapPaymentEvent,
}

async function findSwapOfCart(trx: Trx, store_id: string, cart_id: string) {
  const swap = await trx
    .selectFrom('swaps')
    .select(['id', 'order_id', 'canceled_at'])
    .where('cart_id', '=', cart_id)
    .where('store_id', '=', store_id)
    .executeTakeFirst()
  if (!swap) throw notFound('Swap of cart', cart_id)
  return swap
}

/** Inserts the sold items and their delivery with prices and taxes as of now, and the address. */
async function insertSold(trx: Trx, swap_id: string, { cart, priced, now }: SoldSwapCart): Promise<void> {
  const times = { created_at: now, updated_at: now }
  const lines = cart.items.flatMap(({ variant, tax_rates, adjustments, added_by, ...line }) =>
    line.is_return ? [] : [line],
  )
  const methods = cart.shipping_methods.map(({ shipping_option, tax_rates, ...method }) => ({
    ...method,
    swap_id,
    price: priced.free_shipping ? 0 : method.price,
  }))
  await insertRows(trx, 'addresses', cart.shipping_address ? [cart.shipping_address] : [])
  await insertRows(trx, 'line_items', lines)
  await insertRows(trx, 'shipping_methods', methods)
  const line_taxes = cart.items.flatMap((item, index) =>
    item.is_return
      ? []
      : (priced.item_tax_lines[index] ?? []).map((tax) => ({ id: newId('litl'), item_id: item.id, ...tax, ...times })),
  )
  const adjustments = priced.adjustments
    .flat()
    .filter((adjustment) => adjustment.discount_id)
    .map(({ metadata: _none, ...adjustment }) => adjustment)
  const method_taxes = cart.shipping_methods.flatMap((method, index) =>
    (priced.method_tax_lines[index] ?? []).map((tax) => ({
      id: newId('smtl'),
      shipping_method_id: method.id,
      ...tax,
      ...times,
    })),
  )
  if (line_taxes.length > 0) await trx.insertInto('line_item_tax_lines').values(line_taxes).execute()
  if (adjustments.length > 0) await trx.insertInto('line_item_adjustments').values(adjustments).execute()
  if (method_taxes.length > 0) await trx.insertInto('shipping_method_tax_lines').values(method_taxes).execute()
}

async function insertRows(
  trx: Trx,
  table: 'addresses' | 'line_items' | 'shipping_methods',
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into ${sql.table(table)}
    select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(trx)
}
