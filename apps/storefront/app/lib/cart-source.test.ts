import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ensureCartId, keepSource } from './cart.server.ts'
import type { Shop } from './opened-shop.ts'
import { openRequestSession } from './request-session.server.ts'

function aShop() {
  const bodies: unknown[] = []
  const call = async (_endpoint: unknown, { body }: { body: unknown }) => {
    bodies.push(body)
    return { cart: { id: 'cart_new' }, data: { id: 'cart_new' } }
  }
  const session = openRequestSession(new Request('http://shop.test/kopi/cart'))
  const shop = { view: 'kopi', region: { id: 'reg_1' }, api: { call }, session } as unknown as Shop
  return { shop, bodies }
}

test('the source of /cart?source= is sent with the next cart, once', async () => {
  const { shop, bodies } = aShop()
  keepSource(shop, new URL(`http://shop.test/kopi/cart?source=${'x'.repeat(101)}`))
  keepSource(shop, new URL('http://shop.test/kopi/cart?source=whatsapp'))
  keepSource(shop, new URL('http://shop.test/kopi/cart'))
  assert.equal(await ensureCartId(shop), 'cart_new')
  assert.deepEqual(bodies, [{ region_id: 'reg_1', source: 'whatsapp' }])
  const later = aShop()
  await ensureCartId(later.shop)
  assert.deepEqual(later.bodies, [{ region_id: 'reg_1' }])
})
