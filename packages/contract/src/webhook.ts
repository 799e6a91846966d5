import Type, { type Static } from 'typebox'
import {
  Body,
  DateFilter,
  LongText,
  Metadata,
  Nullable,
  OneOf,
  Search,
  softDeletable,
  TextOrList,
  Timestamp,
  timestamps,
} from './schema.ts'
import { shownTo } from './shown-to.ts'
import { webhookEvents } from './webhook-events.ts'

/** What a test sends. */
export const pingEvent = 'ping'

export const WebhookEndpoint = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  url: Type.String(),
  description: Nullable(Type.String()),
  events: Type.Array(Type.String()),
  is_disabled: Type.Boolean(),
  /** Since when every attempt has failed; null while things go well. */
  failing_since: Nullable(Timestamp),
  /** Until then, messages carry a signature by the secret before the current one too. */
  previous_secret_expires_at: Nullable(Timestamp),
  ...softDeletable,
})

export const WebhookEndpointReply = Type.Object({ webhook_endpoint: WebhookEndpoint })
/** The one time that the secret is shown. */
export const NewWebhookSecretReply = Type.Object({
  webhook_endpoint: Type.Object({ ...WebhookEndpoint.properties, secret: shownTo('caller', Type.String()) }),
})

const url = Type.String({ format: 'uri', maxLength: 2000 })
const events = Type.Array(OneOf(webhookEvents), { minItems: 1, maxItems: webhookEvents.length, uniqueItems: true })
const description = Type.Optional(Nullable(Type.String({ maxLength: 255 })))

export const CreateWebhookEndpointBody = Body({ url, events, description })
export type CreateWebhookEndpointInput = Static<typeof CreateWebhookEndpointBody>

export const UpdateWebhookEndpointBody = Body({
  url: Type.Optional(url),
  events: Type.Optional(events),
  description,
  is_disabled: Type.Optional(Type.Boolean()),
})
export type UpdateWebhookEndpointInput = Static<typeof UpdateWebhookEndpointBody>

export const webhookEndpointFilters = { q: Search, is_disabled: Type.Optional(Type.Boolean()) }

/** One event for one endpoint. What came back is of the latest attempt. */
export const WebhookDelivery = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  webhook_endpoint_id: Type.String(),
  event_id: Type.String(),
  event_name: Type.String(),
  payload: shownTo('people', Metadata),
  status: OneOf(['pending', 'delivered', 'failed']),
  attempts: Type.Integer(),
  next_attempt_at: Nullable(Timestamp),
  response_code: Nullable(Type.Integer()),
  response_body: shownTo('people', Nullable(LongText)),
  duration_ms: Nullable(Type.Integer()),
  failure: Nullable(Type.String()),
  delivered_at: Nullable(Timestamp),
  ...timestamps,
})
export const WebhookDeliveryReply = Type.Object({ webhook_delivery: WebhookDelivery })

export const webhookDeliveryFilters = {
  webhook_endpoint_id: TextOrList,
  event_id: TextOrList,
  event_name: TextOrList,
  status: TextOrList,
  created_at: DateFilter,
}
