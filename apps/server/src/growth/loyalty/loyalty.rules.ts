import { LARGEST_PRICE } from '@shopkey/domain/money.ts'

const MOST_AT_ONCE = BigInt(LARGEST_PRICE)

/**
 * Points earned by paying `amount`, in hundredths of a point, rounded down so that splitting a payment never earns
 * more, and at most LARGEST_PRICE. amount: minor units. rate: points for each 100 minor units.
 */
export function pointsEarned(amount: number, rate: number): number {
  // A rate has at most four decimals: in ten-thousandths it is a whole number, and the product stays exact.
  const scaledRate = BigInt(Math.round(rate * 10_000))
  const points = (BigInt(amount) * scaledRate) / 10_000n
  return Number(points < MOST_AT_ONCE ? points : MOST_AT_ONCE)
}

interface Reversal {
  /** Points that the order earned, and those reversed already; hundredths. */
  earned: number
  reversed: number
  /** Minor units paid for the order, and those refunded. */
  paid: number
  refunded: number
  /** The member's balance. */
  balance: number
}

/**
 * Points to reverse after refunds, in hundredths: the refunded share of the paid amount, applied to the order's points
 * over all refunds, so that no rounding is left over. Never more than the balance.
 */
export function pointsToReverse({ earned, reversed, paid, refunded, balance }: Reversal): number {
  if (paid === 0) return 0
  const share = Number((BigInt(earned) * BigInt(Math.min(refunded, paid))) / BigInt(paid))
  return Math.max(0, Math.min(share - reversed, balance))
}

/** Whether the store has a reward store, where points buy: it needs a region with prices in points. */
export function hasRewardStore(programme: { is_active: boolean; reward_region_id: string | null } | null): boolean {
  return Boolean(programme?.is_active && programme.reward_region_id)
}
