import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'

const received: IncomingHttpHeaders[] = []
const api = createServer((request, response) => {
  received.push(request.headers)
  response.setHeader('set-cookie', 'shopkey_visitor=made')
  response.setHeader('content-type', 'application/json').end('{"products":[],"count":0,"offset":0,"limit":1}')
})
api.listen(0, '127.0.0.1')
await once(api, 'listening')
after(() => api.close())
process.env.API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`

const { listProducts } = await import('@shopkey/client/store.ts')
const { sharedStoreApi, storeApi } = await import('./api.server.ts')
const { openRequestSession } = await import('./request-session.server.ts')

test('a call for everyone passes nothing of the shopper on, and nothing back', async () => {
  const cookie = 'shopkey_session=s; shopkey_visitor=v; shopkey_order_key=order_1.k; shopkey_cart_key=cart_1.k'
  const headers = { cookie: `${cookie}; shopkey_pass_kopi=p`, 'accept-language': 'ar' }
  const session = openRequestSession(new Request('http://shop.test/kopi', { headers }))
  await storeApi(session, 'kopi').call(listProducts, { query: { limit: 1 } })
  await sharedStoreApi(session, 'kopi').call(listProducts, { query: { limit: 1 } })

  const [own = {}, shared = {}] = received
  const personal = ['cookie', 'x-order-key', 'x-cart-key', 'x-store-pass']
  assert.deepEqual(
    personal.filter((name) => own[name] === undefined),
    [],
    'the usual call passes them on',
  )
  assert.deepEqual(
    personal.filter((name) => shared[name] !== undefined),
    [],
  )
  assert.equal(shared['x-store-language'], 'ar')
  assert.deepEqual(session.newCookies, ['shopkey_visitor=made'], 'of the usual call only')
})
