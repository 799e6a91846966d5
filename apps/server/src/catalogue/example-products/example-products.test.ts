import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { STORE_CATEGORIES } from '@shopkey/domain/store-view.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import { exampleSet } from './example-set.ts'

const { owner, stranger, packer, nobody } = await startTwoStores()
const path = '/admin/example-products'
const countIn = async (who: typeof owner) => (await who.get(path)).body.example_products.count
const titles = async () => (await owner.get('/admin/products?order=created_at')).body.products.map(titleOf)
const titleOf = ({ title }: { title: string }) => title

beforeEach(async () => {
  await owner.delete(path)
})

describe('the example set', () => {
  test('is for who may change the catalogue', async () => {
    for (const [who, status] of [
      [nobody, 401],
      [packer, 403],
    ] as const) {
      assert.equal((await who.post(path, {})).status, status)
      assert.equal((await who.delete(path)).status, status)
    }
    assert.equal(await countIn(owner), 0)
  })

  test('is three published products with pictures, prices and stock, in the languages of the store', async () => {
    const { status, body } = await owner.post(path, {})
    assert.deepEqual([status, body], [200, { example_products: { count: 3 } }])
    const { products } = (await owner.get('/admin/products?expand=variants,variants.prices,images')).body
    const mug = products.find(({ handle }: { handle: string }) => handle === 'stoneware-mug')
    assert.equal(mug.title, 'Mug keramik') // bh is the first language of the store
    assert.equal(mug.status, 'published')
    assert.equal(mug.images.length, 1)
    const [variant] = mug.variants
    assert.equal(variant.inventory_quantity, 20)
    assert.deepEqual(
      variant.prices.map(({ amount, currency_code }: { amount: number; currency_code: string }) => [
        amount,
        currency_code,
      ]),
      [[19_200_000, 'idr']],
    )
    const { translations } = (await owner.get(`/admin/products/${mug.id}?expand=translations`)).body.product
    assert.deepEqual([translations.en.title, translations.ar.title], ['Stoneware mug', 'كوب خزفي'])
  })

  test('is added once, however often and in parallel it is asked for', async () => {
    const replies = await Promise.all([owner.post(path, {}), owner.post(path, {})])
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200],
    )
    await owner.post(path, {})
    assert.equal((await titles()).length, 3)
  })

  test('is removed at once, and nothing else is', async () => {
    await owner.post(path, {})
    await owner.post('/admin/products', { title: 'My own' })
    const [example] = (await owner.get('/admin/products?handle=stoneware-mug')).body.products
    await owner.delete(`/admin/products/${example.id}`)
    assert.equal(await countIn(owner), 2)
    assert.equal(await countIn(stranger), 0)
    await stranger.delete(path)
    assert.equal(await countIn(owner), 2)
    assert.deepEqual((await owner.delete(path)).body, { example_products: { count: 0 } })
    assert.deepEqual(await titles(), ['My own'])
    await owner.post(path, {})
    assert.equal(await countIn(owner), 3)
  })

  test('exists for every kind of business', () => {
    for (const category of [...STORE_CATEGORIES, 'another']) assert.equal(exampleSet(category).length, 3)
  })
})
