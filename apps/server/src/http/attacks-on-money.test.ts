import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { until } from '@shopkey/testkit/until.ts'
import { aBrowser } from '../testing/a-browser.ts'
import { aCartAtCheckout, aPlacedOrder, homeAddress } from '../testing/a-cart.ts'
import { aGiftCard } from '../testing/a-gift-card.ts'
import { aProduct } from '../testing/a-product.ts'
import { aWatchedShop } from '../testing/a-watched-shop.ts'
import type { Json } from '../testing/json.ts'
import { signInCustomer } from '../testing/sign-in-customer.ts'

// Attacks of a colleague without the rights to money and codes, by requests alone: what belongs to shoppers stays theirs.

const t = await aWatchedShop()
const { app, db, clock, shop, staffOf, guestOf, passwordMailedTo, orderClaimMailedTo, mailsTo } = t
const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 500 }] })
const variant_id = variant_ids[0] ?? ''
const [owner, service] = [await staffOf(shop, 'owner'), await staffOf(shop, 'customer_service')]
const nobody = guestOf(shop)
const password = 'kuda lumping malam'
let card_variant = ''

before(async () => {
  const card = await owner.post('/admin/products', {
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
  card_variant = card.body.product.variants[0].id
})

let mailboxes = 0
function aMailbox(name: string): string {
  mailboxes += 1
  return `${name}-${mailboxes}@mail.test`
}

async function ok(reply: Promise<{ status: number; body: Json }>): Promise<Json> {
  const { status, body } = await reply
  assert.ok(status < 300, JSON.stringify(body))
  return body
}

/** An order of a guest, paid in part by a gift card, of which something is left. */
async function anOrderWithCard(email: string) {
  const { code } = await aGiftCard(db, shop, { balance: 90_000_000 })
  const cart_id = await aCartAtCheckout(app, shop, { variant_id, email })
  await ok(nobody.post(`/store/carts/${cart_id}`, { gift_cards: [{ code }] }))
  const { data } = await ok(nobody.post(`/store/carts/${cart_id}/complete`))
  return { code, cart_id, order: data }
}

/** Follows the link that staff sent to a mailbox, and signs in. */
async function openAccount(email: string, nth = 1) {
  const token = await passwordMailedTo(email, nth)
  const { customer } = await ok(nobody.post('/store/customers/password-reset', { email, token, password }))
  const { access_token } = await ok(nobody.post('/store/auth/token', { email, password }))
  const me = guestOf(shop, { authorization: `Bearer ${access_token}` })
  const orders = async (): Promise<string[]> =>
    (await ok(me.get('/store/customers/me/orders'))).orders.map(({ id }: Json) => id)
  return { id: customer.id as string, me, orders }
}

describe('the account that a link of staff opens', () => {
  test('has nothing of the guest, where staff entered the mailbox', async () => {
    const { code, cart_id, order } = await anOrderWithCard(aMailbox('ratna'))
    const mine = aMailbox('service')
    await ok(service.post(`/admin/customers/${order.customer_id}`, { email: mine }))
    await service.post(`/admin/customers/${order.customer_id}/sign-in-link`)
    const { id, me, orders } = await openAccount(mine)
    assert.notEqual(id, order.customer_id)
    assert.deepEqual(await orders(), [])
    for (const path of [`/store/carts/${cart_id}`, `/store/orders/${order.id}`, `/store/orders/cart/${cart_id}`])
      assert.ok(!JSON.stringify((await me.get(path)).body).includes(code), path)
    const { customer } = await ok(owner.get(`/admin/customers/${order.customer_id}?expand=orders`))
    assert.deepEqual([customer.has_account, customer.orders[0].id], [false, order.id])
  })

  test('has the orders that were placed with its mailbox, and no others of the guest', async () => {
    const email = aMailbox('dewi')
    const own = await aPlacedOrder(app, shop, { variant_id, email })
    const foreign = await anOrderWithCard(aMailbox('wayan'))
    await ok(service.post(`/admin/orders/${foreign.order.id}`, { customer_id: own.customer_id }))
    await service.post(`/admin/customers/${own.customer_id}/sign-in-link`)
    const account = await openAccount(email)
    assert.equal(account.id, own.customer_id)
    assert.deepEqual(await account.orders(), [own.id])
    const { order } = await ok(owner.get(`/admin/orders/${foreign.order.id}`))
    assert.equal(order.customer_id, foreign.order.customer_id, 'it is its buyer’s again')
  })

  test('finds what its mailbox bought where staff have corrected it to that mailbox', async () => {
    const wrong = await aPlacedOrder(app, shop, { variant_id, email: aMailbox('typo') })
    const email = aMailbox('right')
    await ok(service.post(`/admin/customers/${wrong.customer_id}`, { email }))
    const later = await aPlacedOrder(app, shop, { variant_id, email })
    assert.equal(later.customer_id, wrong.customer_id)
    await service.post(`/admin/customers/${wrong.customer_id}/sign-in-link`)
    const account = await openAccount(email)
    assert.deepEqual(await account.orders(), [later.id])
  })
})

describe('an order', () => {
  test('is claimed by the mailbox that it was placed with, not by one that staff entered', async () => {
    const email = aMailbox('putri')
    const { order } = await anOrderWithCard(email)
    const mine = aMailbox('service')
    await ok(service.post(`/admin/orders/${order.id}`, { email: mine }))
    const thief = await signInCustomer(db, shop, clock.now())
    const me = guestOf(shop, { authorization: thief.headers.authorization })
    await ok(me.post('/store/orders/batch/customer/token', { order_ids: [order.id] }))
    await orderClaimMailedTo(email)
    assert.equal(mailsTo(mine).filter((mail) => mail.includes('order/claim')).length, 0)
  })

  test('is assigned to an account only by staff who manage people', async () => {
    const { order } = await anOrderWithCard(aMailbox('lestari'))
    const { customer_id } = await signInCustomer(db, shop, clock.now())
    const refused = await service.post(`/admin/orders/${order.id}`, { customer_id })
    assert.deepEqual([refused.status, refused.body.code], [403, 'permission_missing'])
    await ok(owner.post(`/admin/orders/${order.id}`, { customer_id }))
  })

  test('earns points for the customer who placed it, not for one whom it was assigned to', async () => {
    const programme = { name: 'Points', is_active: true, earning_rates: { idr: 1 }, tiers: [] }
    await ok(owner.post('/admin/loyalty', programme))
    const [buyer, other] = [await signInCustomer(db, shop, clock.now()), await signInCustomer(db, shop, clock.now())]
    const pointsOf = async ({ headers }: typeof buyer) =>
      (await ok(guestOf(shop, headers).get('/store/customers/me/loyalty'))).loyalty_account?.balance
    for (const { headers } of [buyer, other]) await ok(guestOf(shop, headers).post('/store/customers/me/loyalty'))
    const order = await aPlacedOrder(app, shop, { variant_id, email: buyer.email, headers: buyer.headers })
    await ok(owner.post(`/admin/orders/${order.id}`, { customer_id: other.customer_id }))
    await ok(owner.post(`/admin/orders/${order.id}/capture`))
    await until(async () => (await pointsOf(buyer)) > 0, 'the points')
    assert.equal(await pointsOf(other), 0)
  })
})

test('a draft earns points for the account with its e-mail address, or that completes it, not for one that staff name', async () => {
  await ok(owner.post('/admin/loyalty', { name: 'Points', is_active: true, earning_rates: { idr: 1 }, tiers: [] }))
  const [thief, buyer] = [await signInCustomer(db, shop, clock.now()), await signInCustomer(db, shop, clock.now())]
  for (const { headers } of [thief, buyer]) await ok(guestOf(shop, headers).post('/store/customers/me/loyalty'))
  const pointsOf = async ({ headers }: typeof buyer) =>
    (await ok(guestOf(shop, headers).get('/store/customers/me/loyalty'))).loyalty_account.balance
  const completed = async (
    { customer_id }: typeof buyer,
    email: string,
    { headers = {} }: { headers?: Record<string, string> },
  ) => {
    const draft = {
      customer_id,
      email,
      region_id: shop.idr_region_id,
      items: [{ variant_id, quantity: 1 }],
      shipping_methods: [{ option_id: shop.shipping_option_id }],
      shipping_address: homeAddress,
    }
    const { draft_order } = await ok(service.post('/admin/draft-orders', draft))
    const { cart_id, payment_link } = draft_order
    const who = guestOf(shop, {
      ...headers,
      'x-cart-key': `${cart_id}.${new URL(payment_link).searchParams.get('key')}`,
    })
    const path = `/store/carts/${cart_id}`
    await ok(who.post(`${path}/payment-sessions`))
    await ok(who.post(`${path}/payment-session`, { provider_id: 'manual' }))
    const { data } = await ok(who.post(`${path}/complete`))
    await ok(owner.post(`/admin/orders/${data.id}/capture`))
    return data
  }
  await completed(thief, aMailbox('stranger'), {})
  await completed(buyer, buyer.email, {})
  await until(async () => (await pointsOf(buyer)) > 0, 'the points of the buyer')
  const once = await pointsOf(buyer)
  await completed(buyer, aMailbox('office'), buyer)
  await until(async () => (await pointsOf(buyer)) === 2 * once, 'the points of the account that completed it')
  assert.equal(await pointsOf(thief), 0)
})

test('a cart that was sold shows no codes, to its owner neither', async () => {
  const shopper = guestOf(shop, await aBrowser(app, shop))
  const { code } = await aGiftCard(db, shop, { balance: 90_000_000 })
  const { cart } = await ok(shopper.post('/store/carts', { region_id: shop.idr_region_id }))
  const path = `/store/carts/${cart.id}`
  await ok(shopper.post(`${path}/line-items`, { variant_id, quantity: 1 }))
  await ok(shopper.post(path, { email: aMailbox('nia'), shipping_address: homeAddress, gift_cards: [{ code }] }))
  assert.equal((await ok(shopper.get(path))).cart.gift_cards[0].code, code)
  await ok(shopper.post(`${path}/shipping-methods`, { option_id: shop.shipping_option_id }))
  await ok(shopper.post(`${path}/payment-sessions`))
  await ok(shopper.post(`${path}/payment-session`, { provider_id: 'manual' }))
  await ok(shopper.post(`${path}/complete`))
  const sold = (await ok(shopper.get(path))).cart
  assert.equal(sold.gift_cards[0].code, `…${code.slice(-4)}`)
  assert.equal(sold.shipping_address.address_1, homeAddress.address_1, 'all else is shown')
})

describe('the code of a bought gift card', () => {
  const bought = async (order_id: string): Promise<Json> => {
    const { gift_cards } = await ok(owner.get('/admin/gift-cards?limit=100'))
    return gift_cards.find((card: Json) => card.order_id === order_id)
  }
  const messageAbout = async (card_id: string): Promise<Json> => {
    const path = `/admin/notifications?resource_id=${card_id}&resource_type=gift_card`
    const { notifications } = await until(async () => {
      const found = await ok(owner.get(path))
      return found.notifications.length > 0 && found
    }, 'the message with the code')
    return notifications[0]
  }

  test('goes to the phone number that it was bought with, not to one that staff entered', async () => {
    const { cart } = await ok(nobody.post('/store/carts', { region_id: shop.idr_region_id }))
    const path = `/store/carts/${cart.id}`
    await ok(nobody.post(`${path}/line-items`, { variant_id: card_variant, quantity: 1 }))
    await ok(nobody.post(path, { shipping_address: { ...homeAddress, phone: '+6281300001111' } }))
    await ok(nobody.post(`${path}/payment-sessions`))
    await ok(nobody.post(`${path}/payment-session`, { provider_id: 'manual' }))
    const { data } = await ok(nobody.post(`${path}/complete`))
    await ok(service.post(`/admin/customers/${data.customer_id}`, { phone: '+6281399998888' }))
    await service.post(`/admin/orders/${data.id}`, { shipping_address: { phone: '+6281399998888' } })
    await ok(owner.post(`/admin/orders/${data.id}/capture`))
    assert.equal((await messageAbout((await bought(data.id)).id)).to, '+6281300001111')
  })

  test('is sent to no address that staff entered in the open cart, until who may read codes enters one', async () => {
    const shopper = guestOf(shop, await aBrowser(app, shop))
    const { cart } = await ok(shopper.post('/store/carts', { region_id: shop.idr_region_id }))
    const path = `/store/carts/${cart.id}`
    await ok(shopper.post(`${path}/line-items`, { variant_id: card_variant, quantity: 1 }))
    await ok(shopper.post(path, { email: aMailbox('ayu') }))
    const mine = aMailbox('service')
    await ok(service.post(`/admin/carts/${cart.id}`, { email: mine }))
    await ok(shopper.post(`${path}/payment-sessions`))
    await ok(shopper.post(`${path}/payment-session`, { provider_id: 'manual' }))
    const { data } = await ok(shopper.post(`${path}/complete`))
    await ok(owner.post(`/admin/orders/${data.id}/capture`))
    const email = aMailbox('ayu')
    assert.equal((await service.post(`/admin/orders/${data.id}`, { email })).status, 403)
    await ok(owner.post(`/admin/orders/${data.id}`, { email }))
    assert.equal((await messageAbout((await bought(data.id)).id)).to, email)
    const { audit_entries } = await ok(owner.get(`/admin/audit-log?resource_id=${data.id}`))
    const changes = await Promise.all(audit_entries.map(({ id }: Json) => owner.get(`/admin/audit-log/${id}/changes`)))
    assert.match(JSON.stringify(changes.map(({ body }) => body)), /buyer_email/)
  })

  test('goes to the shopper who enters an address after staff did', async () => {
    const { cart } = await ok(nobody.post('/store/carts', { region_id: shop.idr_region_id }))
    const path = `/store/carts/${cart.id}`
    await ok(nobody.post(`${path}/line-items`, { variant_id: card_variant, quantity: 1 }))
    await ok(service.post(`/admin/carts/${cart.id}`, { email: aMailbox('service') }))
    const email = aMailbox('intan')
    await ok(nobody.post(path, { email }))
    await ok(nobody.post(`${path}/payment-sessions`))
    await ok(nobody.post(`${path}/payment-session`, { provider_id: 'manual' }))
    const { data } = await ok(nobody.post(`${path}/complete`))
    await ok(owner.post(`/admin/orders/${data.id}/capture`))
    assert.equal((await messageAbout((await bought(data.id)).id)).to, email)
  })

  test('is for a recipient whom staff name only where they may read codes', async () => {
    const { cart } = await ok(nobody.post('/store/carts', { region_id: shop.idr_region_id }))
    const line = { variant_id: card_variant, quantity: 1, gift: { recipient_email: aMailbox('service') } }
    assert.equal((await service.post(`/admin/carts/${cart.id}/line-items`, line)).status, 403)
    await ok(owner.post(`/admin/carts/${cart.id}/line-items`, line))
  })
})

describe('customer service', () => {
  test('does not spend a gift card that is in a shopper’s bag', async () => {
    const { id, code } = await aGiftCard(db, shop, { balance: 90_000_000 })
    const cart_id = await aCartAtCheckout(app, shop, { variant_id })
    await ok(nobody.post(`/store/carts/${cart_id}`, { gift_cards: [{ code }] }))
    const before = (await ok(nobody.get(`/store/carts/${cart_id}`))).cart
    const refused = await service.post(`/admin/carts/${cart_id}/complete`, { provider_id: 'manual' })
    assert.deepEqual([refused.status, refused.body.code], [403, 'permission_missing'])
    const { gift_card } = await ok(owner.get(`/admin/gift-cards/${id}`))
    assert.equal(gift_card.balance, 90_000_000)
    assert.deepEqual((await ok(nobody.get(`/store/carts/${cart_id}`))).cart, before)
    await ok(owner.post(`/admin/carts/${cart_id}/complete`))
  })

  test('does not sell more at an agreed price, by the draft, its link or its cart', async () => {
    const items = [
      { variant_id, quantity: 1, unit_price: 100 },
      { title: 'Wrap', quantity: 1, unit_price: 100 },
    ]
    const { draft_order } = await ok(
      owner.post('/admin/draft-orders', {
        email: aMailbox('agreed'),
        region_id: shop.idr_region_id,
        shipping_methods: [{ option_id: shop.shipping_option_id }],
        items,
      }),
    )
    const { id, cart_id, cart, payment_link } = draft_order
    const byLink = { 'x-cart-key': `${cart_id}.${new URL(payment_link).searchParams.get('key')}` }
    for (const { id: line } of cart.items) {
      const path = `/admin/draft-orders/${id}/line-items/${line}`
      for (const change of [{ quantity: 20 }, { quantity: 2, title: 'Two' }, { quantity: 20, unit_price: 100 }])
        assert.equal((await service.post(path, change)).status, 403, JSON.stringify(change))
      const shopper = await nobody.post(`/store/carts/${cart_id}/line-items/${line}`, { quantity: 20 }, byLink)
      assert.deepEqual([shopper.status, shopper.body.code], [400, 'price_agreed'])
      await ok(service.post(path, { title: 'Renamed' }))
    }
    const [priced] = cart.items
    await ok(service.post(`/admin/draft-orders/${id}/line-items/${priced.id}`, { unit_price: null, quantity: 3 }))
    const now = (await ok(owner.get(`/admin/draft-orders/${id}`))).draft_order.cart.items
    assert.deepEqual(
      now.map(({ quantity, unit_price }: Json) => [quantity, unit_price]),
      [
        [3, 5_000_000],
        [1, 100],
      ],
    )
  })
})
