import { refusal } from '../../http/refusal.ts'

export const swapCanceled = refusal({
  type: 'not_allowed',
  code: 'swap_canceled',
  message: 'The swap is canceled',
})
export const swapNotConfirmed = refusal({
  type: 'not_allowed',
  code: 'swap_not_confirmed',
  message: 'The shopper has not confirmed the swap yet',
})
export const swapRefunded = refusal({
  type: 'not_allowed',
  code: 'swap_refunded',
  message: 'The difference of the swap has been given back',
})
export const swapHasParcel = refusal({
  type: 'not_allowed',
  code: 'swap_has_fulfillment',
  message: 'New goods of the swap are packed or shipped. Cancel the fulfillment first',
})
export const swapHasReturn = refusal({
  type: 'not_allowed',
  code: 'swap_has_return',
  message: 'The swap has a return. Cancel it first',
})
