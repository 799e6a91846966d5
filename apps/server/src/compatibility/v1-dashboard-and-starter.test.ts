import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aGiftCard } from '../testing/a-gift-card.ts'
import { aProduct } from '../testing/a-product.ts'
import { aShop } from '../testing/a-shop.ts'
import { Medusa } from '../testing/admin-client.ts'
import { caller } from '../testing/caller.ts'
import type { Json } from '../testing/json.ts'
import { startListeningApp } from '../testing/listening-app.ts'
import { signInStaff } from '../testing/staff-member.ts'

/** What v1's dashboard and the storefront that v1 gives as a start ask, in their order, by the published client. */
const { app, db, clock, url } = await startListeningApp()
const shop = await aShop(db, { is_default: true })
const {
  variant_ids,
  id: product_id,
  handle,
} = await aProduct(db, shop, {
  variants: [{ stock: 50, prices: { idr: 5_000_000, eur: 300 } }],
})
const variant_id = variant_ids[0] ?? ''
const headers = await signInStaff(db, shop, 'owner', clock.now())
const owner = caller(app, headers)
// The client's types lack what the server of 1.20 sends, and what its own dashboard passes.
const dashboard = new Medusa({ baseUrl: url, maxRetries: 0, apiKey: headers.authorization.slice('Bearer '.length) })
  .admin as unknown as Json
const shopper = () => new Medusa({ baseUrl: url, maxRetries: 0 }) as unknown as Json

const address = {
  first_name: 'Test',
  last_name: 'Shopper',
  company: '',
  address_1: 'Jl. Melati 7',
  address_2: '',
  city: 'Bandung',
  country_code: 'id',
  province: '',
  postal_code: '40115',
  phone: '8888888888',
}

async function anOrder(medusa: Json, details: object, options: object = {}): Promise<Json> {
  const { cart } = await medusa.carts.create({ region_id: shop.idr_region_id, items: [{ variant_id, quantity: 1 }] })
  await medusa.carts.update(cart.id, { email: 'test@example.com', ...details }, options)
  const { shipping_options } = await medusa.shippingOptions.listCartOptions(cart.id, options)
  await medusa.carts.addShippingMethod(cart.id, { option_id: shipping_options[0].id }, options)
  await medusa.carts.createPaymentSessions(cart.id, options)
  await medusa.carts.setPaymentSession(cart.id, { provider_id: 'manual' }, options)
  const completed = await medusa.carts.complete(cart.id, options)
  assert.equal(completed.type, 'order')
  return completed.data
}

test('the page of an order paid by a gift card, and its edits', async () => {
  const card = await aGiftCard(db, shop, { balance: 1_000_000 })
  const placed = await anOrder(shopper(), { shipping_address: address, gift_cards: [{ code: card.code }] })
  const { order } = await dashboard.orders.retrieve(placed.id)
  assert.equal(order.gift_card_transactions[0].gift_card.code, card.code)
  assert.equal(order.gift_card_transactions[0].amount, 1_000_000)
  const edits = await dashboard.orderEdits.list({ order_id: placed.id })
  assert.deepEqual([edits.order_edits, edits.count], [[], 0])
  const packer = caller(app, await signInStaff(db, shop, 'fulfilment', clock.now()))
  assert.equal((await packer.get('/admin/order-edits')).status, 200)
  assert.equal((await caller(app, {}).get('/admin/order-edits')).status, 401)
  const masked = (await packer.get(`/admin/orders/${placed.id}`)).body.order.gift_card_transactions[0].gift_card.code
  assert.notEqual(masked, card.code)
})

