import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id } from '../schema.ts'

export const receivePaymentWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/payments/:provider_id',
  tag: 'Payments',
  summary: 'Receive a payment event of a provider',
  params: Type.Object({ provider_id: Id }),
  replies: { 200: Type.Object({ received: Type.Boolean() }) },
  errors: ['webhook_not_genuine'],
})
