import type { CartChange } from '@shopkey/domain/cart-changes.ts'
import { AppError } from '../../http/app-error.ts'
import { refusal } from '../../http/refusal.ts'

export const checkoutIncomplete = refusal({
  type: 'invalid_data',
  code: 'checkout_incomplete',
  message: 'The cart cannot become an order yet; missing: {missing}',
})
export const lineNotOnSale = refusal({
  type: 'not_allowed',
  code: 'line_not_on_sale',
  message: '{title} is no longer sold; take it out of the cart first',
})
/** The cart is corrected by then: completing it again orders it as it is. */
export function cartChanged({ total, change }: { total: number; change: CartChange }): AppError {
  const { type, code, message } = changed({ total })
  return new AppError({ type, code, message, details: { total, change } })
}
const changed = refusal({
  type: 'not_allowed',
  code: 'cart_changed',
  message: 'The cart has changed and now costs {total} minor units; have a look and complete again',
})
export const cartTotalChanged = refusal({
  type: 'not_allowed',
  code: 'cart_total_changed',
  message:
    'The amount to pay has changed from {previous_total} to {new_total} minor units; have a look and complete again',
})
export const paymentRefused = refusal({
  type: 'payment_authorization_error',
  code: 'payment_refused',
  message: 'The payment was refused: {reason}',
})
export const cartIsNoOrder = refusal({
  type: 'not_allowed',
  code: 'cart_incompatible_state',
  message: 'A cart of type {cart_type} does not become an order here',
})
export const paymentNeedsShopper = refusal({
  type: 'not_allowed',
  code: 'payment_needs_shopper',
  message: 'Only the shopper can pay this way; choose a payment that staff can place the order with',
})
