import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aBrowser } from '../../testing/a-browser.ts'
import { homeAddress } from '../../testing/a-cart.ts'
import { aGiftCard } from '../../testing/a-gift-card.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import type { Json } from '../../testing/json.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'

// Staff have the id and the link of a draft. A gift card in it is spent by the person who entered it.

const { app, db, clock } = await startTestApp()
const shop = await aShop(db, { is_default: true, payment_providers: ['manual', 'sandbox'] })
const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 900 }] })
const variant_id = variant_ids[0] ?? ''
const inShop = { 'store-view-code': shop.view_code }
const nobody = caller(app, inShop)
const staff = async (role: 'owner' | 'customer_service' | 'fulfilment') =>
  caller(app, await signInStaff(db, shop, role, clock.now()))
const owner = await staff('owner')
const service = await staff('customer_service')
type Caller = ReturnType<typeof caller>
type Reply = { status: number; body: Json }

async function ok(reply: Promise<Reply>): Promise<Json> {
  const { status, body } = await reply
  assert.ok(status < 300, JSON.stringify(body))
  return body
}

let drafts = 0
/** A draft that customer service made, ready to be completed but for its gift cards. */
async function aDraft(given: object = {}) {
  drafts += 1
  const { draft_order } = await ok(
    service.post('/admin/draft-orders', {
      email: `buyer-${drafts}@mail.test`,
      region_id: shop.idr_region_id,
      items: [{ variant_id, quantity: 1 }],
      shipping_methods: [{ option_id: shop.shipping_option_id }],
      shipping_address: homeAddress,
      ...given,
    }),
  )
  const { id, cart_id, payment_link } = draft_order
  const link = { 'x-cart-key': `${cart_id}.${new URL(payment_link).searchParams.get('key')}` }
  return { id: id as string, cart_id: cart_id as string, path: `/store/carts/${cart_id}`, link }
}
type Draft = Awaited<ReturnType<typeof aDraft>>

const aBrowserWith = async (link: Record<string, string>) =>
  caller(app, { ...inShop, ...(await aBrowser(app, shop)), ...link })

async function balanceOf(id: string): Promise<number> {
  const row = await db.selectFrom('gift_cards').select('balance').where('id', '=', id).executeTakeFirstOrThrow()
  return Number(row.balance)
}

/** What a card leaves to pay: the taxes. */
async function choosePayment(who: Caller, { path }: Pick<Draft, 'path'>): Promise<void> {
  await ok(who.post(`${path}/payment-sessions`))
  await ok(who.post(`${path}/payment-session`, { provider_id: 'manual' }))
}

/** The shopper opens the link in a browser, and enters a card that pays for all but the taxes. */
async function withCard(draft: Draft, shopper?: Caller) {
  const buyer = shopper ?? (await aBrowserWith(draft.link))
  const card = await aGiftCard(db, shop, { balance: 90_000_000 })
  const { cart } = await ok(buyer.post(draft.path, { gift_cards: [{ code: card.code }] }))
  await choosePayment(buyer, draft)
  return { buyer, cart, ...card }
}

/** How staff who know the draft come to the store API: with these headers. */
const thieves: Record<string, (draft: Draft) => Promise<Caller>> = {
  'by its link': async ({ link }) => caller(app, { ...inShop, ...link }),
  'by its id': async () => nobody,
  'by its link in a browser of their own': async ({ link }) => aBrowserWith(link),
  'by its link, with their session': async ({ link }) =>
    caller(app, { ...(await signInStaff(db, shop, 'customer_service', clock.now())), ...link }),
  'by its link, with their API key': async ({ link }) => {
    const { api_key } = await ok(service.post('/admin/api-keys', { title: 'Till' }))
    return caller(app, { ...inShop, ...link, 'x-medusa-access-token': api_key.token })
  },
  'by its link, with an account of their own': async ({ link }) => {
    const { headers } = await signInCustomer(db, shop, clock.now())
    return caller(app, { ...headers, ...link })
  },
}

