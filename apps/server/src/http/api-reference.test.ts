import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import { registerApiReference } from './api-reference.ts'
import { anyone } from './guards.ts'

test('a description that could not be built is tried again at the next request, and cached once it is built', async () => {
  const route = { method: 'GET', url: '/here', guard: anyone, schema: { summary: 'Here' }, isReplayable: true }
  const app = Fastify().withTypeProvider<TypeBoxTypeProvider>()
  // A route declared twice makes the description throw.
  app.decorate('routeTable', [route, route])
  registerApiReference(app)

  assert.equal((await app.inject({ url: '/openapi.json' })).statusCode, 500)
  app.routeTable.pop()
  const described = await app.inject({ url: '/openapi.json' })
  assert.equal(described.statusCode, 200, described.body)
  assert.deepEqual(Object.keys(described.json().paths), ['/here'])
  app.routeTable.pop()
  assert.equal((await app.inject({ url: '/openapi.json' })).body, described.body)
})
