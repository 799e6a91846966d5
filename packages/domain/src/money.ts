import type { CurrencyUnits } from './currency-units.ts'

/**
 * Returns `value` if it is a safe integer. Throws otherwise, with `what` in the message. All amounts that enter the
 * rules pass it once; nothing after it checks again.
 */
export function assertMinorUnits(value: number, what = 'amount'): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${what} is not a whole number of minor units: ${value}`)
  return value === 0 ? 0 : value // no negative zero: it would survive into JSON comparisons
}

/**
 * The highest price of one unit, delivery or discount, and the highest value of a gift card: 100 billion rupiah. Minor
 * units.
 */
export const LARGEST_PRICE = 10_000_000_000_000
/**
 * The highest price of a cart's items and deliveries together, before taxes: a trillion rupiah. Minor units. Tax rates
 * are 100 % at most and RATES_PER_LINE on a line, so that a total with all of them is still a safe integer.
 */
export const LARGEST_SALE = 100_000_000_000_000
/** The maximum number of tax rates on one line, the region's own included. */
export const RATES_PER_LINE = 50

/** Converts an exact result to a number. Throws beyond ±9,007,199,254,740,991. */
export function minorUnitsFromBigint(value: bigint, what = 'amount'): number {
  if (value > MAX || value < -MAX) throw new RangeError(`${what} is too large to be exact: ${value}`)
  return Number(value)
}

const MAX = BigInt(Number.MAX_SAFE_INTEGER)

/** The one rounding rule: `numerator / denominator` to the nearest multiple of `increment` minor units, halves toward
 *  plus infinity (2.5 → 3, −2.5 → −2). denominator: above 0. increment: a currency's `rounding_increment`.
 *  Source: v1 wire rule for halves; docs/decisions/money.md for increments. */
export function roundFraction(numerator: bigint, denominator: bigint, increment = 1): number {
  if (denominator <= 0n) throw new RangeError(`Denominator must be above 0: ${denominator}`)
  const step = denominator * BigInt(increment)
  return minorUnitsFromBigint(floorDivide(2n * numerator + step, 2n * step) * BigInt(increment))
}

/** Integer division toward minus infinity. divisor: above 0. */
function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor < 0n ? quotient - 1n : quotient
}

/** The nearest multiple of `increment` to a whole amount, halves toward plus infinity. Both in minor units. */
export function roundToIncrement(amount: number, increment: number): number {
  if (increment === 1) return assertMinorUnits(amount)
  return roundFraction(BigInt(assertMinorUnits(amount)), 1n, increment)
}

/** Whether this amount can be charged: a multiple of the currency's increment (no half rupiah), and no price above all others. */
export function isChargeable(amount: number, currency: CurrencyUnits): boolean {
  return isPossiblePrice(amount) && amount % currency.rounding_increment === 0
}

/** Whether an amount in minor units may be a price. A row above the limit, stored by an older version, is no price. */
export function isPossiblePrice(amount: number): boolean {
  return Number.isSafeInteger(amount) && Math.abs(amount) <= LARGEST_PRICE
}

/** Minor units of an amount written in major units, as in forms and CSV cells: "12.50" of usd → 1250, "-3" → -300.
 *  Digits, one optional point, one optional minus; undefined for anything else, for more decimals than the currency
 *  has, and for amounts that cannot be charged (see isChargeable). */
export function parseMajorUnits(text: string, currency: CurrencyUnits): number | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.trim())
  if (!match) return undefined
  const [, sign, whole = '0', fraction = ''] = match
  const decimals = decimalsOf(currency)
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0')
  if (/[^0]/.test(fraction.slice(decimals))) return undefined
  const amount = Number(`${whole}${kept}`)
  if (!isChargeable(amount, currency)) return undefined
  return sign && amount !== 0 ? -amount : amount
}

/** An amount in minor units written in major units for forms and CSV cells, without grouping or symbol: 1250 of usd →
 *  "12.50", 1500000 of idr → "15000". Shows every decimal that is not zero, so that parsing gives the amount back. */
export function formatMajorUnits(amount: number, currency: CurrencyUnits): string {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(assertMinorUnits(amount))).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals)
  const shown = currency.display_decimals === 0 && /^0*$/.test(fraction) ? '' : fraction
  return `${amount < 0 ? '-' : ''}${whole}${shown && `.${shown}`}`
}

function decimalsOf(currency: CurrencyUnits): number {
  return currency.divisor === 1 ? 0 : 2
}
