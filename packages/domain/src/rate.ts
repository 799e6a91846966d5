import { roundFraction } from './money.ts'

/** A percent rate from a column or the wire: 12.5 or "12.5" means 12.5 %. */
export type Percent = number | string

/** An exact percent rate: millionths of one percent, so 12.5 % is 12_500_000n. */
export type Rate = bigint

const DECIMALS = 6

/** 100 % as a Rate; the denominator of every tax and percentage. */
export const WHOLE: Rate = 100n * 10n ** BigInt(DECIMALS)

const ONE_PERCENT: Rate = WHOLE / 100n

/**
 * The exact rate of a percent such as 11, 12.5 or "8.875". null and undefined count as 0 (v1 wire rule for tax rates).
 * Throws if it is negative, is not a plain decimal, or has more than six decimals.
 */
export function toRate(percent: Percent | null | undefined): Rate {
  if (percent === null || percent === undefined) return 0n
  const rate = parseRate(percent)
  if (rate === undefined) throw new RangeError(`Not a percent rate: ${JSON.stringify(percent)}`)
  return rate
}

/** As toRate, for user input: undefined instead of an exception. */
export function parseRate(percent: Percent): Rate | undefined {
  if (Number.isSafeInteger(percent) && Number(percent) >= 0) return BigInt(percent) * ONE_PERCENT // most are whole
  const match = /^(\d+)(?:\.(\d+))?$/.exec(String(percent).trim())
  if (!match) return undefined
  const [, whole = '0', fraction = ''] = match
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > DECIMALS) return undefined
  return BigInt(whole + significant.padEnd(DECIMALS, '0'))
}

/** The percent number of an exact rate, as the wire shows it: 12_500_000n → 12.5. */
export function toPercent(rate: Rate): number {
  if (rate % ONE_PERCENT === 0n) return Number(rate / ONE_PERCENT)
  const digits = rate.toString().padStart(DECIMALS + 1, '0')
  return Number(`${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`)
}

/** The sum of several percent rates. */
export function combineRates(percents: Iterable<Percent | null | undefined>): Rate {
  let sum = 0n
  for (const percent of percents) sum += toRate(percent)
  return sum
}

/** `rate` of `amount`, rounded once. amount: minor units, tax excluded. increment: of the currency. */
export function percentOf(amount: number, rate: Rate, increment = 1): number {
  if (rate === 0n || amount === 0) return 0
  return roundFraction(BigInt(amount) * rate, WHOLE, increment)
}

/** The part of a tax-inclusive amount that is the tax at `rate`, rounded once. amount: minor units, tax included.
 *  combined: all rates in the amount together, `rate` among them (the same when there is only one). */
export function taxContainedIn(amount: number, rate: Rate, combined: Rate = rate, increment = 1): number {
  if (rate === 0n || amount === 0) return 0
  return roundFraction(BigInt(amount) * rate, WHOLE + combined, increment)
}
