import { endpoint } from '../endpoint.ts'
import { AdjustPointsBody, LoyaltyAccountReply, LoyaltyProgrammeReply, SetLoyaltyProgrammeBody } from '../loyalty.ts'
import { IdParams } from '../schema.ts'

export const getLoyaltyProgramme = endpoint({
  method: 'GET',
  path: '/admin/loyalty',
  tag: 'Loyalty',
  summary: 'Get the loyalty programme',
  description: 'Returns the programme with its tiers, also one that is not active; null where there is none.',
  replies: { 200: LoyaltyProgrammeReply },
})

export const updateLoyaltyProgramme = endpoint({
  method: 'POST',
  path: '/admin/loyalty',
  tag: 'Loyalty',
  summary: 'Open or change the loyalty programme',
  description:
    'Sets the whole programme; tiers and the reward store stay where they are not sent. A region whose currency ' +
    'is `pts` makes the store a reward store. Points that members have stay.',
  body: SetLoyaltyProgrammeBody,
  replies: { 200: LoyaltyProgrammeReply },
  errors: ['earning_currency_unknown', 'no_reward_region', 'points_earn_none'],
})

export const getLoyaltyAccount = endpoint({
  method: 'GET',
  path: '/admin/loyalty/customers/:id',
  tag: 'Loyalty',
  summary: "Get a customer's points",
  description: 'Returns the points of a customer in this store; an empty account for one who has not joined.',
  params: IdParams('customer'),
  replies: { 200: LoyaltyAccountReply },
  errors: ['not_a_store_member'],
})

export const adjustLoyaltyAccount = endpoint({
  method: 'POST',
  path: '/admin/loyalty/customers/:id/adjust',
  tag: 'Loyalty',
  summary: 'Give or take points',
  description:
    'Books points by hand and returns the account. A customer who is given some becomes a member. Points given ' +
    'so do not count towards tiers.',
  params: IdParams('customer'),
  body: AdjustPointsBody,
  replies: { 200: LoyaltyAccountReply },
  errors: ['no_points_to_adjust', 'not_a_store_member', 'not_enough_points'],
})
