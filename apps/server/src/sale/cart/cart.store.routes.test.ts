import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aCart, homeAddress } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aStore } from '../../testing/a-store.ts'
import { codeOf, startCartFixture } from '../../testing/cart-fixture.ts'
import { storeApi } from '../../testing/store-api.ts'
import { countStatements } from '../../testing/test-app.ts'

const { app, db, statements, shop, api, aVariant, assertTrue } = await startCartFixture()

describe('opening a cart', () => {
  test("in the store's default region; a country selects its region; items may be sent with it", async () => {
    const plain = (await api.post('/store/carts')).cart
    assert.deepEqual([plain.region_id, plain.items, plain.total], [shop.idr_region_id, [], 0])
    const german = (await api.post('/store/carts', { country_code: 'DE' })).cart
    assert.deepEqual([german.region_id, german.shipping_address.country_code], [shop.eur_region_id, 'de'])
    const variant_id = await aVariant()
    const filled = (
      await api.post('/store/carts', { items: [{ variant_id, quantity: 2 }], context: { source: 'chat' } })
    ).cart
    assert.equal(filled.items[0].quantity, 2)
    assert.equal(filled.context.source, 'chat')
    for (const cart of [plain, german, filled]) await assertTrue(cart)
  })

  test('invalid input is refused, and no cart is created', async () => {
    const draft = await aProduct(db, shop, { status: 'draft' })
    const before = await db.selectFrom('carts').select('id').execute()
    for (const [body, expected] of [
      [{ region_id: 'reg_none' }, [404, 'not_found']],
      [{ region_id: shop.idr_region_id, country_code: 'de' }, [400, 'country_not_in_region']],
      [{ sales_channel_id: 'sc_none' }, [404, 'not_found']],
      [{ items: [{ variant_id: 'variant_none', quantity: 1 }] }, [400, 'variant_unknown']],
      [{ items: [{ variant_id: draft.variant_ids[0], quantity: 1 }] }, [400, 'variant_unknown']],
      [{ items: [{ variant_id: await aVariant(1), quantity: 2 }] }, [400, 'insufficient_inventory']],
      [{ items: [{ variant_id: await aVariant(), quantity: -1 }] }, [400, 'invalid_data']],
      [{ unknown: true }, [400, 'invalid_data']],
    ] as const) {
      assert.deepEqual(codeOf(await api.request('POST', '/store/carts', body)), expected, JSON.stringify(body))
    }
    assert.equal((await db.selectFrom('carts').select('id').execute()).length, before.length)
  })

  test("another store's cart is not found, by any route", async () => {
    const other = storeApi(app, await aStore(db))
    const id = await aCart(app, shop, { variant_id: await aVariant() })
    const requests: ['GET' | 'POST' | 'DELETE', string, object?][] = [
      ['GET', ''],
      ['POST', '', { email: 'x@example.com' }],
      ['POST', '/line-items', { variant_id: 'v', quantity: 1 }],
      ['DELETE', '/line-items/item_none'],
      ['POST', '/payment-sessions'],
      ['GET', '/idempotency-key'],
    ]
    for (const [method, path, body] of requests)
      assert.equal((await other.request(method, `/store/carts/${id}${path}`, body)).status, 404, `${method} ${path}`)
    assert.equal((await other.request('GET', `/store/shipping-options/${id}`)).status, 404)
    assert.equal((await api.get(`/store/carts/${id}`)).cart.email, null)
  })
})

test('metadata merges by both routes', async () => {
  const { cart } = await api.post('/store/carts')
  const first = await api.post(`/store/carts/${cart.id}/update-cart-metadata`, { metadata: { table: 4, note: 'x' } })
  assert.deepEqual([first.status, first.cart.metadata], ['Success', { table: 4, note: 'x' }])
  const second = await api.post(`/store/carts/${cart.id}`, { metadata: { note: '' }, context: { via: 'qr' } })
  assert.deepEqual([second.cart.metadata, second.cart.context.via], [{ table: 4 }, 'qr'])
})

test('manual taxes: shown without, paid with', async () => {
  await db.updateTable('regions').set({ automatic_taxes: false }).where('id', '=', shop.eur_region_id).execute()
  const { cart } = await api.post('/store/carts', {
    region_id: shop.eur_region_id,
    items: [{ variant_id: await aVariant(), quantity: 1 }],
  })
  assert.deepEqual([cart.tax_total, cart.total], [0, 300])
  const { cart: taxed } = await api.post(`/store/carts/${cart.id}/taxes`)
  assert.deepEqual([taxed.tax_total, taxed.total], [60, 360])
  assert.equal((await api.request('POST', '/store/carts/cart_unknown/taxes', {})).status, 404)
  const { cart: paying } = await api.post(`/store/carts/${cart.id}/payment-sessions`)
  assert.deepEqual([paying.total, paying.payment_sessions[0].amount], [300, 360])
})

test('each request of a checkout stays within its number of statements', async () => {
  const variant_id = await aVariant()
  const count = (work: () => Promise<unknown>) => countStatements(statements, work)
  let id = ''
  // Adding and opening sessions send one more, which stores the reply under the key that it is issued.
  const bounds: [string, number, () => Promise<unknown>][] = [
    [
      'open',
      4,
      async () => {
        id = (await api.post('/store/carts')).cart.id
      },
    ],
    ['add', 5, () => api.post(`/store/carts/${id}/line-items`, { variant_id, quantity: 1 })],
    [
      'address',
      5,
      () =>
        api.post(`/store/carts/${id}`, {
          email: 'few@example.com',
          shipping_address: homeAddress,
          billing_address: homeAddress,
        }),
    ],
    ['options', 2, () => api.get(`/store/shipping-options/${id}`)],
    ['delivery', 5, () => api.post(`/store/carts/${id}/shipping-methods`, { option_id: shop.shipping_option_id })],
    ['sessions', 5, () => api.post(`/store/carts/${id}/payment-sessions`)],
    ['choose', 4, () => api.post(`/store/carts/${id}/payment-session`, { provider_id: 'manual' })],
  ]
  for (const [name, most, work] of bounds) {
    const sent = await count(work)
    assert.ok(sent <= most, `${name} took ${sent} statements, more than ${most}`)
  }
})
