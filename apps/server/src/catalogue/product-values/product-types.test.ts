import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTwoStores } from '../../testing/two-stores.ts'

const { store, owner, stranger, packer, nobody } = await startTwoStores()

const { product } = (
  await owner.post('/admin/products', {
    title: 'Gayo',
    status: 'published',
    type: { value: 'Coffee' },
    options: [],
    variants: [{ title: 'Bag', prices: [{ currency_code: 'idr', amount: 10_000_000 }] }],
  })
).body
const path = `/admin/product-types/${product.type.id}`
const arabic = { 'x-store-language': 'ar' }
const coffeeIn = (value: string) => ({ translations: { ar: { value } } })
const typeOnProduct = async (headers = arabic) =>
  (await nobody.get(`/store/products/${product.id}`, headers)).body.product.type.value

test('a type is shown by its translation, and by its stored value where there is none', async () => {
  assert.equal(await typeOnProduct(), 'Coffee')
  const { status, body } = await owner.post(path, coffeeIn('قهوة'))
  assert.deepEqual(
    [status, body.product_type.value, body.product_type.translations],
    [200, 'Coffee', { ar: { value: 'قهوة' } }],
  )
  assert.deepEqual([await typeOnProduct(), await typeOnProduct({ 'x-store-language': 'bh' })], ['قهوة', 'Coffee'])
  const shown = (await nobody.get('/store/product-types', arabic)).body.product_types
  assert.deepEqual([shown[0].value, shown[0].translations], ['قهوة', undefined])
  const [listed] = (await owner.get('/admin/product-types')).body.product_types
  assert.deepEqual([listed.value, listed.translations], ['Coffee', { ar: { value: 'قهوة' } }])
  assert.equal((await owner.get(`/admin/products/${product.id}`)).body.product.type.value, 'Coffee')
})

test("products are found by their type's translation", async () => {
  await owner.post(path, coffeeIn('مشروب'))
  const { body } = await nobody.post('/store/products/search', { q: 'مشروب' }, arabic)
  assert.equal(body.hits[0]?.id, product.id)
})

test('a language sent as null is removed', async () => {
  await owner.post(path, coffeeIn('قهوة'))
  const { body } = await owner.post(path, { translations: { ar: null } })
  assert.deepEqual([body.product_type.translations, await typeOnProduct()], [{}, 'Coffee'])
})

test("only the store's own staff with the right translate its types, into known languages and fields", async () => {
  assert.equal((await nobody.post(path, coffeeIn('x'))).status, 401)
  assert.equal((await packer.post(path, coffeeIn('x'))).status, 403)
  assert.equal((await stranger.post(path, coffeeIn('x'))).status, 404)
  assert.equal((await owner.post(path, { translations: { xx: { value: 'x' } } })).status, 400)
  assert.equal((await owner.post(path, { translations: { ar: { title: 'x' } } })).status, 400)
  assert.equal(await typeOnProduct(), 'Coffee')
  assert.equal((await nobody.get('/store/product-types')).body.product_types[0].store_id, store.id)
})

test('shoppers learn of types and tags that published products have, and of no others', async () => {
  for (const [title, status] of [
    ['Out now', 'published'],
    ['Coming soon', 'draft'],
  ]) {
    const made = await owner.post('/admin/products', {
      title,
      status,
      type: { value: `Type of ${title}` },
      tags: [{ value: `Tag of ${title}` }],
    })
    assert.equal(made.status, 200, JSON.stringify(made.body))
  }
  const shown = JSON.stringify([
    (await nobody.get('/store/product-types?limit=100')).body,
    (await nobody.get('/store/product-tags?limit=100')).body,
  ])
  assert.ok(shown.includes('Type of Out now') && shown.includes('Tag of Out now'))
  assert.ok(!shown.includes('Coming soon'))
  const known = JSON.stringify((await owner.get('/admin/product-tags?limit=100')).body)
  assert.ok(known.includes('Tag of Coming soon'))
})
