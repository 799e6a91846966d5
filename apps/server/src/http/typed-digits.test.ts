import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { phoneNumber } from '../platform/phone-numbers/phone-number.ts'
import { aPlacedOrder } from '../testing/a-cart.ts'
import { aProduct } from '../testing/a-product.ts'
import { aShop, type ShopFixture } from '../testing/a-shop.ts'
import { caller } from '../testing/caller.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, db } = await startTestApp()
let shop: ShopFixture
let variant_id: string
let guest: ReturnType<typeof caller>

before(async () => {
  shop = await aShop(db, { is_default: true })
  variant_id = (await aProduct(db, shop, { variants: [{ stock: 1000 }] })).variant_ids[0] ?? ''
  guest = caller(app, { 'store-view-code': shop.view_code })
})

/** One number, as people in several countries type it. */
const spellings: [kind: string, typed: string][] = [
  ['Western digits', '0812 3456 7890'],
  ['Arabic digits', '٠٨١٢ ٣٤٥٦ ٧٨٩٠'],
  ['Persian digits', '۰۸۱۲۳۴۵۶۷۸۹۰'],
  ['Devanagari digits', '०८१२३४५६७८९०'],
  ['full-width digits', '０８１２３４５６７８９０'],
  ['a country code behind 00', '0062 812 3456 7890'],
  ['a country code behind 00, in Arabic digits', '٠٠٦٢ ٨١٢ ٣٤٥٦ ٧٨٩٠'],
  ['a full-width plus', '＋６２８１２３４５６７８９０'],
  ['invisible signs around', '\u202a+62 812 3456 7890\u202c\u200e'],
  ['hyphens and brackets', '(0812) 3456-7890'],
]

describe('a phone number', () => {
  for (const [kind, phone] of spellings)
    test(`is one number with ${kind}`, async () => {
      const { body } = await guest.post('/store/carts', { region_id: shop.idr_region_id })
      const shipping_address = {
        first_name: 'Sukarno',
        phone,
        postal_code: '٤٠١١٥',
        city: 'Bandung',
        country_code: 'id',
      }
      const { status, body: reply } = await guest.post(`/store/carts/${body.cart.id}`, { shipping_address })
      assert.equal(status, 200, JSON.stringify(reply))
      const stored = await db
        .selectFrom('addresses')
        .selectAll()
        .where('id', '=', reply.cart.shipping_address_id)
        .executeTakeFirst()
      const address = stored ?? reply.cart.shipping_address
      // As typed, in digits that couriers and staff can read.
      assert.match(address.phone, /^[＋+\d\s()-]+$/)
      assert.doesNotMatch(address.phone, /[^\P{Nd}0-9]/u)
      assert.equal(phoneNumber(address.phone), '+6281234567890')
      assert.equal(phoneNumber(phone), '+6281234567890')
      assert.equal(address.postal_code, '40115')
    })
})

describe('a guest looks an order up', () => {
  async function anOrder(address: object) {
    const order = await aPlacedOrder(app, shop, { variant_id })
    const { shipping_address_id, email, display_id } = await db
      .selectFrom('orders')
      .select(['shipping_address_id', 'email', 'display_id'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    await db.updateTable('addresses').set(address).where('id', '=', shipping_address_id).execute()
    return { email: email ?? '', display_id: String(display_id) }
  }
  const lookUp = (display_id: string, email: string, proof: Record<string, string>) => {
    const query = new URLSearchParams({ display_id, email })
    for (const [name, value] of Object.entries(proof)) query.set(`shipping_address[${name}]`, value)
    return guest.get(`/store/orders?${query}`)
  }
  const inArabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))

  test('with the phone number, where the country has no postal codes', async () => {
    const { email, display_id } = await anOrder({ postal_code: null, phone: '+233241234567', country_code: 'gh' })
    for (const phone of ['+233241234567', '024 123 4567', '00233 24 123 4567', inArabic('0241234567')]) {
      const { status, body } = await lookUp(inArabic(display_id), email, { phone })
      assert.equal(status, 200, phone)
      assert.ok(body.order_key)
      assert.equal(body.order.email, email)
    }
    for (const phone of ['+233241234568', '4567', '0', '+6281234567890']) {
      const { status } = await lookUp(display_id, email, { phone })
      assert.equal(status, 404, phone)
    }
  })

  test('with the postal code in any digits, and not with one that is right of two', async () => {
    const { email, display_id } = await anOrder({ postal_code: '40115', phone: '+6281234567890', country_code: 'id' })
    assert.equal((await lookUp(display_id, email, { postal_code: '٤٠١١٥' })).status, 200)
    assert.equal((await lookUp(display_id, email, { postal_code: '40115', phone: '0812 3456 7890' })).status, 200)
    assert.equal((await lookUp(display_id, email, { postal_code: '40116', phone: '0812 3456 7890' })).status, 404)
    assert.equal((await lookUp(display_id, email, { postal_code: '40115', phone: '0812 3456 7891' })).status, 404)
  })

  test('not with a phone number where the order has none', async () => {
    const { email, display_id } = await anOrder({ postal_code: null, phone: null, country_code: 'gh' })
    assert.equal((await lookUp(display_id, email, { phone: '0241234567' })).status, 404)
  })
})

test('quantities and pages of a query are read in any digits; words of a body stay as they are', async () => {
  assert.equal((await guest.get('/store/products?limit=٥&offset=०')).body.limit, 5)
  const { body } = await guest.post('/store/carts', { region_id: shop.idr_region_id })
  const shipping_address = { first_name: 'رقم ٥', address_1: 'شارع ١٢', country_code: 'id' }
  const reply = await guest.post(`/store/carts/${body.cart.id}`, { shipping_address })
  assert.equal(reply.body.cart.shipping_address.address_1, 'شارع ١٢')
  assert.equal(reply.body.cart.shipping_address.first_name, 'رقم ٥')
})
