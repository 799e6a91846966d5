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
