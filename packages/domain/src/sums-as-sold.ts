import { shownTotals } from './shown-totals.ts'

interface PricedLine {
  includes_tax: boolean
  quantity: number
  unit_price: number
  subtotal?: number | null
  original_total?: number | null
}

/** A cart or order with its totals, as the wire has it. Minor units. */
interface Priced {
  items: readonly PricedLine[]
  subtotal: number
  discount_total: number
  shipping_total: number
  shipping_tax_total?: number | null
  tax_total: number
  gift_card_total: number
  gift_card_tax_total?: number | null
  payment_fee?: { subtotal: number; total: number } | null
  total: number
}

export interface SumsAsSold {
  /** The amounts contain tax, and so do those of the lines; `tax` is a part of the total. */
  with_tax: boolean
  items: number
  discount: number
  delivery: number
  payment_fee: number
  gift_card: number
  /** Without `with_tax`, added to the others. */
  tax: number
  total: number
}

/**
 * The sums of a sale in the way in which its prices are meant: with tax where they include it, otherwise without, and the tax apart.
 * The lines of lineAsSold add up to `items`; items − discount + delivery + payment fee (+ tax) − gift card = total.
 */
export function sumsAsSold(priced: Priced): SumsAsSold {
  if (isSoldWithTax(priced)) {
    const items = priced.items.map((line) => ({ original_total: amountOf(line, true) }))
    return { with_tax: true, ...shownTotals({ ...priced, items }) }
  }
  const payment_fee = priced.payment_fee?.subtotal ?? 0
  const items = priced.subtotal
  const discount = priced.discount_total
  const delivery = priced.shipping_total - payment_fee
  const gift_card = priced.gift_card_total
  const { total } = priced
  // What a gift card covered of it is not paid: of a cart, it is still in tax_total.
  const tax = total - items + discount - delivery - payment_fee + gift_card
  return { with_tax: false, items, discount, delivery, payment_fee, gift_card, tax, total }
}

/** Whether the prices of a sale include tax; where one line's does, all are shown with it. */
export function isSoldWithTax({ items }: Pick<Priced, 'items'>): boolean {
  return items.some((line) => line.includes_tax)
}

/** A line before discounts: the price of one unit and of all, minor units. */
export function lineAsSold(line: PricedLine, with_tax: boolean): { unit_price: number; amount: number } {
  const amount = amountOf(line, with_tax)
  const isAsPriced = line.includes_tax === with_tax
  return { unit_price: isAsPriced ? line.unit_price : Math.round(amount / line.quantity), amount }
}

function amountOf({ subtotal, original_total, unit_price, quantity }: PricedLine, with_tax: boolean): number {
  return (with_tax ? original_total : subtotal) ?? unit_price * quantity
}
