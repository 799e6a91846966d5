import { endpoint } from '../endpoint.ts'
import { CustomerLoyaltyDetailsReply, LoyaltyAccountReply, LoyaltyProgrammeReply } from '../loyalty.ts'
import { IdParams } from '../schema.ts'

export const getCustomerLoyaltyDetails = endpoint({
  method: 'GET',
  path: '/store/users/customer-loyalty-details/:id',
  tag: 'Loyalty',
  summary: "Get a customer's points and tier",
  description:
    'Returns the points to the customer and to staff with the right people.read, and an empty account to others. ' +
    'The path is kept for older storefronts.',
  params: IdParams('customer'),
  replies: { 200: CustomerLoyaltyDetailsReply },
  errors: ['not_a_store_member'],
})

export const getLoyaltyProgramme = endpoint({
  method: 'GET',
  path: '/store/loyalty',
  tag: 'Loyalty',
  summary: 'Get the loyalty programme',
  description: 'Returns the active programme with its tiers and where its reward store is; null where there is none.',
  replies: { 200: LoyaltyProgrammeReply },
})

export const getMyLoyalty = endpoint({
  method: 'GET',
  path: '/store/customers/me/loyalty',
  tag: 'Loyalty',
  summary: 'Get your points',
  description: 'Returns the points of the signed-in customer in this store; an empty account before they join.',
  replies: { 200: LoyaltyAccountReply },
})

export const joinLoyaltyProgramme = endpoint({
  method: 'POST',
  path: '/store/customers/me/loyalty',
  tag: 'Loyalty',
  summary: 'Join the loyalty programme',
  description: 'Makes the signed-in customer a member, and a customer of the store. Again, nothing changes.',
  replies: { 200: LoyaltyAccountReply },
  errors: ['no_loyalty_programme'],
})
