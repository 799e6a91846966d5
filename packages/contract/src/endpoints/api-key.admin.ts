import { ApiKeyListReply, CreateApiKeyBody, NewApiKeyReply } from '../api-key.ts'
import { endpoint } from '../endpoint.ts'
import { Deleted, IdParams } from '../schema.ts'

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/admin/api-keys',
  tag: 'API keys',
  summary: 'List your API keys',
  description: 'Returns your own API keys, newest first; revoked ones, too.',
  replies: { 200: ApiKeyListReply },
})

export const createApiKey = endpoint({
  method: 'POST',
  path: '/admin/api-keys',
  tag: 'API keys',
  summary: 'Create an API key',
  description:
    'Creates a key with your rights in all your stores, which does not expire. Its secret is shown this once.',
  body: CreateApiKeyBody,
  replies: { 200: NewApiKeyReply },
})

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/admin/api-keys/:id',
  tag: 'API keys',
  summary: 'Revoke an API key',
  description: 'Revokes one of your own keys: calls with it are refused from then on. It stays in the list.',
  params: IdParams('api key'),
  replies: { 200: Deleted('api_key') },
})
