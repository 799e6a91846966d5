import { allocate } from '@shopkey/domain/allocate.ts'
import type { MovedOrder as WholeOrder } from './records.ts'

type MovedOrder = Omit<WholeOrder, 'created_at' | 'canceled_at'>

/** A tax of a line or a delivery. rate: percent, of the tax's name or as near as the amounts say. charged_amount: minor units. */
export interface ChargedTax {
  name: string
  rate: number
  charged_amount: number
}

export interface PricedLine {
  title: string
  sku: string
  quantity: number
  /** Minor units, with tax where the order's prices include it. */
  unit_price: number
  /** What is taken off the line, minor units of the same kind. */
  discount: number
  taxes: ChargedTax[]
  is_fulfilled: boolean
}

export interface OrderAmounts {
  includes_tax: boolean
  lines: PricedLine[]
  delivery: { price: number; taxes: ChargedTax[] }
}

/**
 * An order's amounts by line, so that they add up to its total to the unit. The file has the discounts and taxes of the whole order: a line
 * has its own discount first, then a share of the rest in proportion to its price; a tax is shared over what it is on, the delivery
 * included where its rate says so. Returns undefined where more was taken off than lines and delivery cost.
 */
export function orderAmounts(order: MovedOrder, increment: number): OrderAmounts | undefined {
  const includes_tax = order.includes_tax ?? order.subtotal + order.shipping_total + order.tax_total > order.total
  const explained = order.subtotal + order.shipping_total + (includes_tax ? 0 : order.tax_total)
  const gross = order.lines.reduce((sum, line) => sum + priceOf(line), 0)
  const unexplained = explained - order.total
  // A code for free delivery.
  const offDelivery = Math.min(Math.max(0, unexplained), order.shipping_total)
  // Below zero: lines are missing in the file, or there are other charges. Above: discounts.
  const off = gross - order.subtotal + unexplained - offDelivery
  const sold = [...order.lines, ...(off < 0 ? [{ ...otherCharges, unit_price: -off }] : [])]
  const discounts = discountsOf(sold, Math.max(0, off), increment)
  const left = sold.map((line, index) => priceOf(line) - (discounts.ofLines[index] ?? 0))
  const price = order.shipping_total - offDelivery - discounts.ofDelivery
  if (price < 0) return undefined
  const taxes = taxesOf(order, { left, delivery: price, includes_tax, increment })
  return {
    includes_tax,
    lines: sold.map(({ title, sku, quantity, unit_price, is_fulfilled }, index) => ({
      title,
      sku,
      quantity,
      unit_price,
      discount: discounts.ofLines[index] ?? 0,
      taxes: taxes.map((tax) => tax(index)),
      is_fulfilled,
    })),
    delivery: { price, taxes: taxes.map((tax) => tax(sold.length)) },
  }
}

/** What an order cost beyond its lines, delivery and taxes: a tip, a customs duty, a rounding. */
const otherCharges = { title: 'Other charges', sku: '', quantity: 1, discount: 0, is_fulfilled: true }

interface Priced {
  quantity: number
  unit_price: number
  discount: number
}
const priceOf = ({ unit_price, quantity }: Pick<Priced, 'unit_price' | 'quantity'>) => unit_price * quantity
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Shares `off` over the lines; what is more than they cost is taken off the delivery. */
function discountsOf(
  lines: readonly Priced[],
  off: number,
  increment: number,
): { ofLines: number[]; ofDelivery: number } {
  const prices = lines.map(priceOf)
  const ofDelivery = Math.max(0, off - sumOf(prices))
  const ofAllLines = off - ofDelivery
  const own = lines.map((line, index) => Math.min(line.discount, prices[index] ?? 0))
  if (ofAllLines <= sumOf(own)) return { ofLines: shared(ofAllLines, own, increment), ofDelivery }
  const rest = prices.map((price, index) => price - (own[index] ?? 0))
  const ofRest = shared(ofAllLines - sumOf(own), rest, increment)
  return { ofLines: own.map((amount, index) => amount + (ofRest[index] ?? 0)), ofDelivery }
}

interface Taxed {
  /** What is left of each line after its discount, minor units. */
  left: readonly number[]
  delivery: number
  includes_tax: boolean
  increment: number
}

/** The order's taxes, each by the index of a line, and of the delivery after the last one. */
function taxesOf(order: MovedOrder, taxed: Taxed): ((index: number) => ChargedTax)[] {
  const { left, delivery, includes_tax, increment } = taxed
  if (order.tax_total === 0) return []
  const named = order.taxes.filter(({ amount }) => amount > 0)
  const taxes = named.length > 0 ? named : [{ name: 'Tax', amount: order.tax_total }]
  const weights = taxes.map(({ amount }) => amount)
  const amounts = shared(order.tax_total, weights, increment)
  const { shipping_tax } = order
  const onDelivery =
    shipping_tax === null ? undefined : shared(Math.min(shipping_tax, order.tax_total), weights, increment)
  const combined = sumOf(taxes.map(({ name }) => rateOf(name) ?? 0))
  return taxes.map(({ name }, at) => {
    const amount = amounts[at] ?? 0
    const rate = rateOf(name)
    const lines = sumOf(left)
    const expected = (base: number) => (base * (rate ?? 0)) / (includes_tax ? 100 + combined : 100)
    const isOnDelivery = onDelivery
      ? (onDelivery[at] ?? 0) > 0
      : order.tax_total > lines || Math.abs(expected(lines + delivery) - amount) < Math.abs(expected(lines) - amount)
    const base = lines + (isOnDelivery ? delivery : 0)
    const net = includes_tax ? base - order.tax_total : base
    const ofDelivery = onDelivery?.[at] ?? (isOnDelivery ? undefined : 0)
    const shares =
      ofDelivery === undefined
        ? shared(amount, evenIfFree([...left, delivery]), increment)
        : [...shared(amount - ofDelivery, evenIfFree(left), increment), ofDelivery]
    const charged = rate ?? (net > 0 ? Math.round((amount / net) * 10_000) / 100 : 0)
    return (index) => ({ name, rate: Math.min(charged, 100), charged_amount: shares[index] ?? 0 })
  })
}

const evenIfFree = (bases: readonly number[]) => (sumOf(bases) > 0 ? bases : bases.map(() => 1))

/** The percent in the name of a tax: `MwSt. 19%`, `Moms 25 %`. */
function rateOf(name: string): number | undefined {
  const [, digits] = /(\d+(?:[.,]\d{1,4})?)\s*%/.exec(name) ?? []
  return digits ? Number(digits.replace(',', '.')) : undefined
}

function shared(amount: number, weights: readonly number[], increment: number): number[] {
  return amount === 0 || sumOf(weights) === 0 ? weights.map(() => 0) : allocate(amount, weights, increment)
}
