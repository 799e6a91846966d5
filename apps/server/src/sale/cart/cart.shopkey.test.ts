import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aBrowser } from '../../testing/a-browser.ts'
import { aCart, homeAddress } from '../../testing/a-cart.ts'
import { aDiscount } from '../../testing/a-discount.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import type { Json } from '../../testing/json.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { storeApi } from '../../testing/store-api.ts'
import { startTestApp } from '../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db, { is_default: true })
const other = await aShop(db)
const guest = storeApi(app, shop)
const noChange = { price: { changesDetails: [] }, inventory: { changesDetails: [], deletedItem: [] } }

async function aVariant(stock = 20): Promise<string> {
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock }] })
  return variant_ids[0] ?? ''
}

async function aCustomer() {
  const { customer_id, headers } = await signInCustomer(db, shop, clock.now())
  return { customer_id, headers, ...storeApi(app, shop, headers) }
}

const quantitiesOf = (cart: Json) => cart.items.map((item: Json) => [item.variant_id, item.quantity])

describe("a shopper's own cart", () => {
  test('is opened once and found again, per region', async () => {
    const customer = await aCustomer()
    const { data, change } = await customer.post('/store/shopkey-carts', {
      customer_id: customer.customer_id,
      region_id: shop.idr_region_id,
      source: 'website',
    })
    assert.deepEqual(
      [data.customer_id, data.region_id, data.source, change],
      [customer.customer_id, shop.idr_region_id, 'website', noChange],
    )
    assert.equal((await customer.post('/store/shopkey-carts')).data.id, data.id)
    const elsewhere = await customer.post('/store/shopkey-carts', { region_id: shop.eur_region_id })
    assert.notEqual(elsewhere.data.id, data.id)
  })

  test('is one for any number of parallel requests', async () => {
    const customer = await aCustomer()
    const replies = await Promise.all(Array.from({ length: 6 }, () => customer.post('/store/shopkey-carts')))
    assert.equal(new Set(replies.map(({ data }) => data.id)).size, 1)
    const open = await db.selectFrom('carts').select('id').where('customer_id', '=', customer.customer_id).execute()
    assert.equal(open.length, 1)
  })

  test('is new for an anonymous shopper, and cannot be opened for another customer', async () => {
    const { data } = await guest.post('/store/shopkey-carts', { customer_id: '', region_id: null })
    assert.deepEqual([data.customer_id, data.items], [null, []])
    const { customer_id } = await aCustomer()
    const refused = await guest.request('POST', '/store/shopkey-carts', { customer_id })
    assert.deepEqual([refused.status, refused.body.code], [400, 'customer_not_signed_in'])
    const unknown = await guest.request('POST', '/store/shopkey-carts', { region_id: other.idr_region_id })
    assert.equal(unknown.status, 404)
  })
})

