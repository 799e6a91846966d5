import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import type { Json } from '../../testing/json.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { storeApi } from '../../testing/store-api.ts'
import { startTestApp } from '../../testing/test-app.ts'

const t = await startTestApp()
const shop = await aShop(t.db)
const now = t.clock.now()
const owner = caller(t.app, await signInStaff(t.db, shop, 'owner', now))
const packer = caller(t.app, await signInStaff(t.db, shop, 'fulfilment', now))
const api = storeApi(t.app, shop)

async function aCollection() {
  const { collection } = (await owner.post('/admin/collections', { title: `Koleksi ${Math.random()}` })).body
  const product_ids: string[] = []
  // In the order of their titles; the dearest is the newest.
  for (const [title, idr] of [
    ['Cangkir', 300],
    ['Baju', 100],
    ['Daster', 200],
  ] as const) {
    const { id } = await aProduct(t.db, shop, { title, variants: [{ stock: 5, prices: { idr: idr * 1000 } }] })
    product_ids.push(id)
  }
  const path = `/admin/collections/${collection.id}`
  assert.equal((await owner.post(`${path}/products/batch`, { product_ids })).status, 200)
  const [cup = '', shirt = '', dress = ''] = product_ids
  const query = `collection_id[]=${collection.id}&region_id=${shop.idr_region_id}`
  const titlesOf = (products: Json[]) => products.map(({ title }) => title).join(' ')
  const listed = async (more = '') => titlesOf((await api.get(`/store/products?${query}${more}`)).products)
  const found = async (more: object = {}) =>
    titlesOf(
      (
        await api.post('/store/products/search', {
          region_id: shop.idr_region_id,
          filter: { collection_id: [collection.id] },
          ...more,
        })
      ).hits,
    )
  const place = (ids: string[]) => owner.post(`${path}/placed-products`, { product_ids: ids })
  return { path, cup, shirt, dress, listed, found, place }
}

describe('the order of a collection', () => {
  test('is by hand first, then its own, in lists and searches, and follows each change', async () => {
    const { path, cup, shirt, dress, listed, found, place } = await aCollection()
    for (const [sort_by, order] of [
      ['title', 'Baju Cangkir Daster'],
      ['price', 'Baju Daster Cangkir'],
      ['price_descending', 'Cangkir Daster Baju'],
    ]) {
      assert.equal((await owner.post(path, { sort_by })).body.collection.sort_by, sort_by)
      assert.deepEqual([await listed(), await found()], [order, order])
    }
    const placed = await place([dress])
    assert.deepEqual(
      placed.body.products.map(({ id }: Json) => id),
      [dress],
    )
    assert.deepEqual([await listed(), await found()], ['Daster Cangkir Baju', 'Daster Cangkir Baju'])
    await place([shirt, cup, dress])
    assert.deepEqual([await listed(), await found()], ['Baju Cangkir Daster', 'Baju Cangkir Daster'])
    assert.equal(await listed('&limit=1&offset=1'), 'Cangkir')
    await place([])
    assert.deepEqual([await listed(), await found()], ['Cangkir Daster Baju', 'Cangkir Daster Baju'])
  })

  test('gives way to an order that is asked for', async () => {
    const { path, dress, listed, found, place } = await aCollection()
    await owner.post(path, { sort_by: 'title' })
    await place([dress])
    assert.equal(await listed('&order=-title'), 'Daster Cangkir Baju')
    assert.equal(await listed('&order=title'), 'Baju Cangkir Daster')
    assert.equal(await found({ order: 'price' }), 'Baju Daster Cangkir')
  })

  test('takes products of the collection only, and one that leaves loses its place', async () => {
    const { path, cup, shirt, listed, place } = await aCollection()
    const { id } = await aProduct(t.db, shop)
    const refused = await place([cup, id])
    assert.deepEqual([refused.status, refused.body.code], [400, 'product_not_in_collection'])
    assert.equal((await packer.post(`${path}/placed-products`, { product_ids: [cup] })).status, 403)
    assert.equal((await packer.get(`${path}/placed-products`)).status, 200)
    assert.equal((await owner.get('/admin/collections/pcol_unknown/placed-products')).status, 404)

    await place([cup, shirt])
    await owner.delete(`${path}/products/batch`, { product_ids: [cup] })
    const batch = { product_ids: [cup] }
    await owner.post(`${path}/products/batch`, batch)
    const { products } = (await owner.get(`${path}/placed-products`)).body
    assert.deepEqual(
      products.map((product: Json) => product.id),
      [shirt],
    )
    assert.match(await listed(), /^Baju /)
  })
})
