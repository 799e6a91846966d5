import { refusal } from '../../http/refusal.ts'

export const refundExceedsPayment = refusal({
  type: 'not_allowed',
  code: 'refund_exceeds_payment',
  message: 'At most {refundable} can be given back, not {amount}',
})
export const giftCardSpent = refusal({
  type: 'not_allowed',
  code: 'gift_card_spent',
  message:
    'A gift card of this order was spent, and what it paid cannot be given back: at most {refundable} of {amount}. {spent} of the price is spent',
})
export const partialRefundUnsupported = refusal({
  type: 'not_allowed',
  code: 'partial_refund_unsupported',
  message: 'The payment provider gives a payment back as a whole or not at all, so {amount} cannot be given back',
})
export const captureExceedsPayment = refusal({
  type: 'not_allowed',
  code: 'capture_exceeds_payment',
  message: 'At most {authorized} can be captured, not {amount}',
})
export const partialCaptureNotSupported = refusal({
  type: 'not_allowed',
  code: 'partial_capture_not_supported',
  message: '{provider_id} captures a payment as a whole',
})
export const paymentBeingMoved = refusal({
  type: 'conflict',
  code: 'payment_being_moved',
  message: 'The payment provider is being asked about payment {payment_id}; try again in a moment',
})
export const paymentProviderRefused = refusal({
  type: 'payment_authorization_error',
  code: 'payment_provider_refused',
  message: 'The payment provider refused: {refusal}',
})
export const paymentProviderSilent = refusal({
  type: 'payment_authorization_error',
  code: 'payment_provider_silent',
  message: 'The payment provider did not answer. The shop keeps asking by itself; do not repeat this',
})
