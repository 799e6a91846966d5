import { refusal } from '../../http/refusal.ts'

export const notEnoughPoints = refusal({
  type: 'not_allowed',
  code: 'not_enough_points',
  status: 422,
  message: '{needed} points are needed, and {balance} are left',
})
export const earningCurrencyUnknown = refusal({
  type: 'invalid_data',
  code: 'earning_currency_unknown',
  message: 'Points cannot be earned in {currency_code}: there is no such currency',
})
export const noPointsToAdjust = refusal({
  type: 'invalid_data',
  code: 'no_points_to_adjust',
  message: 'Give a number of points other than 0',
})
export const notAMember = refusal({
  type: 'not_found',
  code: 'not_a_store_member',
  message: 'The customer is not known to this store',
})
export const signInToSpendPoints = refusal({
  type: 'payment_authorization_error',
  code: 'sign_in_to_spend_points',
  message: 'Points belong to an account; sign in and take the cart along to spend them',
})
export const membersOnly = refusal({
  type: 'payment_authorization_error',
  code: 'members_only',
  message: 'Rewards are for members; join the programme first',
})
export const rewardsClosed = refusal({
  type: 'payment_authorization_error',
  code: 'rewards_closed',
  message: 'The store takes no points at the moment',
})
export const pointsPayInPoints = refusal({
  type: 'payment_authorization_error',
  code: 'points_pay_in_points',
  message: 'Points cannot pay an amount in {currency_code}',
})
export const pointsEarnNone = refusal({
  type: 'invalid_data',
  code: 'points_earn_none',
  message: 'What is paid in points earns none',
})
export const noRewardRegion = refusal({
  type: 'invalid_data',
  code: 'no_reward_region',
  message: 'A reward store needs a region of the store whose currency is points',
})
export const noProgramme = refusal({
  type: 'not_found',
  code: 'no_loyalty_programme',
  message: 'The store has no loyalty programme',
})
