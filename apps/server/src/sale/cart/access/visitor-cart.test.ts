import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aBrowser, cookieOf } from '../../../testing/a-browser.ts'
import { aCart, aCartAtCheckout, homeAddress, takeToCheckout } from '../../../testing/a-cart.ts'
import { aDiscount } from '../../../testing/a-discount.ts'
import { aGiftCard } from '../../../testing/a-gift-card.ts'
import { aProduct } from '../../../testing/a-product.ts'
import { aShop } from '../../../testing/a-shop.ts'
import { signInCustomer } from '../../../testing/sign-in-customer.ts'
import { storeApi } from '../../../testing/store-api.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db, { is_default: true })
const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 500 }] })
const variant_id = variant_ids[0] ?? ''
const page = { origin: app.services.config.storefrontUrl }
const stranger = storeApi(app, shop)
const browser = async () => storeApi(app, shop, await aBrowser(app, shop))
const given = { email: 'ana@example.com', shipping_address: homeAddress, billing_address: homeAddress }
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const other = [400, 'cart_of_other_visitor']

describe('the visitor token of a browser', () => {
  test('cannot be read by scripts and other sites, and is stored as a hash', async () => {
    const { headers, body } = await storeApi(app, shop, page).request('POST', '/store/carts', {})
    assert.match(
      String(headers['set-cookie']),
      /shopkey_visitor=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/,
    )
    const row = await db.selectFrom('carts').selectAll().where('id', '=', body.cart.id).executeTakeFirstOrThrow()
    const token = cookieOf(headers).split('=')[1] ?? ''
    assert.ok(row.visitor_hash && !JSON.stringify(row).includes(token))
    assert.ok(!JSON.stringify(body).includes(row.visitor_hash))
  })

  test('is set once, and only in browsers on our pages', async () => {
    const known = await (await browser()).request('POST', '/store/carts', {})
    assert.equal(known.headers['set-cookie'], undefined)
    for (const headers of [undefined, { origin: 'https://elsewhere.test' }]) {
      const reply = await storeApi(app, shop, headers).request('POST', '/store/carts', {})
      assert.equal(reply.headers['set-cookie'], undefined)
    }
  })

  test('is ignored when another site sends it', async () => {
    const headers = await aBrowser(app, shop)
    const id = await aCart(app, shop, { variant_id, headers })
    const elsewhere = storeApi(app, shop, { ...headers, origin: 'https://elsewhere.test' })
    assert.deepEqual(codeOf(await elsewhere.request('POST', `/store/carts/${id}`, given)), other)
  })

  test('a reply that sets it is not stored for a repeat, which could not set it again', async () => {
    const once = storeApi(app, shop, { ...page, 'idempotency-key': 'opening-a-cart' })
    const first = await once.request('POST', '/store/carts', {})
    const again = await once.request('POST', '/store/carts', {})
    assert.notEqual(first.body.cart.id, again.body.cart.id)
    assert.ok(cookieOf(again.headers))
  })

  test('is deleted at sign-out', async () => {
    const { headers } = await stranger.request('GET', '/store/regions')
    assert.equal(headers['set-cookie'], undefined)
    const out = await app.inject({
      method: 'DELETE',
      url: '/store/auth',
      headers: { 'store-view-code': shop.view_code },
    })
    assert.match(String(out.headers['set-cookie']), /shopkey_visitor=;/)
  })
})

