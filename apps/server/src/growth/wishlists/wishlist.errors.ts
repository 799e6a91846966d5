import { refusal } from '../../http/refusal.ts'

export const wishlistFull = refusal({
  type: 'not_allowed',
  code: 'wishlist_full',
  message: 'A wishlist holds at most {most} products',
})
export const wishlistNeedsOwner = refusal({
  type: 'invalid_data',
  code: 'wishlist_needs_owner',
  message: 'Sign in, or call from a page of the shop: a list belongs to an account or to a browser',
})
export const wishlistNeedsAccount = refusal({
  type: 'not_allowed',
  code: 'wishlist_needs_account',
  message: 'Sign in first: messages go to the address of an account',
})
