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
    'Takes a signed event of a payment provider: a payment was captured, declined or has expired. Each event ' +
    'counts once, in whatever order events come. A captured payment of an order is noted and told of; an order ' +
    'whose payment is declined or expires is canceled, and its goods go back into stock.',
  params: Type.Object({ provider_id: about('The payment provider', Id, 'sandbox') }),
  replies: {
    200: Type.Object({
      received: about('Always true; anything else than 200 makes the provider send the event again', Type.Boolean()),
    }),
  },
  errors: ['webhook_not_genuine'],
})
