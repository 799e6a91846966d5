import { endpoint } from '../endpoint.ts'
import { AdjustPointsBody, LoyaltyAccountReply, LoyaltyProgrammeReply, SetLoyaltyProgrammeBody } from '../loyalty.ts'
import { IdParams } from '../schema.ts'

export const getLoyaltyProgramme = endpoint({
  method: 'GET',
  path: '/admin/loyalty',
  tag: 'Loyalty',
  summary: 'The loyalty programme of the store',
  replies: { 200: LoyaltyProgrammeReply },
})

export const updateLoyaltyProgramme = endpoint({
  method: 'POST',
  path: '/admin/loyalty',
  tag: 'Loyalty',
  summary: 'Open or change the loyalty programme',
  body: SetLoyaltyProgrammeBody,
  replies: { 200: LoyaltyProgrammeReply },
  errors: ['earning_currency_unknown', 'no_reward_region', 'points_earn_none'],
})

export const getLoyaltyAccount = endpoint({
  method: 'GET',
  path: '/admin/loyalty/customers/:id',
  tag: 'Loyalty',
  summary: "A customer's points",
  params: IdParams('customer'),
  replies: { 200: LoyaltyAccountReply },
  errors: ['not_a_store_member'],
})

export const adjustLoyaltyAccount = endpoint({
  method: 'POST',
  path: '/admin/loyalty/customers/:id/adjust',
  tag: 'Loyalty',
  summary: 'Give or take points',
  params: IdParams('customer'),
  body: AdjustPointsBody,
  replies: { 200: LoyaltyAccountReply },
  errors: ['no_points_to_adjust', 'not_a_store_member', 'not_enough_points'],
})
