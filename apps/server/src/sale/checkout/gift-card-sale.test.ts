import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { until } from '@shopkey/testkit/until.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../db/database.ts'
import { decideCharge } from '../../extensions/sandbox/charges.ts'
import { handOverGiftCards } from '../../offer/gift-cards/hand-over-gift-cards.ts'
import { aBrowser } from '../../testing/a-browser.ts'
import { aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { TestClock } from '../../testing/test-app.ts'

const { databaseUrl } = await createTestDatabase()
const db = openDatabase({ url: databaseUrl, poolSize: 8 })
const clock = new TestClock()
const config = readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
const app = await buildApp({ config, db, now: clock.now })
after(() => app.close())
// The gateway's webhook and the messages are background work: this server does its own.
config.apiUrl = await app.listen({ port: 0, host: '127.0.0.1' })
const shop = await aShop(db, { is_default: true, payment_providers: ['manual', 'sandbox'] })
const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
const guest = caller(app, { 'store-view-code': shop.view_code, 'x-store-language': 'ar' })
let variant_id = ''

before(async () => {
  await app.startJobs()
  const { body } = await owner.post('/admin/products', {
    title: 'Gift card',
    is_giftcard: true,
    status: 'published',
    options: [{ title: 'Value' }],
    variants: [
      {
        title: '100',
        manage_inventory: false,
        options: [{ value: '100' }],
        prices: [{ currency_code: 'idr', amount: 10_000_000 }],
      },
    ],
  })
  variant_id = body.product.variants[0].id
})

/** With an e-mail address only: nothing is delivered. */
async function buy(email: string, provider_id: string) {
  const { cart } = (await guest.post('/store/carts', { region_id: shop.idr_region_id })).body
  const path = `/store/carts/${cart.id}`
  await guest.post(`${path}/line-items`, { variant_id, quantity: 2 })
  await guest.post(path, { email })
  await guest.post(`${path}/payment-sessions`)
  await guest.post(`${path}/payment-session`, { provider_id })
  const { status, body } = await guest.post(`${path}/complete`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

const messagesTo = async (email: string, resource_type = 'gift_card', who = owner) =>
  (await who.get(`/admin/notifications?to=${email}&resource_type=${resource_type}`)).body.notifications

async function codesSentTo(email: string): Promise<string[]> {
  await until(async () => (await messagesTo(email)).length >= 2, `the codes for ${email}`)
  const messages = await messagesTo(email)
  assert.equal(messages.length, 2, 'one message a card')
  const cards = (await owner.get('/admin/gift-cards')).body.gift_cards as { id: string; code: string }[]
  return messages.map(({ resource_id }: { resource_id: string }) => cards.find(({ id }) => id === resource_id)?.code)
}

test('a guest who pays at the gateway gets the codes once, in the language of the purchase, and they are valid', async () => {
  const order = await buy('layla@example.com', 'sandbox')
  assert.deepEqual(await messagesTo('layla@example.com'), [])
  await decideCharge(app.services, order.payments[0].data.charge_id, 'approved', clock.now())
  const codes = await codesSentTo('layla@example.com')
  assert.equal(new Set(codes).size, 2)
  for (const code of codes) {
    const { gift_card } = (await guest.get(`/store/gift-cards/${code}`)).body
    assert.deepEqual([gift_card.balance, gift_card.value], [10_000_000, 10_000_000])
  }
  const [message] = await messagesTo('layla@example.com')
  assert.match(JSON.stringify(message), /[\u0600-\u06ff]/)
})

test('a card that is paid offline cannot pay, and is not sent, before staff have captured the payment', async () => {
  const order = await buy('omar@example.com', 'manual')
  const { body } = await owner.get('/admin/gift-cards')
  const cards = body.gift_cards.filter(({ order_id }: { order_id: string }) => order_id === order.id)
  assert.deepEqual(
    cards.map(({ is_disabled }: { is_disabled: boolean }) => is_disabled),
    [true, true],
  )
  await owner.post(`/admin/orders/${order.id}/capture`)
  await codesSentTo('omar@example.com')
  // Only codes are bought: no message says that anything is packed or shipped.
  await until(async () => (await messagesTo('omar@example.com', 'order')).length > 0, 'the message about the order')
  const [message] = await messagesTo('omar@example.com', 'order')
  assert.match(message.subject, /بطاقة الهدية/)
})

test('a card bought for another person is sent to them on its day with the greeting, once; its buyer sees whom it is for, strangers do not', async () => {
  const buyer = caller(app, { ...(await aBrowser(app, shop)), 'x-store-language': 'ar' })
  const { cart } = (await buyer.post('/store/carts', { region_id: shop.idr_region_id })).body
  const path = `/store/carts/${cart.id}`
  const today = clock.now().toISOString().slice(0, 10)
  const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const gift = {
    recipient_email: 'nadia@example.com',
    recipient_name: 'Nadia',
    message: 'مبروك!',
    deliver_on: inDays(3),
  }
  for (const [changes, code] of [
    [{ deliver_on: inDays(-3) }, 'gift_day_not_possible'],
    [{ deliver_on: inDays(400) }, 'gift_day_not_possible'],
    [{ recipient_email: 'nadia' }, undefined],
    [{ deliver_on: 'tomorrow' }, undefined],
  ] as const) {
    const refused = await buyer.post(`${path}/line-items`, { variant_id, quantity: 1, gift: { ...gift, ...changes } })
    assert.deepEqual([refused.status, code && refused.body.code], [400, code], JSON.stringify(refused.body))
  }
  const shirt = (
    await owner.post('/admin/products', {
      title: 'Shirt',
      status: 'published',
      options: [{ title: 'Size' }],
      variants: [
        {
          title: 'S',
          manage_inventory: false,
          options: [{ value: 'S' }],
          prices: [{ currency_code: 'idr', amount: 1000 }],
        },
      ],
    })
  ).body.product
  const noCard = await buyer.post(`${path}/line-items`, { variant_id: shirt.variants[0].id, quantity: 1, gift })
  assert.deepEqual([noCard.status, noCard.body.code], [400, 'gift_needs_gift_card'])

  await buyer.post(`${path}/line-items`, { variant_id, quantity: 1, gift })
  await buyer.post(`${path}/line-items`, { variant_id, quantity: 1, gift })
  const own = (await buyer.post(`${path}/line-items`, { variant_id, quantity: 1 })).body.cart
  assert.deepEqual(
    own.items.map((item: { quantity: number; gift: object | null }) => [item.quantity, item.gift]),
    [
      [2, gift],
      [1, null],
    ],
    'a card for somebody is a line of its own',
  )
  await buyer.post(path, { email: 'karim@example.com' })
  await buyer.post(`${path}/payment-sessions`)
  await buyer.post(`${path}/payment-session`, { provider_id: 'sandbox' })
  const order = (await buyer.post(`${path}/complete`)).body.data
  assert.deepEqual(order.items[0].gift, gift)
  const stranger = (await guest.get(`/store/orders/${order.id}`)).body
  assert.ok(!JSON.stringify(stranger).includes('nadia@example.com'), JSON.stringify(stranger))
  const forStaff = (await owner.get(`/admin/orders/${order.id}`)).body.order
  assert.deepEqual(forStaff.items.find(({ quantity }: { quantity: number }) => quantity === 2).gift, gift)

  // Not before it is paid, nor before its day.
  clock.advance(1000)
  await handOverGiftCards(app.services)
  await decideCharge(app.services, order.payments[0].data.charge_id, 'approved', clock.now())
  await until(async () => (await messagesTo('karim@example.com')).length > 0, 'the card of the buyer')
  await handOverGiftCards(app.services)
  assert.deepEqual(await messagesTo('nadia@example.com'), [])
  const cards = (await owner.get('/admin/gift-cards?q=nadia@example.com')).body.gift_cards
  assert.deepEqual(
    cards.map((card: { deliver_on: string }) => card.deliver_on),
    [gift.deliver_on, gift.deliver_on],
  )
  assert.ok(today < gift.deliver_on)

  clock.advance(4 * 86_400_000)
  const later = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
  await Promise.all([handOverGiftCards(app.services), handOverGiftCards(app.services)])
  await until(
    async () => (await messagesTo('nadia@example.com', 'gift_card', later)).length >= 2,
    'the cards of the recipient',
  )
  await handOverGiftCards(app.services)
  const sent = await messagesTo('nadia@example.com', 'gift_card', later)
  assert.equal(sent.length, 2, 'one message a card')
  assert.match(sent[0].body, /Nadia[\s\S]+مبروك!/)
  assert.equal((await messagesTo('karim@example.com', 'gift_card', later)).length, 1)
})
