import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aCart, homeAddress } from '../../testing/a-cart.ts'
import { aDiscount } from '../../testing/a-discount.ts'
import { aGiftCard } from '../../testing/a-gift-card.ts'
import { codeOf, startCartFixture } from '../../testing/cart-fixture.ts'
import type { Json } from '../../testing/json.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { storeApi } from '../../testing/store-api.ts'

const { app, db, clock, shop, api, aVariant, assertTrue } = await startCartFixture()

describe('region, addresses and customer', () => {
  test('another region: its prices, no delivery, no cards, no sessions; lines without a price are removed', async () => {
    const [both, onlyIdr] = [await aVariant(), await aVariant(5, { idr: 1_000_000 })]
    const id = await aCart(app, shop, { variant_id: both })
    await api.post(`/store/carts/${id}/line-items`, { variant_id: onlyIdr, quantity: 1 })
    const card = await aGiftCard(db, shop)
    const [here] = [await aDiscount(db, shop)]
    await api.post(`/store/carts/${id}`, {
      gift_cards: [{ code: card.code }],
      discounts: [{ code: here.code }],
      shipping_address: homeAddress,
    })
    await api.post(`/store/carts/${id}/shipping-methods`, { option_id: shop.shipping_option_id })
    await api.post(`/store/carts/${id}/payment-sessions`)
    const { cart } = await api.post(`/store/carts/${id}`, { region_id: shop.eur_region_id })
    assert.deepEqual(
      [
        cart.items.map((item: Json) => item.unit_price),
        cart.shipping_methods,
        cart.gift_cards,
        cart.discounts,
        cart.payment_sessions,
      ],
      [[300], [], [], [], []],
    )
    assert.deepEqual([cart.shipping_address.country_code, cart.shipping_address.city], ['de', 'Bandung'])
    await assertTrue(cart)
  })

  test('addresses: parts merge, the country must be served, a saved one is copied', async () => {
    const siti = await signInCustomer(db, shop, clock.now())
    const mine = storeApi(app, shop, siti.headers)
    const { cart } = await mine.post('/store/carts')
    const first = await mine.post(`/store/carts/${cart.id}`, {
      shipping_address: homeAddress,
      billing_address: { ...homeAddress, country_code: 'FR' },
    })
    assert.equal(first.cart.billing_address.country_code, 'fr')
    const second = await mine.post(`/store/carts/${cart.id}`, { shipping_address: { city: 'Jakarta' } })
    assert.deepEqual(
      [second.cart.shipping_address.city, second.cart.shipping_address.address_1],
      ['Jakarta', homeAddress.address_1],
    )
    const refused = await mine.request('POST', `/store/carts/${cart.id}`, { shipping_address: { country_code: 'fr' } })
    assert.deepEqual(codeOf(refused), [400, 'shipping_country_not_in_region'])
    assert.deepEqual(
      codeOf(await mine.request('POST', `/store/carts/${cart.id}`, { billing_address: { country_code: 'zz' } })),
      [400, 'country_unknown'],
    )

    await db
      .insertInto('addresses')
      .values({ id: 'addr_saved', customer_id: siti.customer_id, city: 'Medan', country_code: 'id' })
      .execute()
    const copied = await mine.post(`/store/carts/${cart.id}`, { shipping_address: 'addr_saved' })
    assert.equal(copied.cart.shipping_address.city, 'Medan')
    await mine.post(`/store/carts/${cart.id}`, { shipping_address: { city: 'Padang' } })
    const saved = await db
      .selectFrom('addresses')
      .select('city')
      .where('id', '=', 'addr_saved')
      .executeTakeFirstOrThrow()
    assert.equal(saved.city, 'Medan', 'the saved address stays what it was')
    assert.deepEqual(codeOf(await mine.request('POST', `/store/carts/${cart.id}`, { shipping_address: 'addr_none' })), [
      400,
      'saved_address_unknown',
    ])
  })

  test('an e-mail creates a guest, the same one each time; the first change after signing in sets the owner', async () => {
    const variant_id = await aVariant()
    const id = await aCart(app, shop, { variant_id })
    const guest = await api.post(`/store/carts/${id}`, { email: 'Guest@Example.com' })
    assert.equal(guest.cart.email, 'guest@example.com')
    const twin = await api.post(`/store/carts/${await aCart(app, shop, { variant_id })}`, {
      email: 'guest@example.com',
    })
    assert.equal(twin.cart.customer_id, guest.cart.customer_id)
    assert.deepEqual(codeOf(await api.request('POST', `/store/carts/${id}`, { email: 'nonsense' })), [
      400,
      'invalid_data',
    ])
    const siti = await signInCustomer(db, shop, clock.now())
    assert.deepEqual(codeOf(await api.request('POST', `/store/carts/${id}`, { customer_id: siti.customer_id })), [
      400,
      'customer_not_signed_in',
    ])
    const signedIn = storeApi(app, shop, siti.headers)
    const { cart: seen } = await signedIn.get(`/store/carts/${id}`)
    assert.equal(seen.customer_id, guest.cart.customer_id, 'a look takes nothing over')
    const { cart } = await signedIn.post(`/store/carts/${id}`, { metadata: { gift: 'yes' } })
    assert.deepEqual([cart.customer_id, cart.customer.email, cart.email], [siti.customer_id, siti.email, siti.email])
  })

  test('a cart opened by a link hides its owner, and keeps its owner', async () => {
    const siti = await signInCustomer(db, shop, clock.now())
    const mine = storeApi(app, shop, siti.headers)
    const { cart } = await mine.post('/store/carts')
    await mine.post(`/store/carts/${cart.id}`, { shipping_address: homeAddress })
    for (const headers of [{}, (await signInCustomer(db, shop, clock.now())).headers]) {
      const { cart: shared } = await storeApi(app, shop, headers).get(`/store/carts/${cart.id}`)
      assert.equal(shared.customer.first_name, 'Siti')
      assert.deepEqual(
        [shared.customer.last_name, shared.customer.email, shared.email, shared.billing_address],
        [null, null, null, null],
      )
      assert.deepEqual([shared.shipping_address.country_code, shared.shipping_address.address_1], ['id', null])
    }
    assert.equal((await mine.get(`/store/carts/${cart.id}`)).cart.customer.last_name, 'Rahma')
    const taken = await api.request('POST', `/store/carts/${cart.id}`, { email: 'stranger@example.com' })
    assert.deepEqual([taken.status, taken.body.code], [400, 'cart_of_other_customer'])
  })
})
