import { endpoint } from '../endpoint.ts'
import {
  AdjustPointsBody,
  LoyaltyAccountReply,
  LoyaltyLedgerEntry,
  LoyaltyProgrammeReply,
  SetLoyaltyProgrammeBody,
} from '../loyalty.ts'
import { IdParams, Page, PageQuery } from '../schema.ts'

export const getLoyaltyProgramme = endpoint({
  method: 'GET',
  path: '/admin/loyalty',
  tag: 'Loyalty',
  summary: 'Get the loyalty programme',
  description: 'Returns the programme with its tiers, active or not; null where there is none.',
  replies: { 200: LoyaltyProgrammeReply },
})

export const updateLoyaltyProgramme = endpoint({
  method: 'POST',
  path: '/admin/loyalty',
  tag: 'Loyalty',
  summary: 'Create or replace the loyalty programme',
  description:
    'Creates or replaces the programme; tiers and reward store stay where they are not sent. With a region whose ' +
    'currency is `pts`, the store has a reward store. Points of members stay.',
  body: SetLoyaltyProgrammeBody,
  replies: { 200: LoyaltyProgrammeReply },
  errors: [
    'changed_meanwhile',
    'earning_currency_unknown',
    'no_reward_region',
    'points_earn_none',
    'sales_channel_disabled',
  ],
})

export const getLoyaltyAccount = endpoint({
  method: 'GET',
  path: '/admin/loyalty/customers/:id',
  tag: 'Loyalty',
  summary: "Get a customer's points",
  description: 'Returns the points of a customer in this store; an empty account for a customer who has not joined.',
  params: IdParams('customer'),
  replies: { 200: LoyaltyAccountReply },
  errors: ['not_a_store_member'],
})

export const adjustLoyaltyAccount = endpoint({
  method: 'POST',
  path: '/admin/loyalty/customers/:id/adjust',
  tag: 'Loyalty',
  summary: 'Adjust the points of a customer',
  description:
    'Adds or takes points and returns the account. The customer becomes a member. These points do not count ' +
    'towards tiers.',
  params: IdParams('customer'),
  body: AdjustPointsBody,
  replies: { 200: LoyaltyAccountReply },
  errors: ['no_points_to_adjust', 'not_a_store_member', 'not_enough_points'],
})

export const listLoyaltyEntries = endpoint({
  method: 'GET',
  path: '/admin/loyalty/customers/:id/entries',
  tag: 'Loyalty',
  summary: "List the movements of a customer's points",
  description: 'Returns a page of the movements of points in this store, newest first, with the balance after each.',
  params: IdParams('customer'),
  query: PageQuery(20, {}),
  replies: { 200: Page('loyalty_entries', LoyaltyLedgerEntry) },
  errors: ['not_a_store_member'],
})