test('prices are saved as they were read, by the bulk editor of products and by that of price lists', async () => {
  const regional = { region_id: shop.eur_region_id, amount: 250 }
  await dashboard.products.updateVariant(product_id, variant_id, {
    prices: [{ currency_code: 'idr', amount: 5_000_000 }, regional],
  })
  const read = async () => (await dashboard.products.retrieve(product_id)).product.variants[0].prices
  const sent = (prices: Json[], factor: number) =>
    prices.map(({ id, amount, region_id, currency_code }) => ({
      id,
      amount: amount * factor,
      region_id,
      currency_code,
    }))
  const before = await read()
  await dashboard.products.updateVariant(product_id, variant_id, { prices: sent(before, 2) })
  const after = await read()
  const shown = (prices: Json[]) =>
    prices.map(({ id, region_id, currency_code, amount }) => [id, region_id, currency_code, amount])
  assert.deepEqual(
    new Set(shown(after)),
    new Set(shown(before).map(([id, region, code, amount]) => [id, region, code, Number(amount) * 2])),
  )
  const wrong = sent(after, 1).map((price) => ({
    ...price,
    currency_code: price.region_id ? 'idr' : price.currency_code,
  }))
  await assert.rejects(dashboard.products.updateVariant(product_id, variant_id, { prices: wrong }), /400/)

  const { price_list } = await dashboard.priceLists.create({
    name: 'Sale',
    description: 'Sale',
    type: 'sale',
    prices: [{ variant_id, region_id: shop.eur_region_id, amount: 200 }],
  })
  const listed = (await dashboard.priceLists.retrieve(price_list.id)).price_list.prices
  const prices = listed.map(({ id, region_id, currency_code }: Json) => ({
    id,
    variant_id,
    region_id,
    currency_code,
    amount: 190,
  }))
  const saved = await dashboard.priceLists.update(price_list.id, { prices })
  assert.deepEqual(
    saved.price_list.prices.map(({ amount }: Json) => amount),
    [190],
  )
  assert.equal(
    (
      await owner.post(`/admin/products/${product_id}/variants/${variant_id}`, {
        prices: [{ amount: 1, region_id: shop.eur_region_id, currency_code: 'eur' }],
      })
    ).body.code,
    'price_needs_place',
  )
})

test('the storefront that v1 gives as a start: browses, registers, changes the account, buys', async () => {
  const medusa = shopper()
  const { regions } = await medusa.regions.list()
  assert.ok(regions.some(({ countries }: Json) => countries.some(({ iso_2 }: Json) => iso_2 === 'id')))
  await medusa.collections.list({ limit: 6, offset: 0 })
  await medusa.productCategories.list({ limit: 100, offset: 0 })
  const { products } = await medusa.products.list({ handle, region_id: shop.idr_region_id })
  assert.equal(products[0].id, product_id)

  const [email, password] = ['starter@example.com', 'kuda lumping makan rumput']
  await medusa.customers.create({ first_name: 'Test', last_name: 'Shopper', email, password, phone: '8888888888' })
  const { access_token } = await medusa.auth.getToken({ email, password })
  const session = { authorization: `Bearer ${access_token}` }
  const me = async () => (await medusa.customers.retrieve(session)).customer
  assert.equal((await me()).phone, '+628888888888')

  // Its account pages: each field by itself; a new password after a sign-in with the old one.
  await medusa.customers.update({ first_name: 'New', last_name: 'Name' }, session)
  await medusa.customers.update({ phone: '0812 3456 7890' }, session)
  await medusa.customers.update({ email: 'moved@example.com' }, session)
  await medusa.customers.update({ billing_address: address }, session)
  const changed = await me()
  assert.deepEqual(
    [changed.first_name, changed.phone, changed.email, changed.billing_address.city],
    ['New', '+6281234567890', 'moved@example.com', 'Bandung'],
  )
  clock.advance(20 * 60_000)
  await assert.rejects(medusa.customers.update({ password: 'wayang kulit malam' }, session), /403/)
  await medusa.customers.update({ phone: '0812 3456 7891' }, session)
  await medusa.auth.authenticate({ email: 'moved@example.com', password }, session)
  await medusa.customers.update({ password: 'wayang kulit malam' }, session)
  await medusa.auth.authenticate({ email: 'moved@example.com', password: 'wayang kulit malam' })

  await medusa.customers.addresses.addAddress({ address }, session)
  const saved = (await me()).shipping_addresses[0]
  const order = await anOrder(medusa, { shipping_address: saved.id, billing_address: address }, session)

  // It shows a saved address as chosen where all that both have is equal.
  const { cart } = await medusa.carts.create({ region_id: shop.idr_region_id })
  const chosen = (await medusa.carts.update(cart.id, { shipping_address: pick(saved) })).cart.shipping_address
  assert.deepEqual(comparable(chosen), comparable(saved))
  assert.ok(!('country' in chosen))
  assert.equal((await medusa.orders.retrieve(order.id, session)).order.id, order.id)
})

const fields = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'country_code',
  'province',
  'postal_code',
  'phone',
]
const pick = (from: Json) => Object.fromEntries(fields.map((name) => [name, from[name]]))
/** Without what names and dates the row. */
const comparable = ({ id, created_at, updated_at, deleted_at, customer_id, metadata, ...rest }: Json) => rest
