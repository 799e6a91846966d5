import Type from 'typebox'
import { about } from '../annotated.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdInput } from '../schema.ts'

export const receiveShipmentWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/fulfillments/:provider_id/:store_id',
  tag: 'Orders',
  summary: 'Receive news of a parcel from a courier',
  description:
    'Receives a message that a courier authenticates as the settings of the store say. Messages may be repeated and come in any order; those about parcels of others are accepted without effect.',
  params: Type.Object({
    provider_id: about('The fulfillment provider', Id, 'biteship'),
    store_id: IdInput('store', 'The store that has booked the parcel'),
  }),
  replies: {
    200: Type.Object({
      received: about('Always true; anything else than 200 makes the courier send the message again', Type.Boolean()),
    }),
  },
  errors: ['webhook_not_genuine'],
})
