import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openBrowser } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { openTraceReceiver, type ReceivedSpan } from '@shopkey/testkit/trace-receiver.ts'
import { until } from '@shopkey/testkit/until.ts'
import { guest, toPayment } from './to-payment.ts'

const receiver = await openTraceReceiver()
const shop = await startShop(receiver.settings)
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
  receiver.close()
})

const pathToRoot = (span: ReceivedSpan): ReceivedSpan[] => {
  const parent = receiver.spans.find(({ id, trace_id }) => id === span.parent_id && trace_id === span.trace_id)
  return parent ? [span, ...pathToRoot(parent)] : [span]
}
const textOf = ({ attributes }: ReceivedSpan) => String(attributes['db.query.text'] ?? '')
const servicesOf = (spans: readonly ReceivedSpan[]) => spans.map(({ service, name }) => `${service}: ${name}`)

test('a shopper who orders makes one trace: the page, the API, its statements, and the jobs that follow', async (t) => {
  const { page } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await toPayment(page, shop.storefrontUrl, { language: 'en', provider_id: 'manual' })
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/order\/order_/)

  const complete = await until(
    () => receiver.spans.find(({ name }) => name === 'POST /store/carts/:id/complete'),
    'the span of the completion',
  )
  const ofTrace = () => receiver.spans.filter(({ trace_id }) => trace_id === complete.trace_id)
  const job = await until(() => ofTrace().find(({ name }) => name === 'job order.placed'), 'the span of the job')
  const statement = await until(
    () => ofTrace().find((span) => span.parent_id === complete.id && textOf(span).includes('insert into orders')),
    'the span of the statement',
  )
  await until(() => ofTrace().find(({ parent_id }) => parent_id === job.id), 'a statement of the job')

  const path = servicesOf(pathToRoot(complete))
  assert.deepEqual(path, [
    'shopkey-api: POST /store/carts/:id/complete',
    'shopkey-storefront: POST api',
    'shopkey-storefront: POST /:view/checkout/v1/payment.data',
  ])
  assert.deepEqual(servicesOf(pathToRoot(job)).slice(1), path, 'the job belongs to what enqueued it')
  assert.equal(complete.attributes['http.response.status_code'], 200)
  assert.equal(complete.attributes['shopkey.address'], '/store/carts/…/complete')
  const root = pathToRoot(complete).at(-1)
  assert.equal(root?.attributes['shopkey.request_id'], complete.attributes['shopkey.request_id'])
  assert.match(textOf(statement), /\$1/)
})

test('nothing of who ordered, or of what opens a cart or an order, is in any trace', () => {
  assert.ok(receiver.bodies.length > 5)
  for (const body of receiver.bodies) {
    assert.ok(!body.includes(guest.email) && !body.includes('81234567890') && !body.includes('Kemang'), body)
    assert.doesNotMatch(body, /cart_[0-9A-Z]{26}/)
    assert.doesNotMatch(body, /[?&](key|token|email|q)=[^…"]/)
  }
})
