import { allocate } from '@shopkey/domain/allocate.ts'
import type { RecordedDelivery, RecordedLine, RecordedParcel, RecordedReturn } from '../records.ts'
import { chargedDeliveryTaxes, chargedLineTaxes } from './charged-by-v1.ts'
import type { LineRow, MethodRow, OrderRow, TaxRow } from './order-statements.ts'

/** An amount of v1 as it is stored here: minor units, whole where the currency has no smaller ones. */
export type Units = (amount: number) => number

export type Warn = (code: string, text: string) => void

/** Orders from before v1 had lines for taxes have a rate of their own. */
export const taxesOf = (taxes: readonly TaxRow[], { tax_rate }: OrderRow): readonly TaxRow[] =>
  taxes.length === 0 && tax_rate !== null ? [{ name: 'Tax', code: null, rate: tax_rate }] : taxes

interface LineContext {
  units: Units
  parcels: readonly RecordedParcel[]
  returns: readonly RecordedReturn[]
  warn: Warn
}

export function readLine(row: LineRow, order: OrderRow, { units, parcels, returns, warn }: LineContext): RecordedLine {
  const { order_id: _, owner_id: __, adjustments, ...line } = row
  const taxes = taxesOf(row.taxes, order)
  const discount = adjustments.reduce((sum, { amount }) => sum + amount, 0)
  const charged = chargedLineTaxes({ ...line, discount, taxes })
  const shares = wholeShares(adjustments.map(({ amount }) => amount))
  // A discount lowers the tax in the price, too: what the price as shown goes down by is both.
  const untaxed = row.includes_tax ? chargedLineTaxes({ ...line, discount: 0, taxes }) : charged
  const lessTax = sum(untaxed) - sum(charged)
  const packed = (isCounted: (parcel: RecordedParcel) => boolean) =>
    sum(parcels.filter(isCounted).flatMap(({ items }) => items.filter(isOfLine).map(({ quantity }) => quantity)))
  const isOfLine = ({ line_id }: { line_id: string }) => line_id === row.id
  const returned_quantity = sum(
    returns.flatMap(({ items }) => items.filter(isOfLine).map(({ received_quantity }) => received_quantity ?? 0)),
  )
  if (returned_quantity !== row.returned_quantity)
    warn(
      'returned_quantity_differs',
      `${row.returned_quantity} of ${row.title} count as returned there, its returns have ${returned_quantity}.`,
    )
  return {
    ...line,
    unit_price: units(line.unit_price),
    fulfilled_quantity: packed(({ canceled_at }) => canceled_at === null),
    shipped_quantity: packed(({ canceled_at, shipped_at }) => canceled_at === null && shipped_at !== null),
    returned_quantity,
    taxes: taxes.map((tax, index) => ({ ...tax, charged_amount: Math.max(0, units(charged[index] ?? 0)) })),
    discounts: adjustments.map((adjustment, index) => ({
      ...adjustment,
      amount: units(shares[index] ?? 0),
      amount_incl_tax: row.includes_tax ? units((shares[index] ?? 0) + (index === 0 ? lessTax : 0)) : null,
    })),
  }
}

export function readDelivery(row: MethodRow, order: OrderRow, units: Units): RecordedDelivery {
  const { order_id: _, owner_id, ...method } = row
  const price = order.is_delivery_free && method.return_id === null && owner_id === null ? 0 : method.price
  const taxes = taxesOf(row.taxes, order)
  const charged = chargedDeliveryTaxes(price, method.includes_tax, taxes)
  return {
    ...method,
    price: units(price),
    taxes: taxes.map((tax, index) => ({ ...tax, charged_amount: units(charged[index] ?? 0) })),
  }
}

/** v1 splits a discount with fractions. The parts are whole here, with the same sum. */
function wholeShares(amounts: readonly number[]): number[] {
  const weights = amounts.map((amount) => Math.max(0, Math.round(amount * 1000)))
  const total = Math.round(sum(amounts))
  return total > 0 && sum(weights) > 0 ? allocate(total, weights, 1) : amounts.map(() => 0)
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
