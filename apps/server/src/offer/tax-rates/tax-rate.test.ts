import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aProduct } from '../../testing/a-product.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, other, owner, stranger, packer } = await startTwoStores()
const product = await aProduct(t.db, store)
const foreign = await aProduct(t.db, other)
const rate = { name: 'Luxury', code: 'lux', rate: 12.5, region_id: store.idr_region_id }

describe('tax rates', () => {
  test('are created on products and count their attachments on request', async () => {
    const { status, body } = await owner.post('/admin/tax-rates', { ...rate, products: [product.id] })
    assert.equal(status, 200, body.message)
    assert.equal(body.tax_rate.rate, 12.5)
    const one = await owner.get(
      `/admin/tax-rates/${body.tax_rate.id}?expand[]=products&fields[]=%2Bproduct_count&fields[]=%2Bshipping_option_count`,
    )
    assert.equal(one.body.tax_rate.product_count, 1)
    assert.equal(one.body.tax_rate.shipping_option_count, 0)
    assert.equal(one.body.tax_rate.products[0].id, product.id)
  })

  const refused: [string, object, number][] = [
    ['a rate above 100', { rate: 100.1 }, 400],
    ['a missing region', { region_id: undefined }, 400],
    ["another store's region", { region_id: other.idr_region_id }, 404],
    ["another store's product", { products: [foreign.id] }, 404],
  ]
  for (const [what, changes, status] of refused) {
    test(`refuse ${what} and write nothing`, async () => {
      const before = (await owner.get('/admin/tax-rates')).body.count
      assert.equal((await owner.post('/admin/tax-rates', { ...rate, ...changes })).status, status)
      assert.equal((await owner.get('/admin/tax-rates')).body.count, before)
    })
  }

  test('are attached to and detached from products, types and options in batches', async () => {
    const { id } = (await owner.post('/admin/tax-rates', rate)).body.tax_rate
    const path = `/admin/tax-rates/${id}/products/batch`
    const count = async () =>
      (await owner.get(`/admin/tax-rates/${id}?fields[]=product_count`)).body.tax_rate.product_count
    await owner.post(path, { products: [product.id] })
    await owner.post(path, { products: [product.id] })
    assert.equal(await count(), 1)
    assert.equal((await owner.post(path, { products: [foreign.id] })).status, 404)
    await owner.delete(path, { products: [product.id] })
    assert.equal(await count(), 0)
    assert.equal((await owner.post(path, { shipping_options: ['x'] })).status, 400)
  })

  test('are found by rate, region and name', async () => {
    assert.ok((await owner.get('/admin/tax-rates?rate[gt]=12')).body.count > 0)
    assert.equal((await owner.get('/admin/tax-rates?rate[gt]=13')).body.count, 0)
    assert.equal((await owner.get(`/admin/tax-rates?region_id=${store.eur_region_id}`)).body.count, 0)
    assert.ok((await owner.get('/admin/tax-rates?q=lux')).body.count > 0)
  })

  test('belong to their store and need the right', async () => {
    const { id } = (await owner.post('/admin/tax-rates', rate)).body.tax_rate
    assert.equal((await packer.post('/admin/tax-rates', rate)).status, 403)
    assert.equal((await stranger.get(`/admin/tax-rates/${id}`)).status, 404)
    assert.equal((await stranger.post(`/admin/tax-rates/${id}`, { rate: 0 })).status, 404)
    assert.equal((await stranger.post(`/admin/tax-rates/${id}/products/batch`, { products: [foreign.id] })).status, 404)
    assert.equal((await stranger.delete(`/admin/tax-rates/${id}`)).status, 404)
    assert.deepEqual((await owner.delete(`/admin/tax-rates/${id}`)).body, { id, object: 'tax-rate', deleted: true })
  })
})