/** What they do to spend the card, or to read its code. */
const attempts: Record<string, (who: Caller, draft: Draft, code: string) => Promise<Reply>> = {
  'complete it': (who, { path }) => who.post(`${path}/complete`),
  'complete it for another address': async (who, { path }) => {
    await who.post(path, { shipping_address: { ...homeAddress, address_1: 'Jalan Pencuri 1' } })
    return who.post(`${path}/complete`)
  },
  'take it over by an e-mail address': async (who, { path }) => {
    await who.post(path, { email: 'thief@mail.test' })
    return who.post(`${path}/complete`)
  },
  'name the card as it is shown, and complete it': async (who, { path }, code) => {
    const shown = [{ code: `…${code.slice(-4)}` }]
    await who.post(path, { gift_cards: shown })
    return who.post(`${path}/complete`, { gift_cards: shown })
  },
  'pay the rest after adding an item': async (who, { path }) => {
    await who.post(`${path}/line-items`, { variant_id, quantity: 20 })
    await who.post(`${path}/payment-sessions`)
    await who.post(`${path}/payment-session`, { provider_id: 'manual' })
    return who.post(`${path}/complete`)
  },
}

for (const [by, thiefOf] of Object.entries(thieves))
  describe(`a gift card in a draft, for staff who know it ${by}`, () => {
    for (const [what, attempt] of Object.entries(attempts))
      test(`is not spent, and its code not shown: ${what}`, async () => {
        const draft = await aDraft()
        const { id, code } = await withCard(draft)
        const who = await thiefOf(draft)
        const { status, body } = await attempt(who, draft, code)
        assert.equal(status, 400, JSON.stringify(body))
        assert.equal(body.code, 'gift_card_of_another')
        assert.equal(await balanceOf(id), 90_000_000)
        for (const seen of [body, (await who.get(draft.path)).body]) assert.ok(!JSON.stringify(seen).includes(code))
      })
  })

