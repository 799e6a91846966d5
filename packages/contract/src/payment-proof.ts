import Type from 'typebox'
import { about } from './annotated.ts'
import { proofRejectionReasons } from './proof-rejection.ts'
import { moment } from './scalars.ts'
import { Body, IdInput, IdOf, Nullable, OneOf } from './schema.ts'

const paymentProofStates = ['sent', 'rejected', 'confirmed'] as const

const PaymentProof = Type.Object(
  {
    id: IdOf('payment proof'),
    payment_id: IdOf('payment', 'The bank transfer that it shows'),
    kind: about('What was sent', OneOf(['picture', 'pdf'])),
    status: about(
      'sent: staff have not decided. rejected: staff did not find the money; the shopper may send another. confirmed: the payment was captured since.',
      OneOf(paymentProofStates),
    ),
    rejected_at: Nullable(moment('When staff rejected it')),
    rejection_reason: about(
      'Why: the money has not come, another amount has come, or the file cannot be read. Null unless it is rejected',
      Nullable(OneOf(proofRejectionReasons)),
    ),
    created_at: moment('When it was sent'),
  },
  { description: 'A picture or PDF of a bank transfer, sent by the shopper' },
)

export const PaymentProofsReply = Type.Object({
  payment_proofs: about('The proofs of the order, the newest first; at most five', Type.Array(PaymentProof)),
})

export const RejectPaymentProofBody = Body({
  reason: Type.Optional(
    about(
      'The reason that the shopper is shown; `not_received` if it is missing',
      OneOf(proofRejectionReasons),
      'amount_differs',
    ),
  ),
})

export const PaymentProofParams = Type.Object({
  id: IdInput('order'),
  proof_id: IdInput('payment proof'),
})
