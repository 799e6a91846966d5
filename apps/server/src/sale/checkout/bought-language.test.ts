import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { aCartAtCheckout } from '../../testing/a-cart.ts'
import { aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'

const t = await startTestApp()
const shop = await aShop(t.db, { is_default: true })
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
  product_id = body.product.id
  variant_id = body.product.variants[0].id
})

type Item = { title: string; description: string; translations?: unknown }
const names = ({ items }: { items: Item[] }) => items.map(({ title, description }) => [title, description])
const arabic = [['قميص بارانغ', 'M / أسود']]
const stored = [['Parang Shirt', 'M / Black']]

async function post(language: string, url: string, body: object = {}) {
  const answer = await shopper(language).post(url, body)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body
}

const readyCart = (language: string) =>
  aCartAtCheckout(t.app, shop, { variant_id, headers: { 'x-store-language': language } })

test('a cart’s lines are called as its shopper calls them, whichever language the cart began in', async () => {
  const { cart } = await post('ar', '/store/carts')
  const added = await post('ar', `/store/carts/${cart.id}/line-items`, { variant_id, quantity: 1 })
  assert.deepEqual(names(added.cart), arabic)
  assert.equal(added.cart.items[0].translations, undefined)
  const seen = async (language?: string) => names((await shopper(language).get(`/store/carts/${cart.id}`)).body.cart)
  assert.deepEqual([await seen('ar'), await seen('bh'), await seen()], [arabic, stored, stored])
  const more = await post('ar', `/store/carts/${cart.id}/line-items`, { variant_id, quantity: 1 })
  assert.deepEqual([more.cart.items.length, names(more.cart)], [1, arabic])
})

test('an order keeps the language it was bought in for the shopper, and shows staff the stored texts', async () => {
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

test('bought without a language, an order shows the stored texts', async () => {
  const cart_id = await readyCart('en')
  const { data } = await post('xx', `/store/carts/${cart_id}/complete`)
  assert.deepEqual(names(data), stored)
  assert.deepEqual(names((await shopper('ar').get(`/store/orders/${data.id}`)).body.order), stored)
})
