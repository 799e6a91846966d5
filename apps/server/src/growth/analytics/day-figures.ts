import { shareOfQuantity } from '@shopkey/domain/allocate.ts'
import { getCurrency } from '@shopkey/domain/currency.ts'
import { taxesByRate } from '@shopkey/domain/taxes-by-rate.ts'
import { lineTotals, orderTotals, shippingMethodTotals } from '@shopkey/domain/totals.ts'
import type { OrderFacts, RefundFacts, ReturnedLine, SwapFacts } from './day-facts.queries.ts'

/** The sums of daily_sales without any sales. */
export const noSales = {
  orders: 0,
  new_customer_orders: 0,
  items: 0,
  subtotal: 0,
  discount_total: 0,
  shipping_total: 0,
  tax_total: 0,
  gift_card_total: 0,
  total: 0,
  refunds: 0,
  refund_total: 0,
  exchange_total: 0,
}
const noTaxes = { taxable: 0, tax: 0, returned_taxable: 0, returned_tax: 0 }
const noQuantities = { quantity: 0, returned_quantity: 0, total: 0 }

type Place = Pick<RefundFacts, 'currency_code' | 'region_id' | 'sales_channel_id'>
type SalesRow = Place & typeof noSales
type TaxRow = { currency_code: string; rate: string; name: string } & typeof noTaxes
type VariantRow = { currency_code: string; variant_id: string; product_id: string } & typeof noQuantities
type Line = SwapFacts['items'][number]

/** Adds up one day of a store: every currency, region, channel, tax rate and variant apart. Minor units. */
export class DayFigures {
  readonly #sales = new Map<string, SalesRow>()
  readonly #taxes = new Map<string, TaxRow>()
  readonly #variants = new Map<string, VariantRow>()

  get sales(): SalesRow[] {
    return [...this.#sales.values()]
  }

  get taxes(): TaxRow[] {
    return [...this.#taxes.values()]
  }

  get variants(): VariantRow[] {
    return [...this.#variants.values()]
  }

  addOrder(order: OrderFacts): void {
    const totals = orderTotals(order)
    add(this.#salesAt(order), {
      orders: 1,
      new_customer_orders: order.is_first ? 1 : 0,
      items: order.items.reduce((sum, item) => sum + item.quantity, 0),
      subtotal: totals.subtotal,
      discount_total: totals.discount_total,
      shipping_total: totals.shipping_total,
      // Whole: what gift cards covered of it is with the gift cards.
      tax_total: totals.tax_total + totals.gift_card_tax_total,
      gift_card_total: totals.gift_card_total + totals.gift_card_tax_total,
      total: order.placed_total,
    })
    const { shipping_methods, payment_fee } = order
    this.#addSold({ ...order, shipping_methods: payment_fee ? [...shipping_methods, payment_fee] : shipping_methods })
  }

  addRefund(refund: RefundFacts): void {
    add(this.#salesAt(refund), { refunds: 1, refund_total: refund.amount })
  }

  addSwap(swap: SwapFacts): void {
    add(this.#salesAt(swap), { exchange_total: swap.paid })
    this.#addSold(swap)
  }

  addReturned({ currency_code, line, received, already }: ReturnedLine): void {
    const { rounding_increment: step } = getCurrency(currency_code)
    // More may arrive than was sold; what arrives beyond it is worth nothing.
    const count = Math.min(received, Math.max(0, line.quantity - already))
    const share = (amount: number) =>
      count === 0 ? 0 : shareOfQuantity({ amount, quantity: line.quantity, already, count }, step)
    for (const { rate, name, taxable, tax } of taxesOf(line, currency_code))
      add(this.#taxAt(currency_code, rate, name), { returned_taxable: share(taxable), returned_tax: share(tax) })
    const variant = this.#variantAt(currency_code, line)
    if (variant) add(variant, { returned_quantity: received })
  }

  #addSold({
    currency_code,
    items,
    shipping_methods,
  }: Pick<SwapFacts, 'currency_code' | 'items' | 'shipping_methods'>) {
    const currency = getCurrency(currency_code)
    for (const line of items) {
      for (const { rate, name, taxable, tax } of taxesOf(line, currency_code))
        add(this.#taxAt(currency_code, rate, name), { taxable, tax })
      const { subtotal, discount_total } = lineTotals(line, currency)
      const variant = this.#variantAt(currency_code, line)
      if (variant) add(variant, { quantity: line.quantity, total: subtotal - discount_total })
    }
    for (const method of shipping_methods) {
      const { subtotal, tax_total } = shippingMethodTotals(method, currency)
      const sold = { taxable: subtotal, tax: tax_total, tax_lines: method.tax_lines }
      for (const { rate, name, taxable, tax } of taxesByRate(sold, currency.rounding_increment))
        add(this.#taxAt(currency_code, rate, name), { taxable, tax })
    }
  }

  #salesAt({ currency_code, region_id, sales_channel_id }: Place): SalesRow {
    const key = `${currency_code} ${region_id} ${sales_channel_id}`
    return getOrAdd(this.#sales, key, { currency_code, region_id, sales_channel_id, ...noSales })
  }

  #taxAt(currency_code: string, percent: number | string, name: string): TaxRow {
    const rate = Number(percent).toFixed(4)
    return getOrAdd(this.#taxes, `${currency_code} ${rate} ${name}`, { currency_code, rate, name, ...noTaxes })
  }

  #variantAt(currency_code: string, { variant_id, product_id }: Line): VariantRow | undefined {
    if (!variant_id || !product_id) return undefined
    const row = { currency_code, variant_id, product_id, ...noQuantities }
    return getOrAdd(this.#variants, `${currency_code} ${variant_id}`, row)
  }
}

function taxesOf(line: Line, currency_code: string) {
  const currency = getCurrency(currency_code)
  const { subtotal, discount_total, tax_total } = lineTotals(line, currency)
  const sold = { taxable: subtotal - discount_total, tax: tax_total, tax_lines: line.tax_lines }
  return taxesByRate(sold, currency.rounding_increment)
}

function getOrAdd<Row>(rows: Map<string, Row>, key: string, first: Row): Row {
  const known = rows.get(key)
  if (known) return known
  rows.set(key, first)
  return first
}

function add<Row extends object>(row: Row, amounts: { [Name in keyof Row]?: number }): void {
  const sums = row as Record<string, unknown> // its amounts are numbers
  for (const [name, amount] of Object.entries(amounts)) sums[name] = Number(sums[name]) + Number(amount)
}
