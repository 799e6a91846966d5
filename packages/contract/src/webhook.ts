import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { exampleId } from './ids.ts'
import {
  Body,
  DateFilter,
  IdOf,
  LongText,
  Metadata,
  Nullable,
  OneOf,
  Search,
  StoreId,
  softDeletable,
  TextOrList,
  Timestamp,
  timestamps,
} from './schema.ts'
import { shownTo } from './shown-to.ts'
import { webhookEvents } from './webhook-events.ts'

/** What a test sends. */
export const pingEvent = 'ping'

const example = { url: 'https://erp.example.com/hooks/shopkey', description: 'Stock in the warehouse' }
const meaning = {
  url: 'Address that messages are sent to',
  description: 'What it is for',
  events: 'Events that are sent to it',
  is_disabled: 'Whether nothing is sent to it',
}

export const WebhookEndpoint = Type.Object({
  id: IdOf('webhook endpoint'),
  store_id: StoreId,
  url: about(meaning.url, Type.String(), example.url),
  description: Nullable(about(meaning.description, Type.String(), example.description)),
  events: about(meaning.events, Type.Array(Type.String())),
  is_disabled: about(meaning.is_disabled, Type.Boolean()),
  failing_since: Nullable(
    about('Since when every attempt has failed; null while they succeed. After five days it is disabled.', Timestamp),
  ),
  previous_secret_expires_at: Nullable(
    about('Until then, messages are signed with the secret before the current one, too', Timestamp),
  ),
  ...softDeletable,
})

export const WebhookEndpointReply = Type.Object({ webhook_endpoint: about('The webhook', WebhookEndpoint) })
export const NewWebhookSecretReply = Type.Object({
  webhook_endpoint: about(
    'The webhook with its secret',
    Type.Object({
      ...WebhookEndpoint.properties,
      secret: shownTo(
        'caller',
        about(
          'The key that messages are signed with, shown this once',
          Type.String(),
          'whsec_l2Pq8sVfYx0aTn4cRw6uZb1eHk3mJd9gLo5iSvQyXtA',
        ),
      ),
    }),
  ),
})

const url = about(
  `${meaning.url}, on the public internet; https in production`,
  Type.String({ format: 'uri', maxLength: 2000 }),
  example.url,
)
const events = about(
  meaning.events,
  Type.Array(OneOf(webhookEvents), { minItems: 1, maxItems: webhookEvents.length, uniqueItems: true }),
)
const description = Type.Optional(
  Nullable(about(meaning.description, Type.String({ maxLength: 255 }), example.description)),
)

export const CreateWebhookEndpointBody = Body({ url, events, description })
export type CreateWebhookEndpointInput = Static<typeof CreateWebhookEndpointBody>

export const UpdateWebhookEndpointBody = Body({
  url: Type.Optional(url),
  events: Type.Optional(events),
  description,
  is_disabled: Type.Optional(about(meaning.is_disabled, Type.Boolean())),
})
export type UpdateWebhookEndpointInput = Static<typeof UpdateWebhookEndpointBody>

export const webhookEndpointFilters = {
  q: about('Part of the address or description, in either case', Search),
  is_disabled: Type.Optional(about('Only disabled ones, or only the others', Type.Boolean())),
}

/** One event for one endpoint. */
export const WebhookDelivery = Type.Object({
  id: IdOf('webhook delivery'),
  store_id: StoreId,
  webhook_endpoint_id: IdOf('webhook endpoint', 'The webhook it is for'),
  event_id: IdOf('event', 'Id of the event; the same in every repeat'),
  event_name: about('The event', Type.String(), 'order.placed'),
  payload: shownTo('people', about('The body that is sent', Metadata)),
  status: about('pending: another attempt follows; failed: none does', OneOf(['pending', 'delivered', 'failed'])),
  attempts: about('How often it was sent', Type.Integer(), 1),
  next_attempt_at: Nullable(about('When the next attempt is due; null when there is none', Timestamp)),
  response_code: Nullable(about('HTTP status of the latest response', Type.Integer(), 200)),
  response_body: shownTo('people', Nullable(about('Beginning of the latest response', LongText, 'ok'))),
  duration_ms: Nullable(about('How long the latest attempt took, in milliseconds', Type.Integer(), 84)),
  failure: Nullable(about('Why the latest attempt failed; null when it did not', Type.String(), 'answered 500')),
  delivered_at: Nullable(about('When it was accepted', Timestamp)),
  ...timestamps,
})
export const WebhookDeliveryReply = Type.Object({ webhook_delivery: about('The delivery', WebhookDelivery) })

export const webhookDeliveryFilters = {
  webhook_endpoint_id: about('Only those for the webhooks with these ids', TextOrList),
  event_id: about(`Only those of the events with these ids, such as ${exampleId('event')}`, TextOrList),
  event_name: about('Only those of these events', TextOrList),
  status: about('Only those with one of these statuses: pending, delivered, failed', TextOrList),
  created_at: about('When it was created, between bounds', DateFilter),
}
