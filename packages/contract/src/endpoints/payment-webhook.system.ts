import Type from 'typebox'
import { about } from '../annotated.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../schema.ts'

export const receivePaymentWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/payments/:provider_id',
  tag: 'Payments',
  summary: 'Receive a payment event of a provider',
  description:
    'Receives a signed event of a payment provider: a payment was captured, was declined or has expired. Each ' +
    'event is applied once, in any order of arrival. A captured payment emits `order.payment_captured`; a ' +
    'declined or expired one cancels its order and returns the items to stock.',
  params: Type.Object({ provider_id: about('The payment provider', Id, 'sandbox') }),
  replies: {
    200: Type.Object({
      received: about('Always true; anything else than 200 makes the provider send the event again', Type.Boolean()),
    }),
  },
  errors: ['payment_being_moved', 'webhook_not_genuine'],
})
