import { refusal } from '../../http/refusal.ts'

export const wishListFull = refusal({
  type: 'not_allowed',
  code: 'wish_list_full',
  message: 'A wish list holds at most {most} products',
})
export const wishListNeedsOwner = refusal({
  type: 'invalid_data',
  code: 'wish_list_needs_owner',
  message: 'Sign in, or call from a page of the shop: a list belongs to an account or to a browser',
})
export const wishListNeedsAccount = refusal({
  type: 'not_allowed',
  code: 'wish_list_needs_account',
  message: 'Sign in first: messages go to the address of an account',
})
