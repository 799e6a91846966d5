import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { namedCards } from '../sale/cart/access/card-holders.ts'
import { aGiftCard } from '../testing/a-gift-card.ts'
import { aProduct } from '../testing/a-product.ts'
import { aShop, type ShopFixture } from '../testing/a-shop.ts'
import { caller } from '../testing/caller.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
let shop: ShopFixture
let guest: ReturnType<typeof caller>
let owner: ReturnType<typeof caller>
let variant_id: string

before(async () => {
  shop = await aShop(db, { is_default: true })
  owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
  guest = caller(app, { 'store-view-code': shop.view_code })
  variant_id = (await aProduct(db, shop, { variants: [{ stock: 1000 }] })).variant_ids[0] ?? ''
})

const inDigits = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
const spellings: [name: string, write: (code: string) => string][] = [
  ['as stored', (code) => code],
  ['small letters and space', (code) => `  ${code.toLowerCase()}\u00a0`],
  ['Arabic digits', inDigits(0x660)],
  ['Persian digits', inDigits(0x6f0)],
  ['Devanagari digits', inDigits(0x966)],
  ['Thai digits', inDigits(0xe50)],
  ['full-width digits', inDigits(0xff10)],
  ['marks of direction', (code) => `\u202a${code}\u200f`],
]

async function aCart(): Promise<string> {
  const { body } = await guest.post('/store/carts', {
    region_id: shop.idr_region_id,
    items: [{ variant_id, quantity: 1 }],
  })
  return body.cart.id
}

test('a discount is the same in the digits of every script: made, entered, removed, found', async () => {
  const rule = { type: 'percentage', value: 10, allocation: 'total' }
  const made = await owner.post('/admin/discounts', { code: 'diskon٢٠', rule, regions: [shop.idr_region_id] })
  assert.deepEqual([made.status, made.body.discount?.code], [200, 'DISKON20'], JSON.stringify(made.body))
  for (const [name, write] of spellings) {
    const typed = write('DISKON20')
    const taken = await owner.post('/admin/discounts', { code: typed, rule, regions: [shop.idr_region_id] })
    assert.ok(taken.status >= 400, `${name} is taken: ${JSON.stringify(taken.body)}`)
    assert.equal((await owner.get(`/admin/discounts/code/${encodeURIComponent(typed)}`)).status, 200, name)
    const cart = await aCart()
    const entered = await guest.post(`/store/carts/${cart}`, { discounts: [{ code: typed }] })
    assert.equal(entered.status, 200, `${name}: ${JSON.stringify(entered.body)}`)
    assert.equal(entered.body.cart.discounts[0].code, 'DISKON20', name)
    assert.ok(entered.body.cart.discount_total > 0, name)
    const left = await guest.delete(`/store/carts/${cart}/discounts/${encodeURIComponent(typed)}`)
    assert.deepEqual([left.status, left.body.cart?.discounts], [200, []], name)
  }
})

test('a gift card is the same in the digits of every script: looked up and entered', async () => {
  const card = { id: (await aGiftCard(db, shop)).id, code: 'KX47-0928-3312-9105' }
  await db.updateTable('gift_cards').set({ code: card.code }).where('id', '=', card.id).execute()
  for (const [name, write] of spellings) {
    const typed = write(card.code)
    assert.equal((await guest.get(`/store/gift-cards/${encodeURIComponent(typed)}`)).status, 200, name)
    const entered = await guest.post(`/store/carts/${await aCart()}`, { gift_cards: [{ code: typed }] })
    assert.equal(entered.status, 200, `${name}: ${JSON.stringify(entered.body)}`)
    assert.equal(entered.body.cart.gift_cards.length, 1, name)
  }
  const found = await owner.get(`/admin/gift-cards?q=${encodeURIComponent(inDigits(0x660)('0928'))}`)
  assert.equal(found.body.count, 1)
})

test('a gift card of a draft belongs to who sent its code, however it was typed', () => {
  const card = { code: 'ABCD-2345-EFGH-6789' }
  for (const [name, write] of spellings) assert.deepEqual(namedCards([card], [write(card.code)]), [card], name)
  assert.deepEqual(namedCards([card], ['ABCD-2345-EFGH-6780']), [])
})
