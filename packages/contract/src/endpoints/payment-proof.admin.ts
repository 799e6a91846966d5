import { endpoint } from '../endpoint.ts'
import { PaymentProofParams, PaymentProofsReply, RejectPaymentProofBody } from '../payment-proof.ts'
import { IdParams } from '../schema.ts'
import { DownloadUrlReply } from '../upload.ts'

export const listOrderPaymentProofs = endpoint({
  method: 'GET',
  path: '/admin/orders/:id/payment-proofs',
  tag: 'Orders',
  summary: 'List the proofs of payment of an order',
  description: 'Returns what the shopper has sent for a bank transfer. Capturing the payment confirms it.',
  params: IdParams('order'),
  replies: { 200: PaymentProofsReply },
})

export const linkToPaymentProof = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/payment-proofs/:proof_id/link',
  tag: 'Orders',
  summary: 'Create a link to a proof of payment',
  description: 'Returns a link to the file, which works for 15 minutes.',
  params: PaymentProofParams,
  replies: { 200: DownloadUrlReply },
})

export const rejectPaymentProof = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/payment-proofs/:proof_id/reject',
  tag: 'Orders',
  summary: 'Reject a proof of payment',
  description:
    'Tells the shopper the reason, by a message and on the page of the order. The order waits until its time is over. ' +
    'A proof that was rejected stays so; one whose payment was captured is refused.',
  params: PaymentProofParams,
  body: RejectPaymentProofBody,
  replies: { 200: PaymentProofsReply },
  errors: ['payment_proof_confirmed'],
})