describe('a cart that a browser opened', () => {
  test('is its own from the first change with the token; a browser without cookies shares it', async () => {
    const opened = await storeApi(app, shop, page).request('POST', '/store/carts', {})
    const id = opened.body.cart.id
    const forgetful = storeApi(app, shop, page)
    assert.equal((await forgetful.post(`/store/carts/${id}`, given)).cart.email, given.email)
    assert.equal((await stranger.get(`/store/carts/${id}`)).cart.email, given.email)
    const keeping = storeApi(app, shop, { ...page, cookie: cookieOf(opened.headers) })
    assert.equal(
      (await keeping.post(`/store/carts/${id}/line-items`, { variant_id, quantity: 1 })).cart.email,
      given.email,
    )
    const { cart } = await stranger.get(`/store/carts/${id}`)
    assert.deepEqual([cart.email, cart.is_masked], [null, true])
    assert.equal((await keeping.get(`/store/carts/${id}`)).cart.is_masked, undefined)
  })

  test('costs others what they would pay for its items: its codes and gift cards are the owner’s', async () => {
    const mine = await browser()
    const items = [{ variant_id, quantity: 2 }]
    const { cart } = await mine.post('/store/carts', { region_id: shop.idr_region_id, items })
    const { code } = await aGiftCard(db, shop, { balance: 3_000_000 })
    const { code: discount } = await aDiscount(db, shop)
    const whole = (await stranger.get(`/store/carts/${cart.id}`)).cart.total
    const codes = { gift_cards: [{ code }], discounts: [{ code: discount }] }
    const paid = (await mine.post(`/store/carts/${cart.id}`, codes)).cart
    assert.ok(paid.gift_card_total > 0 && paid.discount_total > 0 && paid.total < whole)
    const seen = (await stranger.get(`/store/carts/${cart.id}`)).cart
    assert.deepEqual([seen.is_masked, seen.gift_card_total, seen.discount_total, seen.total], [true, 0, 0, whole])
    assert.deepEqual(
      seen.items.map((item: { adjustments: object[] }) => item.adjustments),
      [[]],
    )
    const bought = (await (await browser()).post('/store/carts', { region_id: shop.idr_region_id, items })).cart
    assert.equal(seen.total, bought.total)
    assert.equal((await mine.get(`/store/carts/${cart.id}`)).cart.total, paid.total)
  })

  test('shares its items by its link, and refuses the rest', async () => {
    const mine = await browser()
    const { cart } = await mine.post('/store/carts', { region_id: shop.idr_region_id })
    await mine.post(`/store/carts/${cart.id}`, given)
    const path = `/store/carts/${cart.id}`
    for (const who of [
      stranger,
      await browser(),
      storeApi(app, shop, (await signInCustomer(db, shop, clock.now())).headers),
    ]) {
      const added = await who.post(`${path}/line-items`, { variant_id, quantity: 2 })
      const [line] = added.cart.items
      assert.deepEqual([line.quantity, added.cart.email, added.cart.billing_address], [2, null, null])
      await who.post(`${path}/line-items/${line.id}`, { quantity: 1 })
      await who.get(`/store/shipping-options/${cart.id}`)
      const refused: ['POST' | 'DELETE', string, object?][] = [
        ['POST', '', { email: 'mine@example.com' }],
        ['POST', '', { discounts: [] }],
        ['POST', '/shipping-methods', { option_id: shop.shipping_option_id }],
        ['POST', '/payment-sessions'],
        ['POST', '/payment-session', { provider_id: 'manual' }],
        ['POST', '/payment-sessions/manual', { data: {} }],
        ['POST', '/payment-sessions/manual/refresh'],
        ['DELETE', '/payment-sessions/manual'],
        ['DELETE', '/discounts/ANY'],
        ['POST', '/update-cart-metadata', { metadata: { a: 1 } }],
        ['POST', '/complete'],
      ]
      for (const [method, rest, body] of refused)
        assert.deepEqual(codeOf(await who.request(method, path + rest, body)), other, `${method} ${rest}`)
      await who.delete(`${path}/line-items/${line.id}`)
    }
    const kept = (await mine.get(path)).cart
    assert.deepEqual(
      [kept.email, kept.items, kept.shipping_address.address_1],
      [given.email, [], homeAddress.address_1],
    )
  })

  test('shows who added what by the names that they type; the order has none', async () => {
    const headers = await aBrowser(app, shop)
    const id = await aCart(app, shop, { variant_id, headers })
    const mine = storeApi(app, shop, headers)
    const path = `/store/carts/${id}`
    const add = (who: typeof mine, added_by: string) =>
      who.request('POST', `${path}/line-items`, { variant_id, quantity: 1, added_by })
    const friend = await browser()
    await add(friend, ' Dewa ')
    await add(stranger, 'Sari')
    await add(friend, 'Dewa')
    const { items } = (await mine.get(path)).cart
    const who = items.map((item: { added_by: string | null; quantity: number }) => [item.added_by, item.quantity])
    assert.deepEqual(who, [
      [null, 1],
      ['Dewa', 2],
      ['Sari', 1],
    ])
    assert.deepEqual((await friend.get(path)).cart.items.length, 3)
    for (const name of ['', 'x'.repeat(41)]) assert.equal((await add(friend, name)).status, 400)
    assert.equal((await add(friend, '   ')).body.cart.items[0].quantity, 2)
    await takeToCheckout(app, shop, id, { headers })
    const { data } = await mine.post(`${path}/complete`)
    const placed = [data, (await mine.get(`/store/orders/${data.id}`)).order]
    for (const order of placed) assert.ok(order.items.length === 3 && !JSON.stringify(order).includes('Dewa'))
  })

  test('is joined when its shopper signs in, and only then', async () => {
    const headers = await aBrowser(app, shop)
    const id = await aCart(app, shop, { variant_id, headers })
    await storeApi(app, shop, headers).post(`/store/carts/${id}`, given)
    const siti = await signInCustomer(db, shop, clock.now())
    const join = { guestCustomerCartId: id, customerId: siti.customer_id }
    const elsewhere = storeApi(app, shop, siti.headers)
    const taken = await elsewhere.request('POST', '/store/shopkey-carts/join-carts', join)
    assert.deepEqual(codeOf(taken), [400, 'cart_of_somebody_else'])
    const here = storeApi(app, shop, { ...headers, ...siti.headers })
    const { data } = await here.post('/store/shopkey-carts/join-carts', join)
    assert.deepEqual([data.id, data.customer_id], [id, siti.customer_id])
    assert.equal(
      (await elsewhere.get(`/store/carts/${id}`)).cart.is_masked,
      undefined,
      'the account is theirs anywhere',
    )
    assert.equal((await storeApi(app, shop, headers).get(`/store/carts/${id}`)).cart.is_masked, true)
  })

  test('becomes an order that only its link from the store, its number and e-mail, or the browser show in full', async () => {
    const headers = await aBrowser(app, shop)
    const mine = storeApi(app, shop, headers)
    const id = await aCartAtCheckout(app, shop, { variant_id, headers })
    const { data } = await mine.post(`/store/carts/${id}/complete`)
    assert.equal((await mine.get(`/store/orders/${data.id}`)).order.shipping_address.last_name, 'Dewi')
    const { order } = await stranger.get(`/store/orders/${data.id}`)
    assert.deepEqual(
      [
        order.is_masked,
        order.email,
        order.total,
        order.shipping_address.address_1,
        order.shipping_address.country_code,
      ],
      [true, null, data.total, null, 'id'],
    )
    assert.deepEqual(codeOf(await stranger.request('GET', `/store/returns?order_id=${data.id}`)), [
      400,
      'order_of_other_visitor',
    ])
    const items = [{ item_id: data.items[0].id, quantity: 1 }]
    const back = await stranger.request('POST', '/store/returns', { order_id: data.id, items })
    assert.deepEqual(codeOf(back), [400, 'order_of_other_visitor'])

    const query = `display_id=${data.display_id}&email=${data.email}&shipping_address[postal_code]=40115`
    const found = await stranger.get(`/store/orders?${query}`)
    assert.equal(found.order.shipping_address.last_name, 'Dewi')
    const holder = storeApi(app, shop, { 'x-order-key': `${data.id}.${found.order_key}` })
    assert.equal((await holder.get(`/store/orders/${data.id}`)).order.email, data.email)
    assert.deepEqual((await holder.get(`/store/returns?order_id=${data.id}`)).returns, [])
  })
})
