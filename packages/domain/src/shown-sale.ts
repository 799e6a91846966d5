import { getCurrency } from './currency.ts'

/** A line of a cart or order with its totals, as the wire has it. Minor units. */
interface PricedLine {
  includes_tax?: boolean | null
  quantity: number
  unit_price: number
  subtotal?: number | null
  discount_total?: number | null
  original_total?: number | null
  total?: number | null
}

/** A cart or order with its totals, as the wire has it. Minor units. */
export interface PricedSale {
  items: readonly PricedLine[]
  subtotal: number
  discount_total: number
  shipping_total: number | null
  shipping_tax_total?: number | null
  tax_total: number
  gift_card_total: number
  gift_card_tax_total?: number | null
  /** Part of the shipping. */
  payment_fee?: { subtotal: number; total: number } | null
  total: number
}

/** Before discounts, so that the amounts of all lines are the row `items`. */
export interface ShownLine {
  /** Of one; null where quantity × price of one is not the amount, because each line is rounded once. */
  unit_price: number | null
  amount: number
  /** What discounts take off this line. */
  discount: number
}

export type ShownRowName = 'items' | 'delivery' | 'payment_fee' | 'discount' | 'tax' | 'gift_card'

/** amount: negative where it is taken off. */
export interface ShownRow {
  name: ShownRowName
  amount: number
}

export interface ShownSale {
  /** All amounts contain tax; without, tax is a row. */
  with_tax: boolean
  /** In the order of `items`. */
  lines: ShownLine[]
  /** They add up to the total. Rows of 0 are left out, except items and delivery. */
  rows: ShownRow[]
  total: number
  /** With tax: what of the total is tax. */
  contained_tax: number
}

/**
 * What every place that lists a sale shows of it, in amounts that people can add up: each line, the rows below the lines, the total.
 * The API returns tax and discount apart (v1's wire); here both are where the reader expects them.
 *
 * for 'shopper': with tax, as the prices of products are shown. for 'books' (back-office, invoices): in the way in which the prices are
 * meant; with tax where they include it, otherwise without, and the tax as a row.
 */
export function shownSale(
  sale: PricedSale,
  { reader, currency_code }: { reader: 'shopper' | 'books'; currency_code: string },
): ShownSale {
  const with_tax = reader === 'shopper' || sale.items.some((line) => line.includes_tax)
  const step = getCurrency(currency_code).rounding_increment
  const lines = sale.items.map((line) => shownLine(line, with_tax, step))
  const items = with_tax ? sum(lines.map(({ amount }) => amount)) : sale.subtotal
  const fee = (with_tax ? sale.payment_fee?.total : sale.payment_fee?.subtotal) ?? 0
  const shipping = (sale.shipping_total ?? 0) + (with_tax ? (sale.shipping_tax_total ?? 0) : 0)
  const gift_card = sale.gift_card_total + (with_tax ? (sale.gift_card_tax_total ?? 0) : 0)
  // The row that the others leave: with tax the discount with its tax, which the wire does not have; otherwise the tax that is paid. A cart's
  // tax_total still has what gift cards cover, an order's no longer.
  const discount = with_tax ? items + shipping - gift_card - sale.total : sale.discount_total
  const tax = with_tax ? 0 : sale.total - items - shipping + discount + gift_card
  const rows: ShownRow[] = [
    { name: 'items', amount: items },
    { name: 'discount', amount: 0 - discount },
    { name: 'delivery', amount: shipping - fee },
    { name: 'payment_fee', amount: fee },
    { name: 'tax', amount: tax },
    { name: 'gift_card', amount: 0 - gift_card },
  ]
  return {
    with_tax,
    lines,
    rows: rows.filter(({ name, amount }) => amount !== 0 || name === 'items' || name === 'delivery'),
    total: sale.total,
    contained_tax: with_tax ? sale.tax_total : 0,
  }
}

function shownLine(line: PricedLine, with_tax: boolean, step: number): ShownLine {
  const { quantity } = line
  const priced = line.unit_price * quantity
  const amount = (with_tax ? line.original_total : line.subtotal) ?? priced
  const discount = with_tax ? amount - (line.total ?? amount) : (line.discount_total ?? 0)
  return { unit_price: unitPrice(line, amount, step), amount, discount }
}

/** Money is shown in whole increments: a price between them would be shown as another one. */
function unitPrice({ unit_price, quantity }: PricedLine, amount: number, step: number): number | null {
  const one = unit_price * quantity === amount ? unit_price : amount / quantity
  return one % step === 0 ? one : null
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
