import { refusal } from '../../http/refusal.ts'

export const paymentNotAwaited = refusal({
  type: 'not_allowed',
  code: 'payment_not_awaited',
  message: 'The order does not wait for a payment that could be made another way',
})
export const paymentProofWaits = refusal({
  type: 'not_allowed',
  code: 'payment_proof_waits',
  message: 'The store has not looked at the proof of the transfer yet',
})
export const tooManyPaymentChanges = refusal({
  type: 'not_allowed',
  code: 'too_many_payment_changes',
  message: 'The payment method of an order can be changed {most} times',
})
export const paymentMethodHasNoForm = refusal({
  type: 'not_allowed',
  code: 'payment_method_has_no_form',
  message: 'The payment provider {provider_id} has no form for an order that was placed',
})
export const paymentFormMissing = refusal({
  type: 'not_allowed',
  code: 'payment_form_missing',
  message: 'The form of {provider_id} is not open for this order, or its time is over; open it again',
})
export const paymentFormNotConfirmed = refusal({
  type: 'payment_authorization_error',
  code: 'payment_form_not_confirmed',
  message: 'The shopper has not confirmed the payment in the form of {provider_id} yet',
})
