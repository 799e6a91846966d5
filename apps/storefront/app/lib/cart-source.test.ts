import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ClientError } from '@shopkey/client/client-error.ts'
import { getCart, updateCartMetadata } from '@shopkey/client/store.ts'
import { ensureCartId, keepSource, updateMetadata } from './cart.server.ts'
import type { Shop } from './opened-shop.ts'
import { openRequestSession } from './request-session.server.ts'

/** One whose API knows this cart, and refuses what `refuses` names. */
function aShop(open?: { is_own: boolean; metadata: Record<string, string> | null }, refuses?: object) {
  const sent: unknown[] = []
  const call = async (endpoint: object, { body }: { body?: unknown }) => {
    if (endpoint === getCart) return { cart: { id: 'cart_open', ...open }, change: noChange }
    if (endpoint === refuses) throw new ClientError({ kind: 'api', status: 500, message: 'down' })
    sent.push(body)
    return { cart: { id: 'cart_new' }, data: { id: 'cart_new' } }
  }
  const headers: HeadersInit = open ? { cookie: 'shopkey_cart_kopi=cart_open' } : {}
  const session = openRequestSession(new Request('http://shop.test/kopi/cart', { headers }))
  const shop = { view: 'kopi', region: { id: 'reg_1' }, api: { call }, session } as unknown as Shop
  return { shop, sent, waits: () => session.cookie('shopkey_source') }
}
const noChange = { price: { changesDetails: [] }, inventory: { changesDetails: [], deletedItem: [] } }
const from = (source: string) => new URL(`http://shop.test/kopi/cart?source=${source}`)

test('the source of /cart?source= is sent with the next cart, once', async () => {
  const { shop, sent } = aShop()
  await keepSource(shop, from('x'.repeat(101)))
  await keepSource(shop, from('whatsapp'))
  await keepSource(shop, new URL('http://shop.test/kopi/cart'))
  assert.equal(await ensureCartId(shop), 'cart_new')
  assert.deepEqual(sent, [{ region_id: 'reg_1', source: 'whatsapp' }])
  const later = aShop()
  await ensureCartId(later.shop)
  assert.deepEqual(later.sent, [{ region_id: 'reg_1' }])
})

test("an open cart gets it as metadata; another person's waits for one of the shopper's own", async () => {
  const own = aShop({ is_own: true, metadata: { table: '4' } })
  await keepSource(own.shop, from('whatsapp'))
  assert.deepEqual([own.sent, own.waits()], [[{ metadata: { source: 'whatsapp' } }], undefined])
  const known = aShop({ is_own: true, metadata: { source: 'whatsapp' } })
  await keepSource(known.shop, from('whatsapp'))
  assert.deepEqual([known.sent, known.waits()], [[], undefined])
  const shared = aShop({ is_own: false, metadata: null })
  await keepSource(shared.shop, from('whatsapp'))
  assert.deepEqual([shared.sent, shared.waits()], [[], 'whatsapp'])
})

test('a failure to update the metadata returns status Failed and is logged: the page goes on, and the next cart gets the source', async (t) => {
  const log = t.mock.method(console, 'error', () => undefined)
  const { shop, sent, waits } = aShop({ is_own: true, metadata: null }, updateCartMetadata)
  assert.equal(await updateMetadata(shop, 'cart_open', { source: 'whatsapp' }), 'Failed')
  await keepSource(shop, from('whatsapp'))
  assert.deepEqual([sent, waits(), log.mock.callCount()], [[], 'whatsapp', 2])
})
