import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aCart } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShippingOption } from '../../testing/a-shop.ts'
import { codeOf, startCartFixture } from '../../testing/cart-fixture.ts'
import type { Json } from '../../testing/json.ts'

const { app, db, shop, api, aVariant, assertTrue } = await startCartFixture()

describe('delivery', () => {
  test('offered options can be chosen, and no others', async () => {
    const variant_id = await aVariant()
    const id = await aCart(app, shop, { variant_id })
    const big = await aShippingOption(db, shop, { min_subtotal: 10_000_000, amount: 0 })
    const staffOnly = await aShippingOption(db, shop, { admin_only: true })
    const back = await aShippingOption(db, shop, { is_return: true })
    const elsewhere = await aShippingOption(db, shop, { region_id: shop.eur_region_id })
    const offered = async () =>
      (await api.get(`/store/shipping-options/${id}`)).shipping_options.map((option: Json) => option.id)
    assert.deepEqual(await offered(), [shop.shipping_option_id])
    for (const [option_id, expected] of [
      [staffOnly, [400, 'shipping_option_not_offered']],
      [back, [400, 'shipping_option_not_offered']],
      [elsewhere, [400, 'shipping_option_in_other_region']],
      [big, [400, 'shipping_requirements_not_met']],
      ['so_none', [404, 'shipping_option_unknown']],
    ] as const) {
      assert.deepEqual(
        codeOf(await api.request('POST', `/store/carts/${id}/shipping-methods`, { option_id })),
        expected,
      )
    }
    await api.post(`/store/carts/${id}/line-items`, { variant_id, quantity: 1 })
    assert.deepEqual(await offered(), [shop.shipping_option_id, big])
    await api.post(`/store/carts/${id}/shipping-methods`, { option_id: shop.shipping_option_id })
    const { cart } = await api.post(`/store/carts/${id}/shipping-methods`, { option_id: big, data: { door: 3 } })
    assert.deepEqual(
      cart.shipping_methods.map((method: Json) => [method.shipping_option_id, method.price, method.data]),
      [[big, 0, { door: 3 }]],
    )
    await assertTrue(cart)
  })

  test("offered are the store's options by region and product, never those for staff", async () => {
    const { id: product_id } = await aProduct(db, shop)
    const ids = async (query: string) =>
      (await api.get(`/store/shipping-options${query}`)).shipping_options.map((option: Json) => option.id)
    assert.ok((await ids('')).includes(shop.shipping_option_id))
    assert.ok(
      (await ids(`?product_ids=${product_id}&region_id=${shop.idr_region_id}&is_return=false`)).includes(
        shop.shipping_option_id,
      ),
    )
    assert.deepEqual(await ids('?product_ids=prod_none'), [])
    assert.deepEqual((await api.request('GET', '/store/shipping-options?nonsense=1')).status, 400)
    const all = (await api.get('/store/shipping-options/all-store-options')).shipping_options
    assert.ok(all.every((option: Json) => !option.admin_only && !option.is_return))
    assert.equal(all.find((option: Json) => option.id === shop.shipping_option_id).price_incl_tax, 2_220_000)
  })
})

describe('payment sessions', () => {
  test('one for each provider of the region; one is selected; the amount follows the cart', async () => {
    const variant_id = await aVariant()
    const id = await aCart(app, shop, { variant_id })
    assert.deepEqual(
      codeOf(await api.request('POST', `/store/carts/${id}/payment-session`, { provider_id: 'manual' })),
      [404, 'payment_session_missing'],
    )
    const created = await api.post(`/store/carts/${id}/payment-sessions`)
    assert.deepEqual(created.cart, created.data)
    assert.deepEqual(
      created.cart.payment_sessions.map((session: Json) => [session.provider_id, session.amount, session.is_selected]),
      [
        ['cod', 5_550_000, null],
        ['manual', 5_550_000, null],
      ],
    )
    await api.post(`/store/carts/${id}/payment-session-set`, { provider_id: 'manual' })
    const { cart } = await api.post(`/store/carts/${id}/payment-sessions/cod`, { data: { note: 'small change' } })
    assert.deepEqual([cart.payment_session.provider_id, cart.payment_session.data], ['cod', { note: 'small change' }])
    assert.equal(cart.payment_sessions.filter((session: Json) => session.is_selected).length, 1)
    const more = await api.post(`/store/carts/${id}/line-items`, { variant_id, quantity: 1 })
    assert.ok(more.cart.payment_sessions.every((session: Json) => session.amount === 11_100_000))
    await assertTrue(more.cart)
    const refreshed = await api.post(`/store/carts/${id}/payment-sessions/cod/refresh`)
    assert.deepEqual(refreshed.cart.payment_session.data, {})
    const fewer = await api.delete(`/store/carts/${id}/payment-sessions/cod`)
    assert.deepEqual([fewer.cart.payment_sessions.length, fewer.cart.payment_session], [1, null])
    for (const path of ['payment-session', 'payment-session-set'])
      assert.deepEqual(codeOf(await api.request('POST', `/store/carts/${id}/${path}`, { provider_id: 'sandbox' })), [
        400,
        'payment_provider_not_in_region',
      ])
  })
})
