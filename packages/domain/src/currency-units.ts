/** How amounts of a currency are counted; separate from its names, so that a shopper's browser loads no table of them. */
export interface CurrencyUnits {
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

/** Of a lower-case code; hundredths for one that we do not know. */
export function currencyUnits(code: string): CurrencyUnits {
  const inWholeUnits = KEPT_IN_WHOLE_UNITS.has(code)
  const withoutFraction = WITHOUT_PAYABLE_FRACTION.has(code)
  return {
    divisor: inWholeUnits ? 1 : 100,
    rounding_increment: withoutFraction ? 100 : 1,
    display_decimals: inWholeUnits || withoutFraction ? 0 : 2,
  }
}
