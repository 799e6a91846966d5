import type { Currency } from './currency.ts'
import { roundFraction } from './money.ts'
import { priceWithTax } from './price-choice.ts'
import { combineRates, WHOLE } from './rate.ts'
import type { TaxLine } from './tax.ts'

/** How a price is taxed where it is shown. includes_tax: the stored price contains the tax already. */
export type ShelfTax = { includes_tax: boolean; tax_lines: readonly Pick<TaxLine, 'rate'>[] }

/** What a shopper sees for one unit: the stored price with its tax. Minor units. */
export function shelfPriceOf(amount: number, { includes_tax, tax_lines }: ShelfTax, currency: Currency): number {
  return priceWithTax({ amount, includes_tax, tax_lines }, currency).incl_tax
}

/** The stored price that comes closest to a shelf price, and the shelf price that it makes. Each tax is rounded to the
 *  currency's increment, so that some shelf prices cannot be made: then the nearest possible one is taken, and the lower of
 *  two that are equally near. shelf: minor units. */
export function priceForShelf(
  shelf: number,
  tax: ShelfTax,
  currency: Currency,
): { amount: number; shelf: number; is_exact: boolean } {
  const step = currency.rounding_increment
  const shelfOf = (amount: number) => shelfPriceOf(amount, tax, currency)
  const found = (amount: number) => ({ amount, shelf: shelfOf(amount), is_exact: shelfOf(amount) === shelf })
  if (tax.includes_tax) return found(roundFraction(BigInt(shelf), 1n, step))

  const combined = combineRates(tax.tax_lines.map((line) => line.rate))
  // Without rounding this would be it; the rounding of each tax moves it by a step or two.
  let below = roundFraction(BigInt(shelf) * WHOLE, WHOLE + combined, step)
  while (below > 0 && shelfOf(below) > shelf) below -= step
  while (shelfOf(below + step) <= shelf) below += step
  const isAboveNearer = shelfOf(below + step) - shelf < shelf - shelfOf(below)
  return found(isAboveNearer ? below + step : below)
}
