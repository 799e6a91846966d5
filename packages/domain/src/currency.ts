import { CURRENCY_NAMES } from './currency-names.ts'
import { type CurrencyUnits, currencyUnits, POINTS } from './currency-units.ts'

/** A currency. All amounts are integers in minor units: major units × `divisor`. */
export interface Currency extends CurrencyUnits {
  /** ISO 4217 code in lower case, or `pts` for loyalty points. */
  code: string
  name: string
  symbol: string
  symbol_native: string
}

const LOYALTY_POINTS = [POINTS, 'Loyalty Points', 'pts', 'pts'] as const

/** Every currency a store may choose, ISO ones in code order, loyalty points last. */
export const CURRENCIES: readonly Currency[] = [...CURRENCY_NAMES, LOYALTY_POINTS].map(
  ([code, name, symbol, symbol_native]) => ({ code, name, symbol, symbol_native, ...currencyUnits(code) }),
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
