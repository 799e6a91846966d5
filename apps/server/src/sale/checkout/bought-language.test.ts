import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { aCartAtCheckout } from '../../testing/a-cart.ts'
import { aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { theSandbox, withProviders } from '../../testing/with-providers.ts'
import { completionLeaseMs } from '../cart/repository/cart.queries.ts'
import { resumeCompletions } from './resume-completions.ts'

const t = await startTestApp()
const shop = await aShop(t.db, { is_default: true, payment_providers: ['manual', 'sandbox'] })
const owner = caller(t.app, await signInStaff(t.db, shop, 'owner', t.clock.now()))
const shopper = (language?: string) =>
  caller(t.app, { 'store-view-code': shop.view_code, ...(language && { 'x-store-language': language }) })
let product_id = ''
let variant_id = ''

before(async () => {
  const { body } = await owner.post('/admin/products', {
    title: 'Parang Shirt',
    status: 'published',
    translations: { ar: { title: 'قميص بارانغ' }, bh: { subtitle: 'Batik cap' } },
    options: [
      { title: 'Size' },
      { title: 'Colour', translations: { ar: { title: 'اللون', values: { Black: 'أسود' } } } },
    ],
    variants: [
      {
        title: 'M / Black',
        inventory_quantity: 9,
        options: [{ value: 'M' }, { value: 'Black' }],
        prices: [{ currency_code: 'idr', amount: 10_000_000 }],
      },
    ],
  })
  await owner.post(`/admin/shipping-options/${shop.shipping_option_id}`, { translations: { ar: { name: 'مندوب' } } })
  await owner.post(`/admin/regions/${shop.idr_region_id}`, { translations: { ar: { name: 'إندونيسيا' } } })
  product_id = body.product.id
  variant_id = body.product.variants[0].id
})

type Item = { title: string; description: string; translations?: unknown }
const names = ({ items }: { items: Item[] }) => items.map(({ title, description }) => [title, description])
const arabic = [['قميص بارانغ', 'M / أسود']]
const stored = [['Parang Shirt', 'M / Black']]

async function post(language: string, url: string, body: object = {}) {
  const reply = await shopper(language).post(url, body)
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  return reply.body
}

const readyCart = (language: string) =>
  aCartAtCheckout(t.app, shop, { variant_id, headers: { 'x-store-language': language } })

test("a cart's lines are in its shopper's language, whichever the cart began in", async () => {
  const { cart } = await post('ar', '/store/carts')
  const added = await post('ar', `/store/carts/${cart.id}/line-items`, { variant_id, quantity: 1 })
  assert.deepEqual(names(added.cart), arabic)
  assert.equal(added.cart.items[0].translations, undefined)
  const seen = async (language?: string) => names((await shopper(language).get(`/store/carts/${cart.id}`)).body.cart)
  assert.deepEqual([await seen('ar'), await seen('bh'), await seen()], [arabic, stored, stored])
  const more = await post('ar', `/store/carts/${cart.id}/line-items`, { variant_id, quantity: 1 })
  assert.deepEqual([more.cart.items.length, names(more.cart)], [1, arabic])
})

test('an order keeps the language it was bought in for the shopper, and has the stored texts for staff', async () => {
  const cart_id = await readyCart('ar')
  const { type, data } = await post('ar', `/store/carts/${cart_id}/complete`)
  assert.equal(type, 'order')
  assert.deepEqual(names(data), arabic)
  await owner.post(`/admin/products/${product_id}`, { translations: { ar: { title: 'اسم آخر' } } })
  for (const language of ['ar', 'bh', undefined]) {
    assert.deepEqual(names((await shopper(language).get(`/store/orders/${data.id}`)).body.order), arabic)
    assert.deepEqual(names((await shopper(language).get(`/store/orders/cart/${cart_id}`)).body.order), arabic)
  }
  const again = await post('bh', `/store/carts/${cart_id}/complete`)
  assert.deepEqual(names(again.data), arabic)
  const { order } = (await owner.get(`/admin/orders/${data.id}`)).body
  assert.deepEqual(names(order), stored)
  assert.equal(order.items[0].translations, undefined)
})

interface Sale {
  region: { name: string; translations?: unknown }
  shipping_methods: { shipping_option: { name: string; translations?: unknown } }[]
}
const placeNames = ({ region, shipping_methods: [method] }: Sale) => {
  assert.deepEqual([region.translations, method?.shipping_option.translations], [undefined, undefined])
  return [region.name, method?.shipping_option.name]
}
const arabicPlace = ['إندونيسيا', 'مندوب']
const storedPlace = ['Indonesia', 'Courier']

test('region and shipping option are in the same language as the lines', async () => {
  const cart_id = await readyCart('en')
  const seen = async (language?: string) =>
    placeNames((await shopper(language).get(`/store/carts/${cart_id}`)).body.cart)
  assert.deepEqual([await seen('ar'), await seen('bh'), await seen()], [arabicPlace, storedPlace, storedPlace])
  const chosen = await post('ar', `/store/carts/${cart_id}/shipping-methods`, { option_id: shop.shipping_option_id })
  assert.deepEqual(placeNames(chosen.cart), arabicPlace)
  const { shipping_options } = (await shopper('ar').get(`/store/shipping-options/${cart_id}`)).body
  assert.deepEqual([shipping_options[0].name, shipping_options[0].translations], ['مندوب', undefined])

  const { data } = await post('ar', `/store/carts/${cart_id}/complete`)
  assert.deepEqual(placeNames(data), arabicPlace)
  for (const language of ['ar', 'bh', undefined]) {
    assert.deepEqual(placeNames((await shopper(language).get(`/store/orders/${data.id}`)).body.order), arabicPlace)
  }
  assert.deepEqual(placeNames((await owner.get(`/admin/orders/${data.id}`)).body.order), storedPlace)
})

test('an order that the server completes for an absent shopper is in the language of their request', async () => {
  const cart_id = await aCartAtCheckout(t.app, shop, { variant_id, provider_id: 'sandbox' })
  const sandbox = theSandbox(t.app)
  const asked = Promise.withResolvers<void>()
  const dying = {
    ...sandbox,
    async authorize(request: Parameters<typeof sandbox.authorize>[0]) {
      await sandbox.authorize(request)
      asked.resolve()
      return new Promise<never>(() => {})
    },
  }
  await withProviders(t.app, [dying], async () => {
    void shopper('ar').post(`/store/carts/${cart_id}/complete`, {})
    await asked.promise
  })
  t.clock.advance(completionLeaseMs)
  await resumeCompletions(t.app.services)
  const { order } = (await shopper('bh').get(`/store/orders/cart/${cart_id}`)).body
  assert.equal(order.shipping_methods[0].shipping_option.name, 'مندوب')
  assert.equal(order.items[0].description, 'M / أسود')
})

test('bought without a language, an order has the stored texts', async () => {
  const cart_id = await readyCart('en')
  const { data } = await post('xx', `/store/carts/${cart_id}/complete`)
  assert.deepEqual(names(data), stored)
  assert.deepEqual(names((await shopper('ar').get(`/store/orders/${data.id}`)).body.order), stored)
})
