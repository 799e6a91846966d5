import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { startTestApp } from '../testing/test-app.ts'
import { AppError } from './app-error.ts'
import { describeRefusals } from './describe-refusals.ts'
import { refusals } from './refusal.ts'

const { app } = await startTestApp()

describe('health', () => {
  test('reports that the process lives and can serve, without a store and to anyone', async () => {
    for (const url of ['/health/live', '/health/ready']) {
      const reply = await app.inject({ url })
      assert.deepEqual([reply.statusCode, reply.json()], [200, { status: 'ok' }])
    }
  })
})

describe('the description of the API', () => {
  test('is OpenAPI 3.1 and names every route that is not a file', async () => {
    const reply = await app.inject({ url: '/openapi.json' })
    const document = reply.json()
    assert.match(document.openapi, /^3\.1/)
    const paths = new Set(Object.keys(document.paths))
    for (const { method, url, schema } of app.routeTable) {
      if ((schema as { hide?: boolean }).hide || url.includes('*')) continue
      const path = url.replace(/:(\w+)/g, '{$1}')
      assert.ok(paths.has(path) || paths.has(path.replace(/\/$/, '')), `${method} ${url}`)
    }
  })

  test('can be read at /docs', async () => {
    const reply = await app.inject({ url: '/docs/' })
    assert.equal(reply.statusCode, 200)
    assert.match(String(reply.headers['content-type']), /text\/html/)
    assert.match(String(reply.headers['content-security-policy']), /^default-src 'self'/, 'its scripts may load')
  })
})

describe('every route', () => {
  test('names its guard, its replies and its purpose', () => {
    assert.ok(app.routeTable.length > 150)
    for (const { method, url, guard, schema } of app.routeTable) {
      const { summary, tags, hide } = schema as { summary?: string; tags?: string[]; hide?: boolean }
      assert.ok(guard, `${method} ${url} names no guard`)
      if (hide || url.startsWith('/docs')) continue
      assert.ok(schema.response, `${method} ${url} does not say what it answers`)
      assert.ok(summary && tags?.length, `${method} ${url} has no summary or tag`)
    }
  })

  // v1 ignores the body of a completion, and its clients send some.
  const openBodies = new Set(['/store/products/search', '/store/carts/:id/complete'])

  test('closes its body: unknown properties are refused', () => {
    for (const { method, url, schema } of app.routeTable) {
      const body = schema.body as { additionalProperties?: boolean; type?: string } | undefined
      if (body?.type !== 'object' || openBodies.has(url)) continue
      assert.equal(body.additionalProperties, false, `${method} ${url} takes unknown properties`)
    }
  })
})

describe('refusals', () => {
  test('are all listed in docs/errors.md', () => {
    const written = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8')
    assert.equal(written, describeRefusals(), 'run npm run generate')
  })

  test('never use 409 for a rule: clients repeat a 409', () => {
    const conflicts = [...refusals.values()].filter(
      ({ type, status }) => (status ?? new AppError({ type, message: '' }).status) === 409,
    )
    for (const { code } of conflicts) assert.match(code, /being|running|locked|busy|in_flight|meanwhile/, code)
  })

  test('TRACE is refused, and no file of the project or the machine is served', async () => {
    assert.equal((await app.inject({ method: 'TRACE', url: '/store/regions' })).statusCode, 404)
    for (const url of [
      '/.git/config',
      '/package.json',
      '/uploads/../package.json',
      '/uploads/%2e%2e/%2e%2e/package.json',
    ]) {
      const { statusCode, body } = await app.inject({ url })
      assert.ok([400, 403, 404].includes(statusCode), `${url} answered ${statusCode}`)
      assert.ok(!body.includes('"workspaces"') && !body.includes('[core]'), url)
    }
  })

  test('an unknown path, a broken body and a wrong content type are reported in the common shape', async () => {
    const unknown = await app.inject({ url: '/admin/nothing' })
    assert.deepEqual([unknown.statusCode, unknown.json().type], [404, 'not_found'])
    const broken = await app.inject({
      method: 'POST',
      url: '/admin/auth',
      payload: '{"email":',
      headers: { 'content-type': 'application/json' },
    })
    assert.deepEqual([broken.statusCode, broken.json().type], [400, 'invalid_data'])
    const wrong = await app.inject({ method: 'POST', url: '/admin/auth', payload: { email: 1, extra: true } })
    assert.equal(wrong.statusCode, 400)
    for (const words of ['email must be string', 'password', 'property extra should not exist'])
      assert.ok(wrong.json().message.includes(words), words)
    const large = await app.inject({ method: 'POST', url: '/admin/auth', payload: { email: 'x'.repeat(2_000_000) } })
    assert.deepEqual([large.statusCode, large.json().code], [413, 'too_large'])
  })

  test('a text that no database can store is a 400', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/admin/auth',
      payload: { email: 'a\u0000@b.test', password: 'x' },
    })
    assert.ok([400, 401].includes(reply.statusCode), reply.body)
  })
})
