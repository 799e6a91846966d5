/** A tax of v1; rate in percent. */
interface Tax {
  rate: number
}

/** What is sold, in v1's minor units. discount: without tax, perhaps with a fraction. */
export interface SoldByV1 {
  unit_price: number
  quantity: number
  includes_tax: boolean
  discount: number
  taxes: readonly Tax[]
}

/**
 * The taxes of a line as v1 charged them, by floating-point numbers: 17.5 % of 700 are 122. Where the price includes tax, what is taken out of
 * it is rounded per unit.
 */
export function chargedLineTaxes({ unit_price, quantity, includes_tax, discount, taxes }: SoldByV1): number[] {
  const rate = combined(taxes)
  const net = includes_tax ? unit_price - Math.round((rate * unit_price) / (1 + rate)) : unit_price
  return taxes.map((tax) => Math.round((net * quantity - discount) * (tax.rate / 100)))
}

/** A delivery's taxes are rounded together; the first has what the others leave. */
export function chargedDeliveryTaxes(price: number, includes_tax: boolean, taxes: readonly Tax[]): number[] {
  const rate = combined(taxes)
  const whole = Math.round(includes_tax ? (rate * price) / (1 + rate) : price * rate)
  const others = taxes.slice(1).map((tax) => Math.floor((whole * tax.rate) / 100 / (rate || 1)))
  return taxes.length === 0 ? [] : [others.reduce((left, amount) => left - amount, whole), ...others]
}

const combined = (taxes: readonly Tax[]) => taxes.reduce((sum, { rate }) => sum + rate / 100, 0)
