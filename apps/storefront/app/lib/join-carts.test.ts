import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import type { Shop } from './opened-shop.ts'

const api = createServer((_request, response) => {
  response.statusCode = 400
  response.setHeader('content-type', 'application/json').end('{"type":"invalid_data","code":"other","message":"no"}')
})
api.listen(0, '127.0.0.1')
await once(api, 'listening')
after(() => api.close())
process.env.API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`

const { openRequestSession } = await import('./request-session.server.ts')
const { bringCart } = await import('./cart.server.ts')

test('a failure to join carts returns status Failed and is logged: the sign-in succeeds with the cart as it is', async (t) => {
  const log = t.mock.method(console, 'error', () => undefined)
  const session = openRequestSession(
    new Request('http://shop.test/kopi', { headers: { cookie: 'shopkey_cart_kopi=cart_guest' } }),
  )
  const call = async () => ({ cart: { id: 'cart_guest', is_own: true, items: [] }, change: noChange })
  const shop = { view: 'kopi', store: { view_code: 'kopi' }, region: { id: 'reg_1' }, session, api: { call } }
  assert.equal(await bringCart(shop as unknown as Shop, 'cus_1'), 'Failed') // what it reads of a shop
  assert.equal(log.mock.callCount(), 1)
  assert.equal(log.mock.calls[0]?.arguments[0], 'joining carts')
  assert.equal(session.cookie('shopkey_cart_kopi'), 'cart_guest')
})

const noChange = { price: { changesDetails: [] }, inventory: { changesDetails: [], deletedItem: [] } }
