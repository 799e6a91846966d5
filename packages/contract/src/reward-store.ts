import type { TSchema } from 'typebox'
import { annotated } from './annotated.ts'

/**
 * A request with this header meets the reward store in lists: its region, its currency, prices and orders in points.
 * Without it they are left out, since clients of Medusa v1 take every region and currency for money.
 */
export const rewardStoreHeader = 'x-reward-store'
export const rewardStoreIncluded = 'include'

export const inMoneyKey = 'x-in-money'

/**
 * Declares a list of a reply whose entries in points are left out for clients that do not ask for the reward store. Belongs
 * around the array's schema, inside Type.Optional.
 */
export function inMoneyUnlessAsked<Schema extends TSchema>(list: Schema): Schema {
  return annotated(list, { [inMoneyKey]: true })
}
