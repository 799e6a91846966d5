import Type from 'typebox'
import { about } from '../annotated.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdInput } from '../schema.ts'

const ProviderId = about('The payment provider', Id, 'sandbox')
const Received = Type.Object({
  received: about('Always true; anything else than 200 makes the provider send the event again', Type.Boolean()),
})

export const receivePaymentWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/payments/:provider_id',
  tag: 'Payments',
  summary: 'Receive a payment event of a provider',
  description:
    'Receives a signed event of a payment provider: a payment was captured, was declined or has expired. Each ' +
    'event is applied once, in any order of arrival. A captured payment emits `order.payment_captured`; a ' +
    'declined or expired one cancels its order and returns the items to stock.',
  params: Type.Object({ provider_id: ProviderId }),
  replies: { 200: Received },
  errors: ['payment_being_moved', 'webhook_not_genuine'],
})

export const receiveStorePaymentWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/payments/:provider_id/:store_id',
  tag: 'Payments',
  summary: 'Receive a payment event for a store',
  description:
    'Receives an event that a provider signed with the key of one store, as `POST /webhooks/payments/{provider_id}` does for keys of the installation. Events that change no payment are accepted without effect.',
  params: Type.Object({ provider_id: ProviderId, store_id: IdInput('store', 'The store whose settings sign it') }),
  replies: { 200: Received },
  errors: ['payment_being_moved', 'webhook_not_genuine'],
})
