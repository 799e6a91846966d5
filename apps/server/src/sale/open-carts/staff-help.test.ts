import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { staffCartId } from '../../http/staff-cart-id.ts'
import { aBrowser } from '../../testing/a-browser.ts'
import { aCart, aCartAtCheckout, homeAddress } from '../../testing/a-cart.ts'
import { aDiscount } from '../../testing/a-discount.ts'
import { aGiftCard } from '../../testing/a-gift-card.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import type { Json } from '../../testing/json.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { storeApi } from '../../testing/store-api.ts'
import { startTestApp } from '../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db, { is_default: true, payment_providers: ['manual', 'sandbox'] })
const other = await aShop(db)
const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
const clerk = caller(app, await signInStaff(db, shop, 'customer_service', clock.now()))
const packer = caller(app, await signInStaff(db, shop, 'fulfilment', clock.now()))
const stranger = caller(app, await signInStaff(db, other, 'owner', clock.now()))
const nobody = caller(app, { 'store-view-code': shop.view_code })
const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 100 }, { stock: 100 }] })
const [variant_id = '', second_id = ''] = variant_ids

const shopperOf = async () => storeApi(app, shop, await aBrowser(app, shop))
const listed = async (query = ''): Promise<Json[]> => (await clerk.get(`/admin/carts?${query}`)).body.carts
const audited = async (id: string) =>
  (await owner.get(`/admin/audit-log?resource_id=${id}&limit=50`)).body.audit_entries as Json[]

describe('the list of open carts', () => {
  test('shows who, what, when and for how much, and finds by e-mail, name, number and id', async () => {
    const id = await aCartAtCheckout(app, shop, { variant_id, quantity: 3, email: 'dewi.lestari@mail.test' })
    await aCart(app, shop, { variant_id })
    const [cart] = await listed('q=DEWI.LES')
    assert.deepEqual(
      [
        cart.id,
        cart.email,
        cart.first_name,
        cart.phone,
        cart.quantity,
        cart.value,
        cart.currency_code,
        cart.has_account,
      ],
      [
        staffCartId(app.services.config, id),
        'dewi.lestari@mail.test',
        'Sari',
        '0812345678',
        3,
        15_000_000,
        'idr',
        false,
      ],
    )
    assert.equal(cart.titles.length, 1)
    for (const q of [id, 'sari', '0812 345', '+812-345'])
      assert.ok(
        (await listed(`q=${encodeURIComponent(q)}`)).some((row) => row.id === cart.id),
        q,
      )
    assert.deepEqual(await listed(`q=${id.slice(0, -1)}`), [], 'an id is not searched by its parts')
    assert.equal((await clerk.get('/admin/carts?limit=1')).body.count, 2)
  })

  test('leaves out empty, sold and old carts, drafts, and those of other stores', async () => {
    const before = (await clerk.get('/admin/carts')).body.count
    await (await shopperOf()).post('/store/carts', {})
    const sold = await aCartAtCheckout(app, shop, { variant_id })
    await storeApi(app, shop).post(`/store/carts/${sold}/complete`)
    const items = [{ variant_id, quantity: 1 }]
    const draft = { email: 'a@b.test', region_id: shop.idr_region_id, shipping_methods: [], items }
    const { cart_id } = (await owner.post('/admin/draft-orders', draft)).body.draft_order
    const old = await aCart(app, shop, { variant_id })
    const created_at = new Date(clock.now().getTime() - 91 * 24 * 3_600_000)
    await db.updateTable('carts').set({ created_at, revision: sql`revision + 1` }).where('id', '=', old).execute()
    assert.equal((await clerk.get('/admin/carts')).body.count, before)
    assert.equal((await stranger.get('/admin/carts')).body.count, 0)
    assert.equal((await clerk.get(`/admin/carts/${cart_id}`)).status, 404)
    assert.equal((await clerk.get(`/admin/carts/${old}`)).status, 200)
  })
})

