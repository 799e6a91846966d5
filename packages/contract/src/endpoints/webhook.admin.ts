import { endpoint } from '../endpoint.ts'
import { Deleted, IdParams, ListQuery, Page } from '../schema.ts'
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
  query: ListQuery(50, webhookEndpointFilters),
  replies: { 200: Page('webhook_endpoints', WebhookEndpoint) },
})

export const createWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/admin/webhook-endpoints',
  tag: 'Webhooks',
  summary: 'Add a webhook; its secret is shown this once',
  body: CreateWebhookEndpointBody,
  replies: { 200: NewWebhookSecretReply },
  errors: ['webhook_url_refused'],
})

export const getWebhookEndpoint = endpoint({
  method: 'GET',
  path: '/admin/webhook-endpoints/:id',
  tag: 'Webhooks',
  summary: 'Get a webhook',
  params: IdParams('webhook endpoint'),
  replies: { 200: WebhookEndpointReply },
})

export const updateWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/admin/webhook-endpoints/:id',
  tag: 'Webhooks',
  summary: 'Change a webhook, or switch it on or off',
  params: IdParams('webhook endpoint'),
  body: UpdateWebhookEndpointBody,
  replies: { 200: WebhookEndpointReply },
  errors: ['webhook_url_refused'],
})

export const deleteWebhookEndpoint = endpoint({
  method: 'DELETE',
  path: '/admin/webhook-endpoints/:id',
  tag: 'Webhooks',
  summary: 'Delete a webhook',
  params: IdParams('webhook endpoint'),
  replies: { 200: Deleted('webhook_endpoint') },
})

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/admin/webhook-endpoints/:id/rotate-secret',
  tag: 'Webhooks',
  summary: 'Make a new secret, shown this once; the old one signs for a day more',
  params: IdParams('webhook endpoint'),
  replies: { 200: NewWebhookSecretReply },
})

export const pingWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/admin/webhook-endpoints/:id/ping',
  tag: 'Webhooks',
  summary: 'Send a test',
  params: IdParams('webhook endpoint'),
  replies: { 200: WebhookDeliveryReply },
  errors: ['webhook_endpoint_disabled'],
})

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/admin/webhook-deliveries',
  tag: 'Webhooks',
  summary: 'List what was sent to webhooks in the last 30 days',
  query: ListQuery(50, webhookDeliveryFilters),
  replies: { 200: Page('webhook_deliveries', WebhookDelivery) },
})

export const getWebhookDelivery = endpoint({
  method: 'GET',
  path: '/admin/webhook-deliveries/:id',
  tag: 'Webhooks',
  summary: 'Get a delivery',
  params: IdParams('webhook delivery'),
  replies: { 200: WebhookDeliveryReply },
})

export const redeliverWebhook = endpoint({
  method: 'POST',
  path: '/admin/webhook-deliveries/:id/redeliver',
  tag: 'Webhooks',
  summary: 'Send a message again, now',
  params: IdParams('webhook delivery'),
  replies: { 200: WebhookDeliveryReply },
})
