import { shareOfQuantity } from '@shopkey/domain/allocate.ts'
import { getCurrency } from '@shopkey/domain/currency.ts'
import { sql } from 'kysely'
import type { LineTexts } from '../../catalogue/translations/line-texts.ts'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { loadCart } from '../../sale/cart/cart.queries.ts'
import { requireOffer, requirePrice, requireStock } from '../../sale/cart/cart.rules.ts'
import { insertLines } from '../../sale/cart/cart.writes.ts'
import type { InsertedMethod } from '../../sale/orders/insert-shipping-method.ts'
import type { OrderRow } from '../../sale/orders/order-facts.ts'
import type { ReturnLine } from '../returns/return-lines.ts'

interface SwapCart {
  swap_id: string
  order: OrderRow
  sales_channel_id?: string
  additional_items: readonly { variant_id: string; quantity: number }[]
  /** Skips the stock check now; the stock is taken when the shopper confirms. */
  allow_backorder: boolean
  returned: readonly ReturnLine[]
  return_shipping: InsertedMethod | null
  custom_shipping_options: readonly { option_id: string; price: number }[]
  now: Date
}

/**
 * Inserts the cart in which a shopper confirms a swap: the additional items at today's price, the returned items as
 * negative lines with the taxes and discounts they were sold with, and the return shipping as a line (v1 wire rule).
 * Returns its id.
 */
export async function insertSwapCart(trx: Trx, swap: SwapCart): Promise<string> {
  const { order, swap_id, now } = swap
  const cart_id = await insertCart(trx, swap)
  const cart = await loadCart(trx, order.store_id, cart_id, {
    variant_ids: swap.additional_items.map((item) => item.variant_id),
  })
  const lines = swap.additional_items.map(({ variant_id, quantity }) => {
    const offer = requireOffer(cart, variant_id)
    if (!swap.allow_backorder) requireStock(cart, offer, { line_id: null, quantity })
    return { offer, quantity, ...requirePrice(cart, offer, quantity, now) }
  })
  await insertLines(trx, cart, lines, now)
  await trx.updateTable('line_items').set({ swap_id }).where('cart_id', '=', cart_id).execute()
  for (const returned of swap.returned) await insertReturnLine(trx, cart_id, order, returned, now)
  if (swap.return_shipping) await insertReturnShipping(trx, cart_id, swap.return_shipping, now)
  return cart_id
}

async function insertCart(trx: Trx, { order, swap_id, custom_shipping_options, ...swap }: SwapCart): Promise<string> {
  const { now } = swap
  const id = newId('cart')
  await trx
    .insertInto('carts')
    .values({
      id,
      store_id: order.store_id,
      type: 'swap',
      email: order.email,
      region_id: order.region_id,
      sales_channel_id: swap.sales_channel_id ?? order.sales_channel_id,
      customer_id: order.customer_id,
      shipping_address_id: await copyAddress(trx, order.shipping_address_id, now),
      billing_address_id: await copyAddress(trx, order.billing_address_id, now),
      visitor_hash: order.visitor_hash,
      is_visitor_known: order.visitor_hash !== null,
      metadata: JSON.stringify({ swap_id, parent_order_id: order.id }),
      created_at: now,
      updated_at: now,
    })
    .execute()
  await sql`
    insert into cart_discounts (cart_id, discount_id)
    select ${id}, l.discount_id from order_discounts l join discounts d on d.id = l.discount_id
    join discount_rules r on r.id = d.rule_id where l.order_id = ${order.id} and r.type <> 'free_shipping'`.execute(trx)
  if (custom_shipping_options.length > 0) {
    await trx
      .insertInto('custom_shipping_options')
      .values(
        custom_shipping_options.map(({ option_id, price }) => ({
          id: newId('cso'),
          cart_id: id,
          shipping_option_id: option_id,
          price,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute()
  }
  return id
}

/** The shopper may change the delivery address without changing the order's. */
async function copyAddress(trx: Trx, address_id: string | null, now: Date): Promise<string | null> {
  if (!address_id) return null
  const id = newId('addr')
  await sql`
    insert into addresses (id, company, first_name, last_name, address_1, address_2, city, country_code, province, postal_code, phone, metadata, created_at, updated_at)
    select ${id}, company, first_name, last_name, address_1, address_2, city, country_code, province, postal_code, phone, metadata, ${now}, ${now}
    from addresses where id = ${address_id}`.execute(trx)
  return id
}

async function insertReturnLine(trx: Trx, cart_id: string, order: OrderRow, { line, quantity }: ReturnLine, now: Date) {
  const id = newId('item')
  const increment = getCurrency(order.currency_code).rounding_increment
  const already = Math.min(line.settled_quantity, line.quantity - quantity)
  await trx
    .insertInto('line_items')
    .values({
      id,
      cart_id,
      original_item_id: line.id,
      variant_id: line.variant_id,
      title: line.title,
      description: line.description,
      translations: line.translations && JSON.stringify(line.translations),
      thumbnail: line.thumbnail,
      is_return: true,
      should_merge: false,
      allow_discounts: line.allow_discounts,
      unit_price: -line.unit_price,
      includes_tax: line.includes_tax,
      quantity,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await insertTaxLines(trx, id, line.tax_lines, now)
  const adjustments = line.adjustments.flatMap(({ amount, description }) => {
    const share = shareOfQuantity({ amount, quantity: line.quantity, already, count: quantity }, increment)
    return share === 0 ? [] : [{ id: newId('lia'), item_id: id, description, amount: -share }]
  })
  if (adjustments.length > 0) await trx.insertInto('line_item_adjustments').values(adjustments).execute()
}

/** Title of the return shipping's line in a cart. */
const returnShippingLine = {
  title: 'Return shipping',
  translations: { bh: { title: 'Ongkos kirim retur' }, ar: { title: 'شحن الإرجاع' } } satisfies LineTexts,
}

async function insertReturnShipping(trx: Trx, cart_id: string, method: InsertedMethod, now: Date): Promise<void> {
  const id = newId('item')
  await trx
    .insertInto('line_items')
    .values({
      id,
      cart_id,
      title: returnShippingLine.title,
      translations: JSON.stringify(returnShippingLine.translations),
      is_return: true,
      should_merge: false,
      allow_discounts: false,
      unit_price: method.price,
      includes_tax: method.includes_tax,
      quantity: 1,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await insertTaxLines(trx, id, method.tax_lines, now)
}

async function insertTaxLines(
  trx: Trx,
  item_id: string,
  tax_lines: readonly { rate: number; name: string; code: string | null }[],
  now: Date,
): Promise<void> {
  if (tax_lines.length === 0) return
  await trx
    .insertInto('line_item_tax_lines')
    .values(
      tax_lines.map(({ rate, name, code }) => ({
        id: newId('litl'),
        item_id,
        rate,
        name,
        code,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
}
