import fc from 'fast-check'
import { type Currency, getCurrency } from '../currency.ts'
import type { PricedLine, PricedShippingMethod } from '../totals.ts'

/** How many cases a property tries: 200, or as many as FC_RUNS asks for. */
export const runs = { numRuns: Number(process.env.FC_RUNS ?? 200) }

/** Currencies that count differently: hundredths, whole units, hundredths without a payable fraction. */
const currency: fc.Arbitrary<Currency> = fc.constantFrom('usd', 'jpy', 'idr').map(getCurrency)

/** A price that can be charged in this currency, up to ten million major units. */
export function price(of: Currency): fc.Arbitrary<number> {
  const most = (10_000_000 * of.divisor) / of.rounding_increment
  return fc.nat({ max: most }).map((units) => units * of.rounding_increment)
}

/** Percent rates of up to three decimals, 0 to 40 %. */
export const taxRate: fc.Arbitrary<string> = fc
  .nat({ max: 40_000 })
  .map((thousandths) => `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`)

const taxLines = fc.array(fc.record({ rate: taxRate }), { maxLength: 2 })

/** A line with taxes on top or included, and adjustments that may well be more than the line costs. */
export function pricedLine(of: Currency): fc.Arbitrary<PricedLine & { tax_lines: { rate: string }[] }> {
  return fc.record({
    unit_price: price(of),
    quantity: fc.integer({ min: 1, max: 50 }),
    includes_tax: fc.boolean(),
    allow_discounts: fc.boolean(),
    tax_lines: taxLines,
    adjustments: fc.array(fc.record({ amount: fc.nat({ max: 5_000_000 }), discount_id: fc.constant('disc_1') }), {
      maxLength: 2,
    }),
  })
}

export function pricedShippingMethod(of: Currency): fc.Arbitrary<PricedShippingMethod> {
  return fc.record({ price: price(of), includes_tax: fc.boolean(), tax_lines: taxLines })
}

/** A currency together with something made for it. */
export function inSomeCurrency<T>(make: (of: Currency) => fc.Arbitrary<T>): fc.Arbitrary<[Currency, T]> {
  return currency.chain((of) => make(of).map((value): [Currency, T] => [of, value]))
}
