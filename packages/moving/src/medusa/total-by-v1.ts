import { chargedDeliveryTaxes, chargedLineTaxes } from './charged-by-v1.ts'
import type { ChargeRow, LineRow, MethodRow, OrderRow } from './order-statements.ts'
import { taxesOf } from './priced-rows.ts'

interface Rows {
  lines: readonly LineRow[]
  methods: readonly MethodRow[]
  charges: readonly ChargeRow[]
}

/** Returns an order's total as v1's API gives it, in v1's minor units: sums of its lines and deliveries, less gift cards and discounts. */
export function totalByV1(order: OrderRow, { lines, methods, charges }: Rows): number {
  const items = lines.map((line) => {
    const { unit_price, quantity, includes_tax, adjustments } = line
    const taxes = taxesOf(line.taxes, order)
    const discount = sum(adjustments.map(({ amount }) => amount))
    const sold = { unit_price, quantity, includes_tax, taxes }
    const contained = includes_tax ? sum(chargedLineTaxes({ ...sold, discount: 0 })) : 0
    return { subtotal: unit_price * quantity - contained, discount, tax: sum(chargedLineTaxes({ ...sold, discount })) }
  })
  const deliveries = methods
    .filter(({ return_id }) => return_id === null)
    .map(({ price, includes_tax, taxes }) => {
      if (order.is_delivery_free) return { subtotal: 0, tax: 0 }
      const tax = sum(chargedDeliveryTaxes(price, includes_tax, taxesOf(taxes, order)))
      return { subtotal: includes_tax ? price - tax : price, tax }
    })
  const cards = sum(charges.map(({ amount }) => amount))
  const rateOf = ({ is_taxable, tax_rate }: ChargeRow) =>
    is_taxable === null ? (order.gift_cards_taxable ? order.region_tax_rate : 0) : (tax_rate ?? 0)
  const taxByCards = charges.reduce((total, charge) => Math.round(total + (charge.amount * rateOf(charge)) / 100), 0)
  return (
    sum(items.map(({ subtotal }) => subtotal)) -
    Math.round(sum(items.map(({ discount }) => discount))) +
    sum(deliveries.map(({ subtotal }) => subtotal)) +
    sum([...items, ...deliveries].map(({ tax }) => tax)) -
    taxByCards -
    cards
  )
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