describe('a gift card in a draft', () => {
  test('is not joined into the cart of staff’s own account', async () => {
    for (const hasOwnCart of [true, false]) {
      const draft = await aDraft()
      const { id, code, buyer } = await withCard(draft)
      const { headers, customer_id } = await signInCustomer(db, shop, clock.now())
      const me = caller(app, { ...headers, ...draft.link })
      if (hasOwnCart) {
        const { cart } = await ok(me.post('/store/carts', { region_id: shop.idr_region_id }))
        await ok(me.post(`/store/carts/${cart.id}/line-items`, { variant_id, quantity: 1 }))
      }
      const joining = { guestCustomerCartId: draft.cart_id, customerId: customer_id }
      const { body } = await me.post('/store/shopkey-carts/join-carts', joining)
      assert.ok(!JSON.stringify(body).includes(code))
      const { cart } = await ok(buyer.get(draft.path))
      assert.equal(cart.gift_cards[0]?.code, code, `it is where its person left it: ${hasOwnCart}`)
      assert.equal((await me.post(`${draft.path}/complete`)).body.code, 'gift_card_of_another')
      assert.equal(await balanceOf(id), 90_000_000)
    }
  })

  test('is spent by the browser that entered it, which sees its code', async () => {
    const draft = await aDraft()
    const { id, code, cart, buyer } = await withCard(draft)
    assert.equal(cart.gift_cards[0].code, code)
    assert.equal((await ok(buyer.post(`${draft.path}/complete`))).type, 'order')
    assert.ok((await balanceOf(id)) < 90_000_000)
  })

  test('is spent by a browser that had no token before, on a page of the shop', async () => {
    const draft = await aDraft()
    const { code } = await aGiftCard(db, shop, { balance: 90_000_000 })
    await choosePayment(caller(app, { ...inShop, ...draft.link }), draft)
    const page = { ...inShop, ...draft.link, origin: app.services.config.storefrontUrl }
    const entered = await app.inject({
      method: 'POST',
      url: draft.path,
      headers: page,
      payload: { gift_cards: [{ code }] },
    })
    assert.equal(entered.json().cart.gift_cards[0].code, code)
    const [cookie] = entered.cookies
    const headers = { ...page, cookie: `${cookie?.name}=${cookie?.value}` }
    assert.equal((await ok(caller(app, headers).post(`${draft.path}/complete`))).type, 'order')
  })

  test('is spent by the account that entered it, on another device too', async () => {
    const buyer = await signInCustomer(db, shop, clock.now())
    const draft = await aDraft({ email: buyer.email, customer_id: buyer.customer_id })
    const { code } = await withCard(draft, caller(app, buyer.headers))
    const elsewhere = await aBrowserWith(buyer.headers)
    assert.equal((await ok(elsewhere.get(draft.path))).cart.gift_cards[0].code, code)
    assert.equal((await ok(elsewhere.post(`${draft.path}/complete`))).type, 'order')
  })

  test('is spent by who sends its code, where there is neither', async () => {
    const draft = await aDraft()
    const [first, second] = [
      await aGiftCard(db, shop, { balance: 100 }),
      await aGiftCard(db, shop, { balance: 90_000_000 }),
    ]
    const who = caller(app, { ...inShop, ...draft.link })
    await ok(who.post(draft.path, { gift_cards: [{ code: first.code }, { code: second.code }] }))
    await choosePayment(who, draft)
    for (const codes of [[], [first], [first, { code: `…${second.code.slice(-4)}` }]]) {
      const gift_cards = codes.map(({ code }) => ({ code }))
      const refused = await who.post(`${draft.path}/complete`, { gift_cards })
      assert.deepEqual([refused.status, refused.body.code], [400, 'gift_card_of_another'])
    }
    const gift_cards = [{ code: first.code.toLowerCase() }, { code: ` ${second.code}` }]
    assert.equal((await ok(who.post(`${draft.path}/complete`, { gift_cards }))).type, 'order')
  })

  test('is not spent with another that a thief adds, nor by a thief who enters its end', async () => {
    const draft = await aDraft()
    const { id, code } = await withCard(draft)
    const thief = await aBrowserWith(draft.link)
    const own = await aGiftCard(db, shop, { balance: 100 })
    const entered = await ok(
      thief.post(draft.path, { gift_cards: [{ code: `…${code.slice(-4)}` }, { code: own.code }] }),
    )
    assert.ok(!JSON.stringify(entered).includes(code))
    assert.equal((await thief.post(`${draft.path}/complete`)).body.code, 'gift_card_of_another')
    assert.equal(await balanceOf(id), 90_000_000)
    await ok(thief.post(draft.path, { gift_cards: [{ code: own.code }] }))
    assert.equal((await ok(thief.post(`${draft.path}/complete`))).data.total > 5_000_000, true, 'without it, he pays')
    assert.equal(await balanceOf(id), 90_000_000)
  })

  test('is spent by staff only with the right to move money', async () => {
    const draft = await aDraft()
    const { id } = await withCard(draft)
    for (const role of ['customer_service', 'fulfilment'] as const)
      assert.equal((await (await staff(role)).post(`/admin/draft-orders/${draft.id}/pay`)).status, 403)
    assert.equal((await service.post(`/admin/carts/${draft.cart_id}/complete`, {})).status, 404)
    assert.equal(await balanceOf(id), 90_000_000)
    await ok(owner.post(`/admin/draft-orders/${draft.id}/pay`))
    assert.ok((await balanceOf(id)) < 90_000_000)
  })

  test('cannot be entered by staff in the draft, by code or by id', async () => {
    const draft = await aDraft()
    const { id, code } = await aGiftCard(db, shop)
    for (const gift_cards of [[{ code }], [{ code: id }], [{ id }]]) {
      const refused = await service.post(`/admin/draft-orders/${draft.id}`, { gift_cards })
      assert.equal(refused.status, 400, JSON.stringify(refused.body))
    }
    const byId = await caller(app, { ...inShop, ...draft.link }).post(draft.path, { gift_cards: [{ code: id }] })
    assert.deepEqual([byId.status, byId.body.code], [404, 'gift_card_unknown'])
  })
})

test('the cart of a swap takes no gift card', async () => {
  const draft = await aDraft()
  const who = caller(app, { ...inShop, ...draft.link })
  await choosePayment(who, draft)
  const { data: order } = await ok(who.post(`${draft.path}/complete`))
  const path = `/admin/orders/${order.id}`
  await ok(owner.post(`${path}/capture`))
  const items = order.items.map(({ id, quantity }: Json) => ({ item_id: id, quantity }))
  await ok(owner.post(`${path}/fulfillment`, { items }))
  const swap = { return_items: items, additional_items: [{ variant_id, quantity: 2 }] }
  const { order: swapped } = await ok(service.post(`${path}/swaps`, swap))
  const [{ cart_id }] = swapped.swaps
  const { code } = await aGiftCard(db, shop, { balance: 90_000_000 })
  const refused = await nobody.post(`/store/carts/${cart_id}`, { gift_cards: [{ code }] })
  assert.deepEqual([refused.status, refused.body.code], [400, 'swap_goods_agreed'])
})
