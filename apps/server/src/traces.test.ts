import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startTracing, stopTracing } from '@shopkey/telemetry/tracing.ts'
import { openTraceReceiver, type ReceivedSpan } from '@shopkey/testkit/trace-receiver.ts'
import { until } from '@shopkey/testkit/until.ts'
import { aCartAtCheckout } from './testing/a-cart.ts'
import { aProduct } from './testing/a-product.ts'
import { aReceiver } from './testing/a-receiver.ts'
import { aShop } from './testing/a-shop.ts'
import { caller } from './testing/caller.ts'
import { signInStaff } from './testing/staff-member.ts'
import { startTestApp } from './testing/test-app.ts'

const collector = await openTraceReceiver()
Object.assign(process.env, collector.settings)
await startTracing(process.env, {
  service: 'shopkey-api',
  ownAddresses: ['http://localhost:9000'],
  onError: (message) => assert.fail(message),
})
after(async () => {
  await stopTracing()
  collector.close()
})

/** An endpoint of webhooks and an SMS gateway: neither is ours. */
const stranger = await aReceiver()
const t = await startTestApp({
  RUN_JOBS: 'true',
  WEBHOOKS_ALLOW_PRIVATE: 'true',
  SMS_URL: stranger.url,
  SMS_TOKEN: 'sms-token',
  SMS_FROM: 'SHOP',
})
const shop = await aShop(t.db, { is_default: true })
await t.app.startJobs()
const { variant_ids } = await aProduct(t.db, shop, { variants: [{ stock: 50 }] })
const variant_id = variant_ids[0] ?? ''

const known = { trace_id: '0af7651916cd43dd8448eb211c80319c', span_id: 'b7ad6b7169203331' }
const traceparent = `00-${known.trace_id}-${known.span_id}-01`

const ofTrace = (trace_id: string) => collector.spans.filter((span) => span.trace_id === trace_id)
const spanNamed = (name: string, isIt: (span: ReceivedSpan) => boolean = () => true) =>
  until(() => collector.spans.find((span) => span.name === name && isIt(span)), `a span ${name}`)
const requestSpan = (id: unknown) =>
  until(() => collector.spans.find(({ attributes }) => attributes['shopkey.request_id'] === id), `the span of ${id}`)

async function send(url: string, remoteAddress: string, headers: Record<string, string> = {}) {
  const reply = await t.app.inject({
    url,
    remoteAddress,
    headers: { 'store-view-code': shop.view_code, traceparent, tracestate: 'a=b', ...headers },
  })
  return requestSpan(reply.headers['request-id'])
}

test('a completion, its statements, the jobs that it enqueues and what they send are one trace', async () => {
  const owner = caller(t.app, await signInStaff(t.db, shop, 'owner', t.clock.now()))
  const made = await owner.post('/admin/webhook-endpoints', { url: `${stranger.url}/hook`, events: ['order.placed'] })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  const id = await aCartAtCheckout(t.app, shop, { variant_id })
  const placed = await t.app.inject({
    method: 'POST',
    url: `/store/carts/${id}/complete`,
    headers: { 'store-view-code': shop.view_code, traceparent },
  })
  assert.equal(placed.statusCode, 200)
  const complete = await requestSpan(placed.headers['request-id'])
  assert.deepEqual([complete.name, complete.trace_id], ['POST /store/carts/:id/complete', known.trace_id])
  assert.equal(complete.parent_id, known.span_id, 'it continues the trace of the storefront')
  const job = await spanNamed('job order.placed', ({ trace_id }) => trace_id === known.trace_id)
  assert.equal(job.parent_id, complete.id)
  const delivery = await spanNamed('job webhooks', ({ trace_id }) => trace_id === known.trace_id)
  assert.equal(delivery.parent_id, job.id)
  const spans = ofTrace(known.trace_id)
  const statements = spans.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
  for (const parent of [complete, job, delivery])
    assert.ok(
      statements.some(({ parent_id }) => parent_id === parent.id),
      `statements of ${parent.name}`,
    )
  const text = statements.map(({ attributes }) => attributes['db.query.text']).join('\n')
  assert.match(text, /insert into orders .+\$1/s)
})

test('the trace is sent to nobody else: neither to receivers of webhooks nor to providers', async () => {
  const hook = await until(() => stranger.received.find(({ path }) => path === '/hook'), 'the webhook')
  const before = stranger.received.length
  const phone = '+6281255550101'
  const asked = await t.app.inject({
    method: 'POST',
    url: '/store/shopkey-auth/customer/send-otp',
    headers: { 'store-view-code': shop.view_code },
    payload: { mobile_number: phone },
  })
  assert.equal(asked.statusCode, 200, asked.body)
  const message = await until(
    () => stranger.received.slice(before).find(({ body }) => body.includes(phone)),
    'the code',
  )
  for (const { headers, body } of [hook, message]) {
    assert.deepEqual(
      Object.keys(headers).filter((name) => /^(trace|baggage|b3)/.test(name)),
      [],
    )
    assert.ok(!body.includes('traceparent'))
  }
  const call = await spanNamed('POST 127.0.0.1')
  assert.ok(String(call.attributes['url.full']).endsWith('/…'))
})

test("a stranger's trace is not continued, only one of a peer that TRUST_PROXY names", async () => {
  const ofStranger = await send('/store/regions', '203.0.113.9')
  assert.notEqual(ofStranger.trace_id, known.trace_id)
  assert.equal(ofStranger.parent_id, '')
  const ofProxy = await send('/store/regions', '127.0.0.1')
  assert.equal(ofProxy.parent_id, known.span_id)
  for (const wrong of ['00-0-0-01', `00-${'0'.repeat(32)}-${known.span_id}-01`, 'x'.repeat(5000)])
    assert.equal((await send('/store/regions', '127.0.0.1', { traceparent: wrong })).parent_id, '', wrong)
})

test('no span has a code, a key, an e-mail address or an id that opens something', async () => {
  const secrets = ['GIFT-KX4P-0QZ7', 'sari@example.com', 'a-key-of-an-order']
  await send(`/store/gift-cards/${secrets[0]}`, '127.0.0.1')
  await send(`/store/orders?email=${secrets[1]}&display_id=1`, '127.0.0.1')
  await send(`/store/nothing/${secrets[2]}?key=${secrets[2]}`, '127.0.0.1', { 'x-order-key': secrets[2] ?? '' })
  const sent = collector.bodies.join('\n')
  for (const secret of [...secrets, '81255550101', 'Jalan Melati'])
    assert.ok(!sent.includes(secret) && !sent.includes(encodeURIComponent(secret)), secret)
  assert.doesNotMatch(sent, /cart_[0-9A-Z]{26}/)
})

test('monitoring leaves no spans', async () => {
  await t.app.inject({ url: '/health/live' })
  await send('/store/regions', '127.0.0.1')
  assert.ok(collector.spans.every(({ name }) => !name.includes('/health')))
})
