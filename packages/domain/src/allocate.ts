import { assertMinorUnits, minorUnitsFromBigint, roundFraction } from './money.ts'

/**
 * Splits `amount` over `weights` in proportion, keeping the sum: largest remainder, earlier weights first on a tie.
 * amount: minor units, may be negative. weights: whole numbers ≥ 0, one of them > 0; a weight of 0 gets nothing.
 * increment: every share is a multiple of it when the amount is; the rest of an uneven amount goes to the first of the
 * largest weights. Returns one share per weight, in order. Throws if no weight is positive. Reasons:
 * docs/decisions/money.md
 */
export function allocate(amount: number, weights: readonly number[], increment = 1): number[] {
  assertMinorUnits(amount)
  const sum = weights.reduce((total, weight) => total + BigInt(assertWeight(weight)), 0n)
  if (sum === 0n) throw new RangeError('Nothing to split over: no weight is above 0')

  const step = BigInt(increment)
  const whole = BigInt(Math.abs(amount))
  const units = whole / step
  const parts = weights.map((weight, index) => {
    const product = units * BigInt(weight)
    return { index, weight, share: product / sum, remainder: product % sum }
  })

  // Fewer units are missing than parts have a remainder, so a weight of 0 can never be handed one.
  const missing = Number(units - parts.reduce((total, part) => total + part.share, 0n))
  const byRemainder = [...parts].sort((a, b) => compare(b.remainder, a.remainder) || a.index - b.index)
  for (const part of byRemainder.slice(0, missing)) part.share += 1n

  const shares = parts.map((part) => part.share * step)
  const heaviest = parts.reduce((best, part) => (part.weight > best.weight ? part : best))
  shares[heaviest.index] = (shares[heaviest.index] ?? 0n) + (whole % step)
  return shares.map((share) => minorUnitsFromBigint(amount < 0 ? -share : share))
}

/**
 * The value of `count` of the `quantity` equal units of `amount` after `already` units were taken. However the units
 * are taken, one by one or together, they add up to the amount exactly. amount: minor units, may be negative. Throws if
 * not enough units are left. Source: refunds per unit, docs/decisions/money.md
 */
export function shareOfQuantity(
  input: { amount: number; quantity: number; already: number; count: number },
  increment = 1,
): number {
  const { amount, quantity, already, count } = input
  const upTo = already + count
  if (!Number.isSafeInteger(upTo) || already < 0 || count < 0 || upTo > quantity || quantity <= 0) {
    throw new RangeError(`Cannot take ${count} after ${already} of ${quantity}`)
  }
  return handedOut(amount, upTo, quantity, increment) - handedOut(amount, already, quantity, increment)
}

function handedOut(amount: number, count: number, quantity: number, increment: number): number {
  if (count === quantity) return amount
  // Rounded by size and not by sign, so that refunds mirror payments.
  const share = roundFraction(BigInt(Math.abs(assertMinorUnits(amount))) * BigInt(count), BigInt(quantity), increment)
  return amount < 0 && share !== 0 ? -share : share
}

function assertWeight(weight: number): number {
  if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`Not a weight: ${weight}`)
  return weight
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
