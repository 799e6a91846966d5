import { refusal } from '../../http/refusal.ts'

export const chargeNotApproved = refusal({
  type: 'payment_authorization_error',
  code: 'sandbox_charge_not_approved',
  message: 'The payment has not been approved by the shopper; it is {status}',
})
export const refundAboveCharge = refusal({
  type: 'not_allowed',
  code: 'sandbox_refund_above_charge',
  message: 'A refund cannot be larger than what was paid and not yet given back',
})
