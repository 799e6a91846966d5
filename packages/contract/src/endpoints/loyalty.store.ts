import { endpoint } from '../endpoint.ts'
import { CustomerLoyaltyDetailsReply, LoyaltyAccountReply, LoyaltyProgrammeReply } from '../loyalty.ts'
import { IdParams } from '../schema.ts'

export const getCustomerLoyaltyDetails = endpoint({
  method: 'GET',
  path: '/store/users/customer-loyalty-details/:id',
  tag: 'Loyalty',
  summary: "A customer's points and tier",
  params: IdParams('customer'),
  replies: { 200: CustomerLoyaltyDetailsReply },
  errors: ['not_a_store_member'],
})

export const getLoyaltyProgramme = endpoint({
  method: 'GET',
  path: '/store/loyalty',
  tag: 'Loyalty',
  summary: 'The loyalty programme, its tiers, and where its reward store is',
  replies: { 200: LoyaltyProgrammeReply },
})

export const getMyLoyalty = endpoint({
  method: 'GET',
  path: '/store/customers/me/loyalty',
  tag: 'Loyalty',
  summary: 'My points',
  replies: { 200: LoyaltyAccountReply },
})

export const joinLoyaltyProgramme = endpoint({
  method: 'POST',
  path: '/store/customers/me/loyalty',
  tag: 'Loyalty',
  summary: 'Join the loyalty programme',
  replies: { 200: LoyaltyAccountReply },
  errors: ['no_loyalty_programme'],
})