describe('a shopper’s cart', () => {
  test('is opened without payment data and codes, which the audit log records once an hour', async () => {
    const id = await aCartAtCheckout(app, shop, { variant_id })
    const { code } = await aGiftCard(db, shop, { balance: 1_000_000 })
    await storeApi(app, shop).post(`/store/carts/${id}`, { gift_cards: [{ code }] })
    for (let n = 0; n < 2; n += 1) {
      const { body } = await clerk.get(`/admin/carts/${id}`)
      assert.deepEqual([body.cart.payment_provider_id, body.cart.missing], ['manual', []])
      assert.ok(!JSON.stringify(body).includes(code))
      assert.equal(body.cart.gift_cards[0].ends_with, `…${code.slice(-4)}`)
      for (const name of ['payment_sessions', 'payment_session', 'payment', 'context', 'idempotency_key'])
        assert.ok(!(name in body.cart), name)
    }
    const entries = await audited(id)
    assert.deepEqual(
      entries.map(({ action, resource_type, actor_type }) => [action, resource_type, actor_type]),
      [['GET /admin/carts/:id', 'cart', 'staff']],
    )
    clock.advance(61 * 60_000)
    await clerk.get(`/admin/carts/${id}`)
    assert.equal((await audited(id)).length, 2)
    await owner.get(`/admin/carts/${id}`)
    assert.equal((await audited(id)).length, 3)
  })

  test('is changed with its shopper, who sees it and goes on', async () => {
    const shopper = await shopperOf()
    const { cart } = await shopper.post('/store/carts', { region_id: shop.idr_region_id })
    await shopper.post(`/store/carts/${cart.id}/line-items`, { variant_id, quantity: 1 })
    const path = `/admin/carts/${cart.id}`
    const done = async (reply: Promise<Json>): Promise<Json> => {
      const { status, body } = await reply
      assert.equal(status, 200, JSON.stringify(body))
      return body.cart
    }
    const added = await done(clerk.post(`${path}/line-items`, { variant_id: second_id, quantity: 2 }))
    assert.equal(added.items.length, 2)
    await done(clerk.post(`${path}/line-items/${added.items[0].id}`, { quantity: 4 }))
    await done(clerk.delete(`${path}/line-items/${added.items[1].id}`))
    const { code } = await aDiscount(db, shop, { value: 10 })
    const discounts = [{ code }]
    await done(clerk.post(path, { email: 'Nia@mail.test', shipping_address: homeAddress, discounts }))
    const { shipping_options } = (await clerk.get(`${path}/shipping-options`)).body
    const withMethod = await done(clerk.post(`${path}/shipping-methods`, { option_id: shipping_options[0].id }))
    assert.deepEqual(withMethod.missing, [])
    const seen = (await shopper.get(`/store/carts/${cart.id}`)).cart
    assert.deepEqual(
      [seen.items.length, seen.items[0].quantity, seen.email, seen.discounts[0].code, seen.total, seen.is_own],
      [1, 4, 'nia@mail.test', code, withMethod.total, true],
    )
    await shopper.post(`/store/carts/${cart.id}/payment-sessions`)
    await shopper.post(`/store/carts/${cart.id}/payment-session`, { provider_id: 'manual' })
    assert.equal((await shopper.post(`/store/carts/${cart.id}/complete`)).type, 'order')
    const late = await clerk.post(`${path}/line-items`, { variant_id, quantity: 1 })
    assert.deepEqual([late.status, late.body.code], [400, 'cart_completed'])
  })

  test('of an account keeps its e-mail address', async () => {
    const siti = await signInCustomer(db, shop, clock.now())
    const id = await aCart(app, shop, { variant_id, headers: siti.headers })
    const refused = await clerk.post(`/admin/carts/${id}`, { email: 'eve@mail.test' })
    assert.deepEqual([refused.status, refused.body.code], [400, 'email_of_account_stays'])
    assert.equal((await clerk.post(`/admin/carts/${id}`, { shipping_address: homeAddress })).status, 200)
    assert.equal((await storeApi(app, shop, siti.headers).get(`/store/carts/${id}`)).cart.customer_id, siti.customer_id)
  })
})

