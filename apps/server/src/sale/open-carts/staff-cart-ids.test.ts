import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { readStaffCartId, staffCartId } from '../../http/staff-cart-id.ts'
import { aCart, aCartAtCheckout } from '../../testing/a-cart.ts'
import { aDiscount } from '../../testing/a-discount.ts'
import { aGiftCard } from '../../testing/a-gift-card.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { storeApi } from '../../testing/store-api.ts'
import { startTestApp } from '../../testing/test-app.ts'

/**
 * A cart of a client without cookies is open to every holder of its id, as in v1. Staff see and change such carts, and must not get from
 * them what their rights do not give: the codes in them, and orders paid with the cards in them.
 */
const { app, db, clock } = await startTestApp()
const { config } = app.services
const shop = await aShop(db, { is_default: true, payment_providers: ['manual'] })
const clerk = caller(app, await signInStaff(db, shop, 'customer_service', clock.now()))
const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 100 }] })
const variant_id = variant_ids[0] ?? ''
const email = 'tamu@mailbox.test'

async function aGuestsCart() {
  const cart_id = await aCartAtCheckout(app, shop, { variant_id, email })
  const { code } = await aGiftCard(db, shop, { balance: 90_000_000 })
  const { cart } = await storeApi(app, shop).post(`/store/carts/${cart_id}`, { gift_cards: [{ code }] })
  assert.equal(cart.gift_cards[0].code, code, 'the client that entered it sees it')
  return { cart_id, code }
}

describe('the cart of a client without cookies', () => {
  test('opens by its id for that client, as in v1; no reply to staff has the id or the code', async () => {
    const { cart_id, code } = await aGuestsCart()
    const { id: discount_id } = await aDiscount(db, shop, {})
    const [listed] = (await clerk.get(`/admin/carts?q=${email}`)).body.carts
    assert.equal(listed.id, staffCartId(config, cart_id))
    const path = `/admin/carts/${listed.id}`
    const line_id = (await clerk.get(path)).body.cart.items[0].id
    const body = { quantity: 1, variant_id }
    const replies = [
      await clerk.get('/admin/carts'),
      await clerk.get(`/admin/carts?q=${listed.id}`),
      await clerk.get(path),
      await clerk.post(path, { shipping_address: { city: 'Bandung' } }),
      await clerk.post(`${path}/line-items`, body),
      await clerk.post(`${path}/line-items/${line_id}`, { quantity: 2 }),
      await clerk.delete(`${path}/line-items/${line_id}`),
      await clerk.get(`${path}/shipping-options`),
      await clerk.post(`${path}/shipping-methods`, { option_id: shop.shipping_option_id }),
      await clerk.post(`${path}/complete`, {}),
      await clerk.get(`/admin/discounts/${discount_id}`),
      await clerk.post(`/admin/discounts/${discount_id}/try-out`, { cart_id: listed.id }),
    ]
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
    )
    for (const { body: reply } of replies) {
      assert.ok(!JSON.stringify(reply).includes(cart_id.slice('cart_'.length)), JSON.stringify(reply))
      assert.ok(!JSON.stringify(reply).includes(code))
    }
    assert.equal(replies[1]?.body.count, 1)
    for (const store of [storeApi(app, shop), clerk]) {
      const opened = await store.get(`/store/carts/${listed.id}`).catch((error: unknown) => ({ error }))
      assert.ok(!JSON.stringify(opened).includes(code))
    }
    const { cart } = await storeApi(app, shop).get(`/store/carts/${cart_id}`)
    assert.deepEqual([cart.id, cart.gift_cards[0].code], [cart_id, code])
  })

  test('is found by its own id where the shopper gives it, and changed by it', async () => {
    const { cart_id } = await aGuestsCart()
    assert.equal((await clerk.get(`/admin/carts?q=${cart_id}`)).body.carts[0].id, staffCartId(config, cart_id))
    assert.equal((await clerk.get(`/admin/carts/${cart_id}`)).body.cart.id, staffCartId(config, cart_id))
  })

  test('is not in the messages about it', async () => {
    const { cart_id } = await aGuestsCart()
    const link = `https://shop.example/kopi/cart?id=${cart_id}`
    await db
      .insertInto('notifications')
      .values({
        ...{
          id: 'noti_1',
          store_id: shop.id,
          to: email,
          resource_type: 'cart',
          resource_id: cart_id,
          audience: 'people',
        },
        ...{ body: `Your bag: ${link}`, html: `<a href="${link}&amp;x=1">Your bag</a>`, is_marketing: true },
      })
      .execute()
    for (const query of [
      '',
      `?resource_id=${staffCartId(config, cart_id)}`,
      `?resource_id=${cart_id}&fields=resource_id`,
    ]) {
      const { notifications } = (await clerk.get(`/admin/notifications${query}`)).body
      const found = notifications.find(
        ({ resource_id }: { resource_id: string }) => resource_id === staffCartId(config, cart_id),
      )
      assert.ok(found, query)
      assert.ok(!JSON.stringify(notifications).includes(cart_id), query)
    }
  })
})

describe('the id for staff', () => {
  test('leads to the cart of its installation alone', () => {
    const cart_id = 'cart_01KAJ2W3V8C1ZK0M5T9Q7R4XYB'
    const id = staffCartId(config, cart_id)
    assert.match(id, /^ocart_[0-7][0-9A-HJKMNP-TV-Z]{25}$/)
    assert.equal(readStaffCartId(config, id), cart_id)
    assert.notEqual(readStaffCartId({ secret: 'another' }, id), cart_id)
    for (const other of [
      'ocart_',
      'ocart_nothing',
      'order_1',
      '',
      `${id}1`,
      'ocart_x',
      'ocart_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    ])
      assert.equal(readStaffCartId(config, other), other)
  })

  test('names a cart with an id of any form', () => {
    const ids = [
      'cart_1',
      'cart_',
      'legacy-7',
      'cart_01kaj2w3v8c1zk0m5t9q7r4xyb',
      'cart_ZZZZZZZZZZZZZZZZZZZZZZZZZZ',
      'cart_01KAJ2W3V8C1ZK0M5T9Q7R4XYU',
      '٤٢/سلة',
      'x'.repeat(100),
    ]
    for (const cart_id of ids) {
      const id = staffCartId(config, cart_id)
      assert.match(id, /^ocart_x[\w-]+$/)
      assert.equal(readStaffCartId(config, id), cart_id)
      const forged = id.slice(0, 9) + (id[9] === 'A' ? 'E' : 'A') + id.slice(10)
      assert.notEqual(readStaffCartId(config, forged), cart_id)
      assert.notEqual(readStaffCartId({ secret: 'another' }, id), cart_id)
    }
    assert.equal(new Set(ids.map((cart_id) => staffCartId(config, cart_id))).size, ids.length)
  })

  test('lists, finds and opens an imported cart', async () => {
    const imported = 'legacy-cart-7'
    const id = await aCart(app, shop, { variant_id })
    await sql`update carts set id = ${imported}, revision = revision + 1 where id = ${id}`.execute(db)
    const listed = await clerk.get('/admin/carts')
    assert.equal(listed.status, 200, JSON.stringify(listed.body))
    const staffId = staffCartId(config, imported)
    assert.ok(listed.body.carts.some((cart: { id: string }) => cart.id === staffId))
    assert.equal((await clerk.get(`/admin/carts?q=${staffId}`)).body.carts[0].id, staffId)
    const opened = await clerk.get(`/admin/carts/${staffId}`)
    assert.deepEqual([opened.status, opened.body.cart?.id], [200, staffId])
    assert.ok(!JSON.stringify(opened.body).includes(imported))
  })
})
