import { endpoint } from '../endpoint.ts'
import { CreateHandOverBody, HandOverReply, RedeemedHandOverReply, RedeemHandOverBody } from '../hand-over.ts'

export const createHandOver = endpoint({
  method: 'POST',
  path: '/store/hand-overs',
  tag: 'Domains',
  summary: 'Take a shopper along to a domain of the store',
  description:
    'For storefronts: returns a token by which the same browser gets its bag, sign-in and wish list at a verified domain of the store, once and within a minute.',
  body: CreateHandOverBody,
  replies: { 200: HandOverReply },
  errors: ['hand_over_elsewhere'],
})

export const redeemHandOver = endpoint({
  method: 'POST',
  path: '/store/hand-overs/redeem',
  tag: 'Domains',
  summary: 'Redeem what a shopper takes along',
  description:
    'For storefronts at a domain of the store, which `x-store-host` names. Sets the cookies of session and visitor where the browser has none there.',
  body: RedeemHandOverBody,
  replies: { 200: RedeemedHandOverReply },
  errors: ['hand_over_not_valid'],
})
