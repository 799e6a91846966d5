import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { hashPassword } from '../platform/passwords/password-hash.ts'
import { aCartAtCheckout } from '../testing/a-cart.ts'
import { aGiftCard } from '../testing/a-gift-card.ts'
import { aPriceList } from '../testing/a-price-list.ts'
import { aProduct } from '../testing/a-product.ts'
import { aShop, type ShopFixture } from '../testing/a-shop.ts'
import { anOrder, packAndShip } from '../testing/an-order.ts'
import { caller } from '../testing/caller.ts'
import { signInCustomer } from '../testing/sign-in-customer.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { storeApi } from '../testing/store-api.ts'
import { startTestApp } from '../testing/test-app.ts'

/** What v1's clients rely on in requests of any noun, and amounts that v1's own tests expect. */
const { app, db, clock } = await startTestApp()
let shop: ShopFixture
let api: ReturnType<typeof storeApi>
let owner: ReturnType<typeof caller>
const nobody = () => caller(app, { 'store-view-code': shop.view_code })

before(async () => {
  shop = await aShop(db, { is_default: true })
  api = storeApi(app, shop)
  owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
  // Orders inserted by tests are numbered from 1,001.
  await db.insertInto('store_counters').values({ store_id: shop.id, last_order_display_id: 5000 }).execute()
})

async function aVariant(prices: Record<string, number>): Promise<string> {
  const { variant_ids } = await aProduct(db, shop, { variants: [{ prices, stock: 50 }] })
  return variant_ids[0] ?? ''
}

describe('a request', () => {
  test('takes a slash at the end of its path, and a body with DELETE', async () => {
    const note = { resource_type: 'shift', resource_id: 'shift_1', value: 'Call first' }
    const made = await owner.post('/admin/notes/', note)
    assert.equal(made.status, 200)
    assert.equal((await owner.get('/admin/notes/?resource_id=shift_1')).body.count, 1)
    assert.equal((await owner.delete(`/admin/notes/${made.body.note.id}`, {})).body.deleted, true)
  })

  test('filters by moments, as ISO text or seconds, bounds combined; by deleted_at it lists what was deleted', async () => {
    const collection = (await owner.post('/admin/collections', { title: 'Harvest' })).body.collection
    const count = async (query: string) =>
      (await owner.get(`/admin/collections?title=Harvest&${query}`)).body.count as number
    const created = Date.parse(collection.created_at)
    const [earlier, later] = [created - 60_000, created + 60_000]
    const seconds = (ms: number) => Math.floor(ms / 1000)
    const iso = (ms: number) => new Date(ms).toISOString()
    assert.equal(await count(`created_at[gt]=${seconds(earlier)}&created_at[lt]=${seconds(later)}`), 1)
    assert.equal(await count(`created_at[gte]=${iso(created)}&created_at[lte]=${iso(created)}`), 1)
    assert.equal(await count(`created_at[gt]=${seconds(later)}`), 0)
    assert.equal(await count(`deleted_at[gt]=${iso(0)}`), 0)
    await owner.delete(`/admin/collections/${collection.id}`)
    assert.equal(await count(''), 0)
    assert.equal(await count(`deleted_at[gt]=${iso(0)}`), 1)
  })

  test('for all variants returns count, offset and limit', async () => {
    const { count, offset, limit, variants } = (await owner.get('/admin/variants?limit=1&offset=0')).body
    assert.deepEqual([offset, limit, variants.length <= 1, count >= variants.length], [0, 1, true, true])
  })

  test('that v1 issues a key for gets one, on each of the nine calls', async () => {
    const variant_id = await aVariant({ idr: 1_000_000, eur: 1000 })
    const keyOf = ({ status, headers, body }: Awaited<ReturnType<typeof owner.post>>) => {
      assert.equal(status, 200, JSON.stringify(body))
      return String(headers['idempotency-key'])
    }
    const cart = `/store/carts/${await aCartAtCheckout(app, shop, { variant_id })}`
    const shipped = async () => {
      const order = await anOrder(db, shop, { lines: [{ quantity: 3 }] })
      await packAndShip(db, order.id)
      return { ...order, items: [{ item_id: order.line_ids[0], quantity: 1 }] }
    }
    const order = await shipped()
    const additional_items = [{ variant_id, quantity: 1 }]
    const claimed = order.items.map((item) => ({ ...item, reason: 'other' }))
    const keys = [
      keyOf(await nobody().post(`${cart}/line-items`, { variant_id, quantity: 1 })),
      keyOf(await nobody().post(`${cart}/taxes`)),
      keyOf(await nobody().post(`${cart}/payment-sessions`)),
    ]
    await api.post(`${cart}/shipping-methods`, { option_id: shop.shipping_option_id })
    await api.post(`${cart}/payment-session`, { provider_id: 'manual' })
    keys.push(
      keyOf(await nobody().post(`${cart}/complete`)),
      keyOf(await nobody().post('/store/returns', { order_id: order.id, items: order.items })),
      keyOf(await nobody().post('/store/swaps', { order_id: order.id, return_items: order.items, additional_items })),
    )
    const second = await shipped()
    const path = `/admin/orders/${second.id}`
    keys.push(
      keyOf(await owner.post(`${path}/return`, { items: second.items })),
      keyOf(await owner.post(`${path}/swaps`, { return_items: second.items, additional_items })),
      keyOf(
        await owner.post(`${path}/claims`, {
          type: 'refund',
          claim_items: claimed.map((item) => ({ ...item, item_id: second.line_ids[0] })),
        }),
      ),
    )
    assert.equal(new Set(keys).size, 9)
    for (const key of keys) assert.match(key, /^[0-9a-f-]{36}$/)
  })

  test('that names a shipping option which does not exist is 404 for an order', async () => {
    const { id } = await anOrder(db, shop)
    const reply = await owner.post(`/admin/orders/${id}/shipping-methods`, { option_id: 'so_unknown', price: 1 })
    assert.equal(reply.status, 404, JSON.stringify(reply.body))
  })
})