describe('joining carts at sign-in', () => {
  const join = '/store/shopkey-carts/join-carts'

  test('adds mergeable lines up to the stock, moves the others, and reports what was cut', async () => {
    const customer = await aCustomer()
    const [scarce, plenty] = [await aVariant(5), await aVariant()]
    const own_id = await aCart(app, shop, { variant_id: scarce, quantity: 3, headers: customer.headers })
    const guest_id = await aCart(app, shop, { variant_id: scarce, quantity: 4 })
    const { cart } = await guest.post(`/store/carts/${guest_id}/line-items`, { variant_id: plenty, quantity: 2 })
    const { data, change } = await customer.post(join, {
      guestCustomerCartId: guest_id,
      customerId: customer.customer_id,
    })
    assert.equal(data.id, own_id)
    assert.deepEqual(quantitiesOf(data), [
      [scarce, 5],
      [plenty, 2],
    ])
    assert.equal(data.items[1].id, cart.items[1].id)
    assert.deepEqual(change.inventory, {
      changesDetails: [{ item_id: data.items[0].id, previous_quantity: 7, new_quantity: 5 }],
      deletedItem: [],
    })
    const again = await customer.post(join, { guestCustomerCartId: guest_id, customerId: customer.customer_id })
    assert.deepEqual([again.data.id, quantitiesOf(again.data), again.change], [own_id, quantitiesOf(data), noChange])
    assert.deepEqual((await guest.get(`/store/carts/${guest_id}`)).cart.items, [])
  })

  test('twice at once joins once', async () => {
    const customer = await aCustomer()
    const variant_id = await aVariant()
    await aCart(app, shop, { variant_id, quantity: 1, headers: customer.headers })
    const guest_id = await aCart(app, shop, { variant_id, quantity: 2 })
    const body = { guestCustomerCartId: guest_id, customerId: customer.customer_id }
    await Promise.all([customer.post(join, body), customer.post(join, body)])
    assert.deepEqual(quantitiesOf((await customer.post('/store/shopkey-carts')).data), [[variant_id, 3]])
  })

  test('transfers the cart when the customer has none', async () => {
    const customer = await aCustomer()
    const guest_id = await aCart(app, shop, { variant_id: await aVariant(), quantity: 2 })
    const { data } = await customer.post(join, { guestCustomerCartId: guest_id, customerId: customer.customer_id })
    assert.deepEqual([data.id, data.customer_id, data.items.length], [guest_id, customer.customer_id, 1])
  })

  test("leaves items that cannot be bought in the customer's region in the first cart", async () => {
    const customer = await aCustomer()
    const { variant_ids } = await aProduct(db, shop, { variants: [{ prices: { idr: 5_000_000 } }] })
    const variant_id = variant_ids[0] ?? ''
    const { data: own } = await customer.post('/store/shopkey-carts', { region_id: shop.eur_region_id })
    const guest_id = await aCart(app, shop, { variant_id, quantity: 2 })
    const { data, change } = await customer.post(join, {
      guestCustomerCartId: guest_id,
      customerId: customer.customer_id,
    })
    assert.deepEqual([data.id, data.items], [own.id, []])
    assert.equal(change.inventory.deletedItem[0].variant_id, variant_id)
    assert.deepEqual(quantitiesOf((await guest.get(`/store/carts/${guest_id}`)).cart), [[variant_id, 2]])
  })

  test('keeps valid codes of a cart of the same browser; of any other only the items are taken', async () => {
    const customer = await aCustomer()
    const variant_id = await aVariant()
    const { code } = await aDiscount(db, shop)
    await aCart(app, shop, { variant_id, headers: customer.headers })
    const codesAfterJoining = async (headers: Record<string, string>) => {
      const guest_id = await aCart(app, shop, { variant_id, headers })
      await storeApi(app, shop, headers).post(`/store/carts/${guest_id}`, { discounts: [{ code }] })
      const here = storeApi(app, shop, { ...headers, ...customer.headers })
      const { data } = await here.post(join, { guestCustomerCartId: guest_id, customerId: customer.customer_id })
      return data.discounts.map((discount: { code: string }) => discount.code)
    }
    assert.deepEqual(await codesAfterJoining({}), [])
    assert.deepEqual(await codesAfterJoining(await aBrowser(app, shop)), [code])
  })

  test("is for the signed-in customer, and takes no other account's items", async () => {
    const [customer, victim] = [await aCustomer(), await aCustomer()]
    const cart_id = await aCart(app, shop, { variant_id: await aVariant(), headers: victim.headers })
    const body = { guestCustomerCartId: cart_id, customerId: customer.customer_id }
    assert.equal((await guest.request('POST', join, body)).status, 401)
    const stolen = await customer.request('POST', join, body)
    assert.deepEqual([stolen.status, stolen.body.code], [400, 'cart_of_somebody_else'])
    const asOther = await customer.request('POST', join, { ...body, customerId: victim.customer_id })
    assert.equal(asOther.body.code, 'customer_not_signed_in')
    assert.equal((await victim.get(`/store/carts/${cart_id}`)).cart.items.length, 1)
    const foreign = await storeApi(app, other, { authorization: customer.headers.authorization }).request(
      'POST',
      join,
      body,
    )
    assert.equal(foreign.status, 404)
  })
})