describe('placing a cart for its shopper', () => {
  test('makes one order, whose timeline names the member of staff', async () => {
    const id = await aCartAtCheckout(app, shop, { variant_id })
    const replies = await Promise.all([1, 2].map(() => clerk.post(`/admin/carts/${id}/complete`, {})))
    for (const { status, body } of replies) assert.equal(status, 200, JSON.stringify(body))
    const [first, again] = replies.map(({ body }) => body.order.id)
    assert.equal(first, again)
    const { events } = (await owner.get(`/admin/orders/${first}/timeline`)).body
    const placed = events.find(({ type }: Json) => type.endsWith('placed'))
    assert.deepEqual([placed.actor.type, typeof placed.actor.name], ['staff', 'string'])
    assert.equal((await owner.get(`/admin/orders/${first}`)).body.order.payments[0].provider_id, 'manual')
  })

  test('says what is missing, and refuses payments that only the shopper can make', async () => {
    const id = await aCart(app, shop, { variant_id })
    const early = await clerk.post(`/admin/carts/${id}/complete`, { provider_id: 'manual' })
    assert.deepEqual([early.status, early.body.code], [400, 'checkout_incomplete'])
    const ready = await aCartAtCheckout(app, shop, { variant_id, provider_id: 'sandbox' })
    const { cart } = (await clerk.get(`/admin/carts/${ready}`)).body
    assert.ok(cart.staff_payment_providers.includes('manual') && !cart.staff_payment_providers.includes('sandbox'))
    for (const body of [{}, { provider_id: 'sandbox' }, { provider_id: 'system' }, { provider_id: 'loyalty' }]) {
      const refused = await clerk.post(`/admin/carts/${ready}/complete`, body)
      assert.deepEqual([refused.status, refused.body.code], [400, 'payment_needs_shopper'], JSON.stringify(body))
    }
    assert.equal((await clerk.post(`/admin/carts/${ready}/complete`, { provider_id: 'manual' })).status, 200)
  })

  test('with nothing left to pay needs no payment', async () => {
    const id = await aCartAtCheckout(app, shop, { variant_id, provider_id: 'sandbox' })
    const codes = [await aDiscount(db, shop, { value: 100 }), await aDiscount(db, shop, { type: 'free_shipping' })]
    await clerk.post(`/admin/carts/${id}`, { discounts: codes.map(({ code }) => ({ code })) })
    const { status, body } = await clerk.post(`/admin/carts/${id}/complete`, {})
    assert.deepEqual([status, body.order?.total], [200, 0], JSON.stringify(body))
  })
})

test('only staff of the store with the right may help', async () => {
  const id = await aCartAtCheckout(app, shop, { variant_id })
  const line = (await clerk.get(`/admin/carts/${id}`)).body.cart.items[0].id
  const path = `/admin/carts/${id}`
  for (const [who, status] of [
    [nobody, 401],
    [packer, 403],
    [stranger, 404],
  ] as const) {
    const replies = [
      await who.get(path),
      await who.get(`${path}/shipping-options`),
      await who.post(path, { email: 'x@y.test' }),
      await who.post(`${path}/line-items`, { variant_id, quantity: 1 }),
      await who.post(`${path}/line-items/${line}`, { quantity: 9 }),
      await who.delete(`${path}/line-items/${line}`),
      await who.post(`${path}/shipping-methods`, { option_id: shop.shipping_option_id }),
      await who.post(`${path}/complete`, { provider_id: 'manual' }),
    ]
    assert.deepEqual(
      replies.map((reply) => reply.status),
      replies.map(() => status),
    )
  }
  assert.equal((await packer.get('/admin/carts')).status, 403)
  assert.equal((await clerk.get(path)).body.cart.items[0].quantity, 1)
})
