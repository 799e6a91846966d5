import { ApiKeyListReply, CreateApiKeyBody, NewApiKeyReply } from '../api-key.ts'
import { endpoint } from '../endpoint.ts'
import { Deleted, IdParams } from '../schema.ts'

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/admin/api-keys',
  tag: 'API keys',
  summary: 'List your API keys',
  replies: { 200: ApiKeyListReply },
})

export const createApiKey = endpoint({
  method: 'POST',
  path: '/admin/api-keys',
  tag: 'API keys',
  summary: 'Make an API key; its secret is shown this once',
  body: CreateApiKeyBody,
  replies: { 200: NewApiKeyReply },
})

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/admin/api-keys/:id',
  tag: 'API keys',
  summary: 'Revoke an API key',
  params: IdParams('api key'),
  replies: { 200: Deleted('api_key') },
})