describe('the customer of a cart', () => {
  test('is complete for themselves, a first name for callers with the link', async () => {
    const customer = await aCustomer()
    const { data } = await customer.post('/store/shopkey-carts')
    const path = `/store/shopkey-carts/${data.id}/customer`
    assert.equal((await customer.post(path, { any: 'header' })).customer.last_name, 'Rahma')
    for (const stranger of [guest, await aCustomer()]) {
      const shown = Object.entries((await stranger.post(path)).customer).filter(([, value]) => value !== null)
      assert.deepEqual(shown, [
        ['id', customer.customer_id],
        ['first_name', 'Siti'],
      ])
    }
    assert.equal(
      (await guest.post(`/store/shopkey-carts/${(await guest.post('/store/carts')).cart.id}/customer`)).customer,
      null,
    )
    assert.equal((await storeApi(app, other).request('POST', path)).status, 404)
  })
})

describe('changing the store view', () => {
  const path = '/store/shopkey-auth/customer/set-store-view'
  const toOther = { storeViewCode: other.view_code }

  test('moves an empty cart, with nothing of the store it leaves', async () => {
    const { cart } = await guest.post('/store/carts')
    await guest.post(`/store/carts/${cart.id}`, { shipping_address: homeAddress })
    const { data } = await guest.post(path, { ...toOther, cartId: cart.id })
    assert.deepEqual(
      [data.id, data.store_id, data.region_id, data.sales_channel_id, data.shipping_address],
      [cart.id, other.id, other.idr_region_id, other.sales_channel_id, null],
    )
    assert.equal((await guest.request('GET', `/store/carts/${cart.id}`)).status, 404)
    assert.equal((await guest.post(path, { ...toOther, cartId: cart.id })).data.id, cart.id)
  })

  test("leaves a filled one and finds the other store's own", async () => {
    const customer = await aCustomer()
    const cart_id = await aCart(app, shop, { variant_id: await aVariant(), headers: customer.headers })
    const { data } = await customer.post(path, { ...toOther, cartId: cart_id })
    assert.deepEqual([data.store_id, data.items], [other.id, []])
    assert.equal((await customer.post(path, { ...toOther, cartId: cart_id })).data.id, data.id)
    const back = await customer.post(path, { storeViewCode: shop.view_code, cartId: data.id })
    assert.deepEqual([back.data.id, back.data.items.length], [cart_id, 1])
  })

  test("a guest's browser that returns to a store finds its filled cart there; another browser does not", async () => {
    const headers = await aBrowser(app, shop)
    const browser = storeApi(app, shop, headers)
    const cart_id = await aCart(app, shop, { variant_id: await aVariant(), headers })
    const { data: away } = await browser.post(path, { ...toOther, cartId: cart_id })
    assert.deepEqual([away.store_id, away.items], [other.id, []])
    const back = { storeViewCode: shop.view_code, cartId: away.id }
    assert.deepEqual((await browser.post(path, back)).data.id, cart_id)
    const stranger = storeApi(app, shop, await aBrowser(app, shop))
    assert.notEqual((await stranger.post(path, { storeViewCode: shop.view_code })).data.id, cart_id)
  })

  test('opens one where there is none, and checks the stores', async () => {
    assert.equal((await guest.post(path, toOther)).data.store_id, other.id)
    assert.equal((await guest.request('POST', path, { storeViewCode: 'nowhere' })).status, 404)
  })

  test("does not move another customer's cart", async () => {
    const customer = await aCustomer()
    const { data } = await customer.post('/store/shopkey-carts')
    assert.notEqual((await guest.post(path, { ...toOther, cartId: data.id })).data.id, data.id)
    assert.equal((await customer.get(`/store/carts/${data.id}`)).cart.id, data.id)
  })
})

test('a store that is not open gets no cart by changing to its view; staff who preview it do', async () => {
  const paused = await aShop(db)
  await db.updateTable('stores').set({ status: 'paused' }).where('id', '=', paused.id).execute()
  const path = '/store/shopkey-auth/customer/set-store-view'
  const { status, body } = await guest.request('POST', path, { storeViewCode: paused.view_code })
  assert.deepEqual([status, body.code], [403, 'store_not_open'])
  const { cart } = await guest.post('/store/carts')
  const moved = await guest.request('POST', path, { storeViewCode: paused.view_code, cartId: cart.id })
  assert.equal(moved.body.code, 'store_not_open')
  const carts = await db.selectFrom('carts').select('id').where('store_id', '=', paused.id).execute()
  assert.deepEqual(carts, [])
})
