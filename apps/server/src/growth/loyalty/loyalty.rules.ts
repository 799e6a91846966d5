import { LARGEST_PRICE } from '@shopkey/domain/money.ts'

const MOST_AT_ONCE = BigInt(LARGEST_PRICE)

/**
 * Points earned by paying `amount`, in hundredths of a point, rounded down so that splitting a payment never earns more, and
 * LARGEST_PRICE at most.
 * amount: minor units. rate: points for each 100 minor units.
 */
export function pointsEarned(amount: number, rate: number): number {
  // A rate has at most four decimals: counted in ten-thousandths it is a whole number, and the product stays exact.
  const scaledRate = BigInt(Math.round(rate * 10_000))
  const points = (BigInt(amount) * scaledRate) / 10_000n
  return Number(points < MOST_AT_ONCE ? points : MOST_AT_ONCE)
}

interface Reversal {
  /** Points that the order earned, and of these already taken back; hundredths. */
  earned: number
  reversed: number
  /** Minor units paid for the order, and of these given back. */
  paid: number
  refunded: number
  /** What the member has left. */
  balance: number
}

/**
 * Points to take back after refunds, in hundredths: the share of what the order earned that its refunds make of what was
 * paid, counted over all refunds so that no rounding is left over. Never more than the member has.
 */
export function pointsToReverse({ earned, reversed, paid, refunded, balance }: Reversal): number {
  if (paid === 0) return 0
  const share = Number((BigInt(earned) * BigInt(Math.min(refunded, paid))) / BigInt(paid))
  return Math.max(0, Math.min(share - reversed, balance))
}

/** Whether there is a shop in which points buy: it needs a region where prices are in points. */
export function hasRewardStore(programme: { is_active: boolean; reward_region_id: string | null } | null): boolean {
  return Boolean(programme?.is_active && programme.reward_region_id)
}
