import { endpoint } from '../endpoint.ts'
import { PaymentProofsReply } from '../payment-proof.ts'
import { IdParams } from '../schema.ts'

export const sendPaymentProof = endpoint({
  method: 'POST',
  path: '/store/orders/:id/payment-proofs',
  tag: 'Orders',
  summary: 'Send a proof of payment',
  description:
    'Stores a picture (JPEG, PNG, WebP, AVIF, GIF) or a PDF of up to 10 MB, of the form field `files`, for an order that waits for a ' +
    'bank transfer: at most five for an order. Pictures are encoded anew, without the data of the camera. Only staff who may see ' +
    'orders can read the file.',
  params: IdParams('order'),
  consumes: 'multipart/form-data',
  replies: { 200: PaymentProofsReply },
  errors: [
    'file_type_refused',
    'form_broken',
    'no_files',
    'order_of_other_visitor',
    'payment_proof_not_awaited',
    'picture_too_large',
    'too_many_files',
    'too_many_payment_proofs',
    'upload_field_unknown',
  ],
})

export const listPaymentProofs = endpoint({
  method: 'GET',
  path: '/store/orders/:id/payment-proofs',
  tag: 'Orders',
  summary: 'List the proofs of payment of an order',
  description: 'Returns what the shopper has sent, without the files. Only for the shopper whose order it is.',
  params: IdParams('order'),
  replies: { 200: PaymentProofsReply },
  errors: ['order_of_other_visitor'],
})
