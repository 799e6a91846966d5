import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aStore } from '../testing/a-store.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { startTestApp } from '../testing/test-app.ts'

const lines: string[] = []
const token = 'figures-for-prometheus'
const { app, db, clock } = await startTestApp({ LOG_LEVEL: 'info', METRICS_TOKEN: token }, undefined, [], {
  write: (line) => void lines.push(line),
})
const store = await aStore(db, { is_default: true })
const owner = await signInStaff(db, store, 'owner', clock.now())

/** What a hostile or careless client may put anywhere in an address. */
const markers = {
  code: 'MARK-0QZ7-M2RA-9TBE',
  email: 'marked.person@example.test',
  phone: '+6281234509876',
  name: 'Marked Person',
  cart: 'cart_01KAJ2W3V8C1ZK0M5T9QMARKED',
  key: 'markedmarkedmarkedmarkedmarked1234567890',
}
const traces = [...Object.values(markers), ...Object.values(markers).map(encodeURIComponent)]

/** One after the other, so that each is in many places. */
let turn = 0
const next = () => Object.values(markers)[turn++ % Object.keys(markers).length] ?? ''

const leaksIn = (text: string) => traces.filter((trace) => text.toLowerCase().includes(trace.toLowerCase()))

function namesOf(schema: unknown): string[] {
  return Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})
}

describe('logs and metrics', () => {
  test('have no value of any path or query, whatever route was called with it', async () => {
    const called = new Set<string>()
    for (const { method, url, schema } of app.routeTable) {
      if (method === 'HEAD' || url.includes('*')) continue
      const path = url.replace(/:[a-z_]+/gi, () => encodeURIComponent(next()))
      const names = [...namesOf(schema.querystring), 'unknown', 'token', 'q', 'email', 'id', next()]
      const query = new URLSearchParams(names.map((name): [string, string] => [name, next()]))
      for (const headers of [{}, owner])
        for (const address of [path, `${path}?${query}`]) {
          const from = { ...headers, 'store-view-code': store.view_code }
          await app.inject({ method: method as 'GET', url: address, headers: from })
        }
      called.add(url)
    }
    for (const marker of Object.values(markers)) {
      await app.inject({ url: `/no/such/${encodeURIComponent(marker)}?q=${encodeURIComponent(marker)}` })
      await app.inject({ url: `/store/${encodeURIComponent(marker).repeat(8)}` })
    }
    await app.inject({ url: `/store/products/%E0%A4%A${markers.code}` })
    assert.ok(called.size > 300, `${called.size} routes`)
    assert.ok(lines.length > 1000, `${lines.length} lines`)
    const leaked = lines.flatMap((line) => leaksIn(line).map((trace) => `${trace} in ${line.slice(0, 300)}`))
    assert.deepEqual(leaked.slice(0, 5), [])
    const metrics = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
    assert.deepEqual(leaksIn(metrics.body), [])
  })

  test('name route, parameters that open nothing, request and caller', async () => {
    lines.length = 0
    const id = 'pcol_01KAJ2W3V8C1ZK0M5T9Q7R4XYB'
    const reply = await app.inject({
      url: `/store/products?limit=2&q=${markers.name}&collection_id[]=${id}&unknown=1`,
      headers: { 'store-view-code': store.view_code },
    })
    const line = JSON.parse(lines.at(-1) ?? '{}')
    assert.equal(line.service, 'api')
    assert.equal(line.route, '/store/products')
    assert.equal(line.address, `/store/products?limit=2&q=…&collection_id[]=${id}&…=…`)
    assert.equal(line.status, reply.statusCode)
    assert.equal(line.request_id, reply.headers['request-id'])
    assert.equal(line.ip, '127.0.0.1')
  })
})

test('the id of a request is that of the storefront on this machine, and nobody elses', async () => {
  const sent = { 'x-request-id': 'a1b2c3d4-0000-4000-8000-000000000000' }
  const trusted = await app.inject({ url: '/health/live', headers: sent })
  assert.equal(trusted.headers['request-id'], sent['x-request-id'])
  const stranger = await app.inject({ url: '/health/live', headers: sent, remoteAddress: '203.0.113.7' })
  assert.notEqual(stranger.headers['request-id'], sent['x-request-id'])
  const broken = await app.inject({ url: '/health/live', headers: { 'x-request-id': 'x"\\n' } })
  assert.match(String(broken.headers['request-id']), /^[\da-f-]{36}$/)
})
