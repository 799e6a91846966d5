import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import type { Shop } from '../../lib/opened-shop.ts'
import type { Cart } from '../../lib/wire.ts'

let status = 409
const keys: unknown[] = []
const api = createServer((request, response) => {
  keys.push(request.headers['idempotency-key'])
  response.statusCode = status
  response.setHeader('content-type', 'application/json').end('{"type":"conflict","code":"in_flight","message":"wait"}')
})
api.listen(0, '127.0.0.1')
await once(api, 'listening')
after(() => api.close())
process.env.API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`

const { openRequestSession } = await import('../../lib/request-session.server.ts')
const { completeCart } = await import('./complete-cart.server.ts')

const session = openRequestSession(new Request('http://shop.test/kopi/checkout/v1/payment'))
const shop = { session, store: { view_code: 'kopi', payment_origins: [] } } as unknown as Shop // what it reads of one
const complete = () =>
  completeCart(shop, { id: 'cart_1' } as Cart, { providerId: undefined, entered: {}, key: 'key-of-the-page' })

test('an order is tried three times, with one idempotency key', async () => {
  await assert.rejects(complete)
  assert.deepEqual(keys, ['key-of-the-page', 'key-of-the-page', 'key-of-the-page'])
})

test('a refusal is tried once', async () => {
  status = 422
  keys.length = 0
  assert.deepEqual(await complete(), { kind: 'refused', reason: 'other' })
  assert.equal(keys.length, 1)
})
