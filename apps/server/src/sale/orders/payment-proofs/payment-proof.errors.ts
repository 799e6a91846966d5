import { refusal } from '../../../http/refusal.ts'

export const paymentProofNotAwaited = refusal({
  type: 'not_allowed',
  code: 'payment_proof_not_awaited',
  message: 'The order does not wait for a bank transfer',
})
export const tooManyPaymentProofs = refusal({
  type: 'not_allowed',
  code: 'too_many_payment_proofs',
  message: 'At most {most} proofs can be sent for an order',
})
export const paymentProofConfirmed = refusal({
  type: 'not_allowed',
  code: 'payment_proof_confirmed',
  message: 'The payment was captured; it cannot be rejected any more',
})