describe('a cart', () => {
  test("has the country of its region where that serves one; another region's is refused", async () => {
    const { cart } = await api.post('/store/carts', { region_id: shop.eur_region_id })
    assert.equal(cart.shipping_address.country_code, 'de')
    const several = (await api.post('/store/carts', { region_id: shop.idr_region_id })).cart
    assert.equal(several.shipping_address, null)
    const refused = await api.request('POST', `/store/carts/${cart.id}`, { shipping_address: { country_code: 'id' } })
    assert.equal(refused.status, 400)
  })

  test("that is opened with items has the prices of its customer's group at once", async () => {
    const variant_id = await aVariant({ idr: 1_000_000 })
    const member = await signInCustomer(db, shop, clock.now(), { groups: 1 })
    const [customer_group_id = ''] = member.group_ids
    await aPriceList(db, shop, { amounts: { [variant_id]: 700_000 }, currency_code: 'idr', customer_group_id })
    const items = [{ variant_id, quantity: 1 }]
    const priceFor = async (shopper: typeof api) =>
      (await shopper.post('/store/carts', { region_id: shop.idr_region_id, items })).cart.items[0].unit_price
    assert.equal(await priceFor(storeApi(app, shop, member.headers)), 700_000)
    assert.equal(await priceFor(api), 1_000_000)
  })

  test('of 500.00 at 19 % with a taxable gift card of 300.00 costs 238.00', async () => {
    const region = db.updateTable('regions').where('id', '=', shop.eur_region_id)
    await region.set({ tax_rate: 19, gift_cards_taxable: true }).execute()
    const variant_id = await aVariant({ eur: 50_000 })
    const { code, id: card_id } = await aGiftCard(db, shop, { balance: 30_000, region_id: shop.eur_region_id })
    await db.updateTable('gift_cards').set({ tax_rate: 19 }).where('id', '=', card_id).execute()
    const items = [{ variant_id, quantity: 1 }]
    const opened = (await api.post('/store/carts', { region_id: shop.eur_region_id, items })).cart
    const { cart } = await api.post(`/store/carts/${opened.id}`, { gift_cards: [{ code }] })
    assert.deepEqual([cart.gift_card_total, cart.gift_card_tax_total, cart.total], [30_000, 5700, 23_800])
    await region.set({ tax_rate: 20, gift_cards_taxable: false }).execute()
  })

  test('that moves to another sales channel keeps what is sold there; a disabled one takes no cart', async () => {
    const channel = (await owner.post('/admin/sales-channels', { name: 'Market', description: '' })).body.sales_channel
    const both = await aProduct(db, shop, { variants: [{ prices: { idr: 1_000_000 } }] })
    await owner.post(`/admin/sales-channels/${channel.id}/products/batch`, { product_ids: [{ id: both.id }] })
    const items = [both.variant_ids[0], await aVariant({ idr: 1_000_000 })].map((variant_id) => ({
      variant_id,
      quantity: 1,
    }))
    const opened = (await api.post('/store/carts', { region_id: shop.idr_region_id, items })).cart
    const { cart } = await api.post(`/store/carts/${opened.id}`, { sales_channel_id: channel.id })
    assert.deepEqual(
      cart.items.map(({ variant_id }: { variant_id: string }) => variant_id),
      both.variant_ids,
    )
    await owner.post(`/admin/sales-channels/${channel.id}`, { is_disabled: true })
    const refused = await api.request('POST', '/store/carts', { sales_channel_id: channel.id })
    assert.deepEqual([refused.status, refused.body.code], [400, 'sales_channel_disabled'])
  })

  test('takes a gift card once, however often it is named', async () => {
    const { code } = await aGiftCard(db, shop)
    const { cart } = await api.post('/store/carts', { region_id: shop.idr_region_id })
    const named = [code, code].map((each) => ({ code: each }))
    assert.equal((await api.post(`/store/carts/${cart.id}`, { gift_cards: named })).cart.gift_cards.length, 1)
  })
})

test('one browser is signed in as staff and as a customer at once; signing one out keeps the other', async () => {
  const cookies = new Map<string, string>()
  const send = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'store-view-code': shop.view_code, 'sec-fetch-site': 'same-origin' }
    const reply = await app.inject({ method, url, headers, ...(payload && { payload }) })
    for (const { name, value } of reply.cookies) cookies.set(name, value)
    return reply.statusCode
  }
  const password = 'kuda lumping'
  const password_hash = await hashPassword(password)
  const email = 'both@shop.test'
  const user = { id: 'usr_both', email, password_hash, email_verified_at: clock.now() }
  await db.insertInto('users').values(user).execute()
  await db.insertInto('store_members').values({ store_id: shop.id, user_id: 'usr_both', role: 'owner' }).execute()
  assert.equal(await send('POST', '/store/customers', { email, password, first_name: 'Bo', last_name: 'Th' }), 200)
  assert.equal(await send('POST', '/admin/auth', { email, password }), 200)
  assert.deepEqual([await send('GET', '/admin/auth'), await send('GET', '/store/auth')], [200, 200])
  assert.equal(await send('DELETE', '/admin/auth'), 200)
  assert.deepEqual([await send('GET', '/admin/auth'), await send('GET', '/store/auth')], [401, 200])
})
