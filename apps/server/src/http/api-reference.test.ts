import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import { startTestApp } from '../testing/test-app.ts'
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

test('the description says where the server is, under which licence, and what each operation refuses', async () => {
  const { app } = await startTestApp()
  const { info, servers, paths } = (await app.inject({ url: '/openapi.json' })).json()
  assert.deepEqual(info.license, { name: 'MIT', identifier: 'MIT' })
  assert.deepEqual(
    servers.map(({ url }: { url: string }) => url),
    ['/'],
  )
  const operations = Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
  )
  assert.ok(operations.length > 400, String(operations.length))
  for (const { name, operationId, summary, responses, security } of operations) {
    assert.ok(operationId && summary, name)
    const statuses = Object.keys(responses)
    assert.ok(
      statuses.some((status) => /^2|^3/.test(status)),
      `${name} never succeeds`,
    )
    assert.ok(
      statuses.some((status) => /^4/.test(status)),
      `${name} refuses nothing`,
    )
    for (const status of statuses) assert.ok(responses[status]?.description, `${name} ${status}`)
    assert.ok(Array.isArray(security), `${name} says nothing of credentials`)
    if (security.length > 0) assert.ok(statuses.includes('401'), name)
  }
  assert.equal(new Set(operations.map(({ operationId }) => operationId)).size, operations.length)
})

interface Operation {
  operationId?: string
  summary?: string
  responses: Record<string, { description?: string }>
  security?: object[]
}
