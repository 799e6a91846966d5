import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTwoStores } from '../testing/two-stores.ts'

const { owner, store } = await startTwoStores()

test('null for an optional property of a body means not given, in nested objects and lists too', async () => {
  const made = await owner.post('/admin/products', {
    title: 'Kopi Gayo',
    subtitle: null,
    status: null,
    sales_channels: null,
    options: [{ title: 'Size' }],
    variants: [
      {
        title: 'S',
        sku: null,
        inventory_quantity: null,
        options: [{ value: 'S' }],
        prices: [{ amount: 5_000_000, currency_code: 'idr', region_id: null, min_quantity: null }],
      },
    ],
  })
  assert.equal(made.status, 200, made.body.message)
  assert.deepEqual([made.body.product.status, made.body.product.variants[0].prices[0].amount], ['draft', 5_000_000])
})

test('null for a required property is refused', async () => {
  const refused = await owner.post('/admin/products', { title: null })
  assert.equal(refused.status, 400)
})

test('null clears a value where the schema takes null', async () => {
  const path = `/admin/regions/${store.eur_region_id}`
  assert.equal((await owner.post(path, { tax_code: 'VAT' })).body.region.tax_code, 'VAT')
  assert.equal((await owner.post(path, { tax_code: null })).body.region.tax_code, null)
})
