import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { aBrowser } from '../../testing/a-browser.ts'
import { homeAddress } from '../../testing/a-cart.ts'
import { caller } from '../../testing/caller.ts'
import { startCartFixture } from '../../testing/cart-fixture.ts'
import type { Json } from '../../testing/json.ts'
import { signInStaff } from '../../testing/staff-member.ts'

const { app, db, clock, shop, api } = await startCartFixture()
const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
const columns = ['id', 'email', 'region_id', 'customer_id', 'context', 'metadata', 'type', 'created_at']
const people = [
  'customer',
  'shipping_address',
  'billing_address',
  'payment_sessions',
  'payment_session',
  'sales_channel',
]
let variant_id = ''
let id = ''

before(async () => {
  const collection = (await owner.post('/admin/collections', { title: 'Batik' })).body.collection
  const made = await owner.post('/admin/products', {
    title: 'Scarf',
    status: 'published',
    subtitle: 'Hand-drawn',
    collection_id: collection.id,
    images: ['/uploads/scarf.png'],
    tags: [{ value: 'silk' }],
    type: { value: 'Accessory' },
    options: [{ title: 'Colour' }],
    variants: [
      {
        title: 'Red',
        inventory_quantity: 20,
        options: [{ value: 'Red' }],
        prices: [{ currency_code: 'idr', amount: 5_000_000 }],
      },
    ],
  })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  variant_id = made.body.product.variants[0].id
  id = (await api.post('/store/carts', { items: [{ variant_id, quantity: 1 }] })).cart.id
  await api.post(`/store/carts/${id}`, { email: 'sari@example.com', shipping_address: homeAddress })
  await api.post(`/store/carts/${id}/payment-sessions`)
})

const read = async (query: string): Promise<Json> => (await api.get(`/store/carts/${id}?${query}`)).cart
const names = (cart: Json, of: readonly string[]) => of.filter((name) => Object.hasOwn(cart, name))

describe('a cart’s reply', () => {
  test('is whole without expand and fields', async () => {
    const cart = await read('')
    assert.deepEqual(names(cart, [...columns, ...people]), [...columns, ...people])
    assert.equal(cart.items[0].variant.product.collection, undefined)
  })

  test('has what expand names, however deep, and what totals follow from', async () => {
    const paths = ['collection', 'images', 'tags', 'type', 'options.values', 'profiles', 'categories']
    const expand = [...paths.map((path) => `items.variant.product.${path}`), 'items.variant.options.option', 'customer']
    const cart = await read(`expand=${expand}`)
    const { variant } = cart.items[0]
    const { product } = variant
    assert.deepEqual(
      [product.collection.title, product.type.value, product.tags[0].value, product.images.length, product.subtitle],
      ['Batik', 'Accessory', 'silk', 1, 'Hand-drawn'],
    )
    assert.deepEqual([product.options[0].values[0].value, product.categories], ['Red', []])
    assert.deepEqual([variant.options[0].value, variant.options[0].option.title], ['Red', 'Colour'])
    assert.deepEqual(names(cart, people), ['customer'])
    assert.deepEqual(names(cart, columns), columns)
    assert.deepEqual([cart.region.id, cart.discounts, cart.total > 0], [shop.idr_region_id, [], true])
  })

  test('has what expand names of the rest, and nothing of it for an empty one', async () => {
    const cart = await read('expand=shipping_address.country,payment_sessions')
    assert.deepEqual(names(cart, people), ['shipping_address', 'payment_sessions', 'payment_session'])
    assert.equal(cart.shipping_address.country.iso_2, 'id')
    for (const query of ['', 'expand=shipping_address', 'fields=email'])
      assert.ok(!('country' in (await read(query)).shipping_address), query)
    assert.deepEqual(names(await read('expand='), people), [])
  })

  test('has the columns that fields names, its id and its totals; with all relations unless expand says otherwise', async () => {
    const cart = await read('fields=email')
    assert.deepEqual(names(cart, columns), ['id', 'email'])
    assert.deepEqual(names(cart, people), people)
    assert.ok(cart.total > 0)
    const both = await read('fields=region_id,items.variant.product.collection.title&expand=items')
    assert.deepEqual([names(both, columns), names(both, people)], [['id', 'region_id'], []])
    assert.equal(both.items[0].variant.product.collection.title, 'Batik')
    assert.deepEqual(
      names(await read('fields=-email'), columns),
      columns.filter((name) => name !== 'email'),
    )
  })

  test('is shaped by changes, too, and the next whole one is untouched', async () => {
    const query = 'expand=items.variant.product.collection&fields=id'
    for (const [path, body] of [
      ['', { metadata: { note: 'gift' } }],
      ['/line-items', { variant_id, quantity: 1 }],
      ['/payment-sessions', {}],
      ['/payment-session', { provider_id: 'manual' }],
    ] as const) {
      const { cart } = await api.post(`/store/carts/${id}${path}?${query}`, body)
      assert.equal(cart.items[0].variant.product.collection.title, 'Batik', path)
      assert.deepEqual([names(cart, columns), names(cart, people)], [['id'], []], path)
    }
    const cart = await read('')
    assert.deepEqual(Object.keys(cart.items[0].variant.product).includes('collection'), false)
    assert.deepEqual(names(cart, [...columns, ...people]), [...columns, ...people])
  })

  test('refuses names that carts do not have, before it changes anything', async () => {
    for (const query of [
      'expand=nonsense',
      'expand=items.variant.prices',
      'expand=customer.orders',
      'fields=nonsense',
    ]) {
      assert.equal((await api.request('GET', `/store/carts/${id}?${query}`)).status, 400, query)
      const changed = await api.request('POST', `/store/carts/${id}?${query}`, { email: 'eve@example.com' })
      assert.equal(changed.status, 400, query)
    }
    assert.equal((await read('')).email, 'sari@example.com')
  })

  test('shows strangers no more than the whole one does', async () => {
    const browser = caller(app, await aBrowser(app, shop))
    const { cart } = (await browser.post('/store/carts', { items: [{ variant_id, quantity: 1 }] })).body
    await browser.post(`/store/carts/${cart.id}`, { email: 'ana@example.com', shipping_address: homeAddress })
    const query =
      'expand=customer,shipping_address,billing_address,payment_sessions,items.variant.product.tags&fields=email'
    const { body } = await caller(app, { 'store-view-code': shop.view_code }).get(`/store/carts/${cart.id}?${query}`)
    assert.deepEqual([body.cart.is_masked, body.cart.email, body.cart.shipping_address.address_1], [true, null, null])
    assert.ok(!JSON.stringify(body).includes('ana@example.com'))
    assert.equal(body.cart.items[0].variant.product.tags[0].value, 'silk')
    const mine = (await browser.get(`/store/carts/${cart.id}?${query}`)).body.cart
    assert.deepEqual([mine.email, mine.shipping_address.address_1], ['ana@example.com', homeAddress.address_1])
  })
})
