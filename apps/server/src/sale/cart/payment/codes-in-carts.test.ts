import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { aBrowser } from '../../../testing/a-browser.ts'
import { aCart, homeAddress, takeToCheckout } from '../../../testing/a-cart.ts'
import { aGiftCard } from '../../../testing/a-gift-card.ts'
import { aProduct } from '../../../testing/a-product.ts'
import { aShop } from '../../../testing/a-shop.ts'
import { caller } from '../../../testing/caller.ts'
import { signInStaff } from '../../../testing/staff-member.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db, { is_default: true })
const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 50 }] })
const variant_id = variant_ids[0] ?? ''
const nobody = caller(app, { 'store-view-code': shop.view_code })
const staff = async (role: 'owner' | 'customer_service' | 'fulfilment') =>
  caller(app, await signInStaff(db, shop, role, clock.now()))
let service: ReturnType<typeof caller>
let packer: ReturnType<typeof caller>

before(async () => {
  service = await staff('customer_service')
  packer = await staff('fulfilment')
})

async function aCartWithCard(headers: Record<string, string> = {}) {
  const { code } = await aGiftCard(db, shop, { balance: 90_000_000 })
  const id = await aCart(app, shop, { variant_id, headers })
  await takeToCheckout(app, shop, id, { headers })
  await caller(app, { 'store-view-code': shop.view_code, ...headers }).post(`/store/carts/${id}`, {
    gift_cards: [{ code }],
  })
  return { id, code, path: `/store/carts/${id}` }
}

describe('the code of a gift card with a balance', () => {
  test('is shown in an open cart without an owner to callers with its id, as v1 clients need it', async () => {
    const { path, code } = await aCartWithCard()
    assert.equal((await nobody.get(path)).body.cart.gift_cards[0].code, code)
  })

  test('is not shown in a sold cart, whose id staff see in its order', async () => {
    const { path, code, id } = await aCartWithCard()
    const { data } = (await nobody.post(`${path}/complete`)).body
    assert.equal((await packer.get(`/admin/orders/${data.id}`)).body.order.cart_id, id)
    const reads = [
      [path, nobody],
      [path, packer],
      [`/store/orders/${data.id}`, nobody],
      [`/store/orders/cart/${id}`, nobody],
      [`/store/orders/${data.id}?expand=gift_cards,gift_card_transactions`, nobody],
      [`/admin/orders/${data.id}?expand=gift_cards,gift_card_transactions`, packer],
    ] as const
    for (const [url, who] of reads) {
      const { status, body } = await who.get(url)
      assert.ok(!JSON.stringify(body).includes(code), `${url} answers ${status} with the code`)
    }
    const again = await nobody.post(`${path}/complete`)
    assert.ok(!JSON.stringify(again.body).includes(code), 'completing it again answers the code')
    const { cart } = (await nobody.get(path)).body
    assert.deepEqual([cart.email, cart.gift_cards[0].code], [data.email, `…${code.slice(-4)}`])
  })

  test('is not shown in a sold cart to the browser that bought it either', async () => {
    const browser = await aBrowser(app, shop)
    const { path, code } = await aCartWithCard(browser)
    const mine = caller(app, browser)
    await mine.post(`${path}/complete`)
    const { cart } = (await mine.get(path)).body
    assert.deepEqual([cart.is_own, cart.gift_cards[0].code], [true, `…${code.slice(-4)}`])
  })

  test('is not shown in a draft by its payment link, which staff send, and is accepted there by its last characters', async () => {
    const made = await service.post('/admin/draft-orders', {
      email: 'ana@example.com',
      region_id: shop.idr_region_id,
      items: [{ variant_id, quantity: 1 }],
      shipping_methods: [{ option_id: shop.shipping_option_id }],
      shipping_address: homeAddress,
    })
    const { id, cart_id, payment_link } = made.body.draft_order
    const link = { 'x-cart-key': `${cart_id}.${new URL(payment_link).searchParams.get('key')}` }
    const [{ code }, second] = [await aGiftCard(db, shop), await aGiftCard(db, shop, { balance: 90_000_000 })]
    const path = `/store/carts/${cart_id}`
    const shown = `…${code.slice(-4)}`
    const entered = await nobody.post(path, { gift_cards: [{ code }] }, link)
    assert.equal(entered.body.cart.gift_cards[0].code, shown)
    for (const [who, headers] of [[nobody, link], [service, link], [nobody], [packer], [service]] as const)
      assert.equal((await who.get(path, headers)).body.cart.gift_cards[0].code, shown)
    const linkFor = async (who: typeof nobody) =>
      (await who.get(`/admin/draft-orders/${id}`)).body.draft_order.payment_link
    assert.deepEqual([await linkFor(packer), await linkFor(service)], [null, payment_link])

    const both = await nobody.post(path, { gift_cards: [{ code: shown }, { code: second.code }] }, link)
    assert.equal(both.body.cart.gift_cards.length, 2, JSON.stringify(both.body))
    const stolen = await nobody.post(`/store/carts`, { gift_cards: [{ code: shown }] })
    assert.equal(stolen.status, 400, 'they name no card of another cart')
    await nobody.post(`${path}/payment-sessions`, {}, link)
    await nobody.post(`${path}/payment-session`, { provider_id: 'manual' }, link)
    const named = { gift_cards: [{ code }, { code: second.code }] }
    const ordered = await nobody.post(`${path}/complete`, named, link)
    assert.equal(ordered.body.type, 'order', JSON.stringify(ordered.body))
    for (const { body } of [ordered, await nobody.post(`${path}/complete`, {}, link)])
      assert.ok(!JSON.stringify(body).includes(code) && !JSON.stringify(body).includes(second.code))
  })
})
