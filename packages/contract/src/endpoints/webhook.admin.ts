import { endpoint } from '../endpoint.ts'
import { Deleted, IdParams, ListQuery, Page, StaffListQuery } from '../schema.ts'
import {
  CreateWebhookEndpointBody,
  NewWebhookSecretReply,
  UpdateWebhookEndpointBody,
  WebhookDelivery,
  WebhookDeliveryReply,
  WebhookEndpoint,
  WebhookEndpointReply,
  webhookDeliveryFilters,
  webhookEndpointFilters,
} from '../webhook.ts'

export const listWebhookEndpoints = endpoint({
  method: 'GET',
  path: '/admin/webhook-endpoints',
  tag: 'Webhooks',
  summary: 'List webhooks',
  description: 'Returns a page of webhooks, newest first unless `order` says otherwise.',
  query: ListQuery(50, webhookEndpointFilters),
  replies: { 200: Page('webhook_endpoints', WebhookEndpoint) },
})

export const createWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/admin/webhook-endpoints',
  tag: 'Webhooks',
  summary: 'Create a webhook',
  description:
    'Adds an address that gets a signed POST for each of its events. Returns it with its secret, shown this once.',
  body: CreateWebhookEndpointBody,
  replies: { 200: NewWebhookSecretReply },
  errors: ['webhook_url_refused'],
})

export const getWebhookEndpoint = endpoint({
  method: 'GET',
  path: '/admin/webhook-endpoints/:id',
  tag: 'Webhooks',
  summary: 'Get a webhook',
  description: 'Returns a webhook without its secret.',
  params: IdParams('webhook endpoint'),
  replies: { 200: WebhookEndpointReply },
})

export const updateWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/admin/webhook-endpoints/:id',
  tag: 'Webhooks',
  summary: 'Update a webhook',
  description:
    'Changes what is sent. One that is enabled again starts without failures; events of the meantime are not sent. Returns it.',
  params: IdParams('webhook endpoint'),
  body: UpdateWebhookEndpointBody,
  replies: { 200: WebhookEndpointReply },
  errors: ['changed_meanwhile', 'webhook_url_refused'],
})

export const deleteWebhookEndpoint = endpoint({
  method: 'DELETE',
  path: '/admin/webhook-endpoints/:id',
  tag: 'Webhooks',
  summary: 'Delete a webhook',
  description: 'Deletes a webhook: nothing is sent to it any more.',
  params: IdParams('webhook endpoint'),
  replies: { 200: Deleted('webhook_endpoint') },
})

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/admin/webhook-endpoints/:id/rotate-secret',
  tag: 'Webhooks',
  summary: 'Rotate the secret of a webhook',
  description: 'Creates a new secret, shown this once. For a day, messages are signed with the old one, too.',
  params: IdParams('webhook endpoint'),
  replies: { 200: NewWebhookSecretReply },
})

export const pingWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/admin/webhook-endpoints/:id/ping',
  tag: 'Webhooks',
  summary: 'Send a test to a webhook',
  description:
    'Sends the event `ping` to a webhook in the background. Returns its delivery: read it again for the outcome.',
  params: IdParams('webhook endpoint'),
  replies: { 200: WebhookDeliveryReply },
  errors: ['webhook_endpoint_disabled'],
})

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/admin/webhook-deliveries',
  tag: 'Webhooks',
  summary: 'List webhook deliveries',
  description:
    'Returns a page of what was sent to webhooks in the last 30 days, newest first unless `order` says otherwise.',
  query: StaffListQuery(50, webhookDeliveryFilters),
  replies: { 200: Page('webhook_deliveries', WebhookDelivery) },
})

export const getWebhookDelivery = endpoint({
  method: 'GET',
  path: '/admin/webhook-deliveries/:id',
  tag: 'Webhooks',
  summary: 'Get a webhook delivery',
  description: 'Returns a delivery with the latest response.',
  params: IdParams('webhook delivery'),
  replies: { 200: WebhookDeliveryReply },
})

export const redeliverWebhook = endpoint({
  method: 'POST',
  path: '/admin/webhook-deliveries/:id/redeliver',
  tag: 'Webhooks',
  summary: 'Resend a webhook delivery',
  description:
    'Sends a message again at once, with the same event id and all its retries. Returns its delivery: read it again for the outcome.',
  params: IdParams('webhook delivery'),
  replies: { 200: WebhookDeliveryReply },
  errors: ['webhook_endpoint_disabled'],
})
