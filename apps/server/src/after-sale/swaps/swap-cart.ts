import { shareOfQuantity } from '@shopkey/domain/allocate.ts'
import { getCurrency } from '@shopkey/domain/currency.ts'
import { sql } from 'kysely'
import type { LineTexts } from '../../catalogue/translations/line-texts.ts'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { readTimes } from '../../db/read-times.ts'
import type { DiscountState } from '../../offer/discounts/discount.state.ts'
import { discountColumns } from '../../offer/discounts/entered-discounts.queries.ts'
import type { CartState, LineState } from '../../sale/cart/cart.state.ts'
import { requireOffer, requirePrice, requireStock } from '../../sale/cart/lines/cart.rules.ts'
import { emptyLine, newLineState } from '../../sale/cart/lines/line-changes.ts'
import { insertCart } from '../../sale/cart/repository/cart.queries.ts'
import { editable } from '../../sale/cart/repository/cart-document.ts'
import { saveCart } from '../../sale/cart/repository/save-cart.ts'
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
  const opened = await insertOpenedCart(trx, swap)
  const cart = editable(opened)
  const additional = swap.additional_items.map(({ variant_id, quantity }) => {
    const offer = requireOffer(cart, variant_id)
    if (!swap.allow_backorder) requireStock(cart, offer, { line_id: null, quantity })
    return newLineState(cart, { offer, quantity, ...requirePrice(cart, offer, quantity, now) }, now)
  })
  cart.items = [
    ...additional.map((line) => ({ ...line, swap_id })),
    ...swap.returned.map((returned) => returnLine(cart, order, returned, now)),
    ...(swap.return_shipping ? [returnShipping(cart, swap.return_shipping, now)] : []),
  ]
  cart.discounts = await discountsOnItems(trx, order.id)
  cart.custom_shipping = swap.custom_shipping_options.map(({ option_id, price }) => ({
    shipping_option_id: option_id,
    price,
  }))
  await saveCart(trx, opened, cart, now)
  return cart.id
}

async function insertOpenedCart(trx: Trx, { order, swap_id, now, ...swap }: SwapCart): Promise<CartState> {
  const id = newId('cart')
  const [shipping, billing] = [
    await copyOfAddress(trx, order.shipping_address_id, now),
    await copyOfAddress(trx, order.billing_address_id, now),
  ]
  const cart = {
    id,
    store_id: order.store_id,
    type: 'swap',
    email: order.email,
    region_id: order.region_id,
    sales_channel_id: swap.sales_channel_id ?? order.sales_channel_id,
    customer_id: order.customer_id,
    visitor_hash: order.visitor_hash,
    is_visitor_known: order.visitor_hash !== null,
    metadata: { swap_id, parent_order_id: order.id },
    revision: 0,
    created_at: now,
    updated_at: now,
  }
  const variant_ids = swap.additional_items.map((item) => item.variant_id)
  const row = { cart, shipping_address: shipping, billing_address: billing }
  return insertCart(trx, row, { variant_ids })
}

/** The discounts on items that an order was placed with. */
async function discountsOnItems(trx: Trx, order_id: string): Promise<DiscountState[]> {
  const { rows } = await sql<{ discount: DiscountState }>`
    select row_to_json(x) as discount from (
      select ${discountColumns} from order_discounts l join discounts d on d.id = l.discount_id
      join discount_rules r on r.id = d.rule_id where l.order_id = ${order_id} and r.type <> 'free_shipping'
      order by d.created_at, d.id) x`.execute(trx)
  return readTimes(rows.map(({ discount }) => discount))
}

/** The shopper may change the delivery address without changing the order's. */
async function copyOfAddress(trx: Trx, address_id: string | null, now: Date) {
  if (!address_id) return null
  const address = await trx.selectFrom('addresses').selectAll().where('id', '=', address_id).executeTakeFirstOrThrow()
  const at = now.toISOString()
  const times = { created_at: at, updated_at: at, deleted_at: null }
  return { ...address, ...times, id: newId('addr'), customer_id: null }
}

/** What a line of a return or of its shipping has in any case: a price that was agreed before. */
function agreedLine(cart: CartState, taxes: readonly SoldTax[], now: Date): LineState {
  const line = emptyLine(cart, now)
  const { created_at, updated_at } = line
  const tax_rates = taxes.map(({ rate, name, code }) => ({
    rate,
    name,
    code,
    id: newId('litl'),
    item_id: line.id,
    created_at,
    updated_at,
  }))
  return { ...line, is_return: true, should_merge: false, tax_rates }
}

function returnLine(cart: CartState, order: OrderRow, { line, quantity }: ReturnLine, now: Date): LineState {
  const agreed = agreedLine(cart, line.tax_lines, now)
  const increment = getCurrency(order.currency_code).rounding_increment
  const already = Math.min(line.settled_quantity, line.quantity - quantity)
  const shareOf = (amount: number) =>
    0 - shareOfQuantity({ amount, quantity: line.quantity, already, count: quantity }, increment)
  const adjustments = line.adjustments.flatMap((sold) => {
    const amount = shareOf(sold.amount)
    const amount_incl_tax = sold.amount_incl_tax === null ? null : shareOf(sold.amount_incl_tax)
    if (amount === 0 && !amount_incl_tax) return []
    const { description } = sold
    const own = { id: newId('lia'), item_id: agreed.id, discount_id: null, metadata: null }
    return [{ ...own, description, amount, amount_incl_tax }]
  })
  return {
    ...agreed,
    original_item_id: line.id,
    variant_id: line.variant_id,
    title: line.title,
    description: line.description,
    translations: line.translations as LineState['translations'], // as the sold line stores them
    thumbnail: line.thumbnail,
    allow_discounts: line.allow_discounts,
    unit_price: -line.unit_price,
    includes_tax: line.includes_tax,
    quantity,
    adjustments,
  }
}

/** Title of the return shipping's line in a cart. */
const returnShippingLine = {
  title: 'Return shipping',
  translations: { bh: { title: 'Ongkos kirim retur' }, ar: { title: 'شحن الإرجاع' } } satisfies LineTexts,
}

function returnShipping(cart: CartState, { price, includes_tax, tax_lines }: InsertedMethod, now: Date): LineState {
  const agreed = agreedLine(cart, tax_lines, now)
  return { ...agreed, ...returnShippingLine, allow_discounts: false, unit_price: price, includes_tax }
}

interface SoldTax {
  rate: number
  name: string
  code: string | null
}
