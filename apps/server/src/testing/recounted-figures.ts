import { shareOfQuantity } from '@shopkey/domain/allocate.ts'
import { dayOf } from '@shopkey/domain/store-time.ts'
import type { Json } from './json.ts'

type Sums = Record<string, number>
type Rows = Record<string, Sums>

/** The figures of a store, as reports have them. */
export interface Figures {
  /** By currency and day. */
  days: Rows
  /** By region, by channel, and by currency. */
  regions: Rows
  channels: Rows
  currencies: Rows
  /** By currency, rate and name. */
  taxes: Rows
  /** By currency and product; by currency and category. */
  products: Rows
  categories: Rows
}

export const noFigures = (): Figures => ({
  days: {},
  regions: {},
  channels: {},
  currencies: {},
  taxes: {},
  products: {},
  categories: {},
})

export function addFigures(rows: Rows, key: string, sums: Sums): void {
  const row = rows[key] ?? {}
  rows[key] = row
  for (const [name, sum] of Object.entries(sums)) row[name] = (row[name] ?? 0) + sum
}

/** Reports show a row with zeros where a recount has none. */
export function withoutZeros(figures: Figures): Figures {
  for (const rows of Object.values(figures) as Rows[])
    for (const [key, row] of Object.entries(rows)) {
      rows[key] = Object.fromEntries(Object.entries(row).filter(([, sum]) => sum !== 0))
      if (Object.keys(rows[key]).length === 0) delete rows[key]
    }
  return figures
}

interface Recount {
  /** As the API shows them, with all that they have. */
  orders: readonly Json[]
  time_zone: string
  /** Of each product. */
  categoriesOf: (product_id: string) => readonly string[]
}

/** Counts the figures again from the orders themselves, by other code than the reports'. */
export function recountedFigures({ orders, time_zone, categoriesOf }: Recount): Figures {
  const figures = noFigures()
  const counted = orders.filter((order) => order.status !== 'canceled')
  const firsts = firstOrders(counted)
  for (const order of counted) {
    const { currency_code: code } = order
    const addSales = (at: string, sums: Sums) => {
      addFigures(figures.days, `${code} ${dayOf(at, time_zone)}`, sums)
      addFigures(figures.regions, `${code} ${order.region_id}`, sums)
      addFigures(figures.channels, `${code} ${order.sales_channel_id}`, sums)
      addFigures(figures.currencies, code, sums)
    }
    const addSold = (line: Json, sums: Sums) => {
      const { product_id } = line.variant
      addFigures(figures.products, `${code} ${product_id}`, sums)
      for (const category of categoriesOf(product_id)) addFigures(figures.categories, `${code} ${category}`, sums)
    }
    const addTax = (taxed: Json, sums: Sums) => addFigures(figures.taxes, `${code} ${taxOf(taxed)}`, sums)
    addSales(order.created_at, {
      orders: 1,
      new_customer_orders: firsts.has(order.id) ? 1 : 0,
      returning_customer_orders: firsts.has(order.id) ? 0 : 1,
      items: order.items.reduce((sum: number, item: Json) => sum + item.quantity, 0),
      subtotal: order.subtotal,
      discount_total: order.discount_total,
      shipping_total: order.shipping_total,
      tax_total: order.tax_total,
      gift_card_total: order.gift_card_total,
      total: order.total,
      net_total: order.total,
    })
    const swaps = order.swaps.filter((swap: Json) => !swap.canceled_at)
    const confirmed = swaps.filter((swap: Json) => swap.confirmed_at)
    for (const refund of order.refunds)
      addSales(refund.created_at, { refunds: 1, refund_total: refund.amount, net_total: -refund.amount })
    for (const { authorized_amount, amount, captured_at, swap_id } of order.payments)
      if (authorized_amount && !swap_id) {
        const released = authorized_amount - amount
        addSales(captured_at, { refunds: 1, refund_total: released, net_total: -released })
      }
    for (const swap of confirmed) {
      const paid = order.payments
        .filter((payment: Json) => payment.swap_id === swap.id && !payment.canceled_at)
        .reduce((sum: number, payment: Json) => sum + payment.amount, 0)
      addSales(swap.confirmed_at, { exchange_total: paid, net_total: paid })
    }
    for (const sold of [order, ...confirmed]) {
      for (const line of sold === order ? order.items : sold.additional_items) {
        const taxable = line.subtotal - line.discount_total
        addSold(line, { quantity: line.quantity, total: taxable })
        addTax(line, { taxable, tax: line.tax_total })
      }
      for (const method of sold.shipping_methods) {
        // Those of a swap have no totals of their own; delivery has its tax added here.
        const { price, tax_lines, subtotal = price } = method
        const tax = method.tax_total ?? Math.round((price * (tax_lines[0]?.rate ?? 0)) / 100)
        addTax(method, { taxable: subtotal, tax })
      }
    }
    for (const [line, received] of returnedUnits(order, swaps)) {
      addSold(line, { returned_quantity: received })
      const count = Math.min(received, line.quantity)
      const share = (amount: number) => shareOfQuantity({ amount, quantity: line.quantity, already: 0, count })
      addTax(line, {
        returned_taxable: share(line.subtotal - line.discount_total),
        returned_tax: share(line.tax_total),
      })
    }
  }
  return withoutZeros(figures)
}

/** The first order of each customer. */
function firstOrders(orders: readonly Json[]): Set<string> {
  const firsts = new Map<string, Json>()
  for (const order of orders) {
    const known = firsts.get(order.customer_id)
    const isEarlier = !known || [order.created_at, order.id].join() < [known.created_at, known.id].join()
    if (isEarlier) firsts.set(order.customer_id, order)
  }
  return new Set([...firsts.values()].map(({ id }) => id))
}

/** What the tests sell has one tax or none. */
const taxOf = ({ tax_lines: [tax] }: Json) => (tax ? `${tax.rate} ${tax.name}` : '0 ')

/** How many units of each line arrived from returns, swaps, and claims that give the money back. */
function returnedUnits(order: Json, swaps: readonly Json[]): Map<Json, number> {
  const lines = new Map<string, Json>()
  for (const line of [...order.items, ...swaps.flatMap((swap) => swap.additional_items)]) lines.set(line.id, line)
  const refunded = order.claims.filter((claim: Json) => claim.type === 'refund')
  const returns = new Map<string, Json>()
  for (const back of [
    ...order.returns.filter(({ swap_id, claim_order_id }: Json) => !swap_id && !claim_order_id),
    ...[...swaps, ...refunded].map(({ return_order }) => return_order),
  ])
    if (back?.status === 'received') returns.set(back.id, back)
  const units = new Map<Json, number>()
  for (const { items } of returns.values())
    for (const { item_id, received_quantity } of items) {
      const line = lines.get(item_id)
      if (line && received_quantity > 0) units.set(line, (units.get(line) ?? 0) + received_quantity)
    }
  return units
}
