import { allocate } from './allocate.ts'
import { type Percent, toRate } from './rate.ts'

/** A tax of a line or a shipping method, with what it was charged on. Minor units. */
export type ChargedTax = { rate: Percent; name: string; taxable: number; tax: number }

type NamedTax = { rate: Percent; name: string; charged_amount?: number | null }

/**
 * Splits the tax of a line or a shipping method over its tax lines, in proportion to their rates, or to what each was in another shop, and without a rest. Something
 * without tax lines was sold at a rate of 0. taxable: after discounts, without tax; each rate is charged on all of it.
 */
export function taxesByRate(
  { taxable, tax, tax_lines }: { taxable: number; tax: number; tax_lines: readonly NamedTax[] },
  increment: number,
): ChargedTax[] {
  const [first, ...others] = tax_lines
  if (!first) return [{ rate: 0, name: '', taxable, tax }]
  const only = ({ rate, name }: NamedTax, share: number): ChargedTax => ({ rate, name, taxable, tax: share })
  if (others.length === 0) return [only(first, tax)]
  const charged = tax_lines.flatMap(({ charged_amount }) => charged_amount ?? [])
  const weights = charged.length === tax_lines.length ? charged : tax_lines.map(({ rate }) => Number(toRate(rate)))
  const hasTax = weights.some((weight) => weight > 0)
  const shares = hasTax ? allocate(tax, weights, increment) : weights.map(() => 0)
  return tax_lines.map((line, index) => only(line, shares[index] ?? 0))
}
