import { CURRENCY_NAMES } from './currency-names.ts'

/** A currency. All amounts are integers in minor units: major units × `divisor`. */
export type Currency = {
  /** ISO 4217 code in lower case, or `pts` for loyalty points. */
  code: string
  name: string
  symbol: string
  symbol_native: string
  /** Minor units in one major unit. */
  divisor: 1 | 100
  /** Lines, taxes and totals are whole multiples of this many minor units. */
  rounding_increment: 1 | 100
  /** Digits shown after the decimal separator. */
  display_decimals: 0 | 2
}

// The wire divides by 100 except for these three; no other list may decide it (docs/decisions/money.md).
const KEPT_IN_WHOLE_UNITS = new Set(['jpy', 'krw', 'vnd'])

// Stored in hundredths, but fractions cannot be paid: every amount is rounded to whole units.
const WITHOUT_PAYABLE_FRACTION = new Set('bif clp djf gnf idr isk kmf mga pts pyg rwf ugx vuv xaf xof xpf'.split(' '))

/** The code of loyalty points: priced and spent like money, and never mixed with it. */
export const POINTS = 'pts'

const LOYALTY_POINTS = [POINTS, 'Loyalty Points', 'pts', 'pts'] as const

/** Every currency a store may choose, ISO ones in code order, loyalty points last. */
export const CURRENCIES: readonly Currency[] = [...CURRENCY_NAMES, LOYALTY_POINTS].map(
  ([code, name, symbol, symbol_native]) => {
    const inWholeUnits = KEPT_IN_WHOLE_UNITS.has(code)
    const withoutFraction = WITHOUT_PAYABLE_FRACTION.has(code)
    return {
      code,
      name,
      symbol,
      symbol_native,
      divisor: inWholeUnits ? 1 : 100,
      rounding_increment: withoutFraction ? 100 : 1,
      display_decimals: inWholeUnits || withoutFraction ? 0 : 2,
    }
  },
)

const BY_CODE = new Map(CURRENCIES.map((currency) => [currency.code, currency]))

/** The currency with this lower-case code, or undefined. */
export function findCurrency(code: string): Currency | undefined {
  return BY_CODE.get(code)
}

/** The currency with this lower-case code. Throws if there is none: codes are validated where they enter. */
export function getCurrency(code: string): Currency {
  const currency = BY_CODE.get(code)
  if (!currency) throw new RangeError(`Unknown currency code: ${JSON.stringify(code)}`)
  return currency
}
