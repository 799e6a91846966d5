import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startShirtFixture } from '../../testing/shirt-fixture.ts'

const { store, send, createShirt } = await startShirtFixture()
type Body = Record<string, unknown>

describe('variants', () => {
  test('are added after the others, changed, and deleted', async () => {
    const product = await createShirt()
    const options = product.options.map((option: Body, index: number) => ({
      option_id: option.id,
      value: index ? 'Red' : 'S',
    }))
    const added = await send('POST', `/admin/products/${product.id}/variants`, {
      title: 'S / Red',
      prices: [{ region_id: store.eur_region_id, amount: 900 }],
      options,
    })
    assert.equal(added.status, 200, JSON.stringify(added.body))
    const variant = added.body.product.variants[2]
    assert.equal(variant.variant_rank, 2)
    assert.deepEqual([variant.prices[0].region_id, variant.prices[0].currency_code], [store.eur_region_id, 'eur'])

    const url = `/admin/products/${product.id}/variants/${variant.id}`
    const changed = await send('POST', url, {
      inventory_quantity: 7,
      prices: [
        { id: variant.prices[0].id, amount: 800 },
        { currency_code: 'idr', amount: 1000 },
      ],
    })
    assert.equal(changed.status, 200, JSON.stringify(changed.body))
    const after = changed.body.product.variants[2]
    assert.equal(after.inventory_quantity, 7)
    assert.equal(after.title, 'S / Red')
    assert.deepEqual(after.prices.map((price: Body) => [price.currency_code, price.amount]).sort(), [
      ['eur', 800],
      ['idr', 1000],
    ])
    assert.ok(after.prices.some((price: Body) => price.id === variant.prices[0].id))

    const twin = await send('POST', `/admin/products/${product.id}/variants`, { title: 'Twin', prices: [], options })
    assert.equal(twin.status, 422)
    const deleted = await send('DELETE', url, {})
    assert.deepEqual(
      [deleted.body.variant_id, deleted.body.object, deleted.body.deleted],
      [variant.id, 'product-variant', true],
    )
    assert.equal(deleted.body.product.variants.length, 2)
    assert.equal((await send('DELETE', url)).status, 404)
  })

  test('of one product are listed with filters', async () => {
    const product = await createShirt()
    const { body } = await send('GET', `/admin/products/${product.id}/variants?inventory_quantity[gt]=0&limit=1`)
    assert.deepEqual([body.count, body.offset, body.limit, body.variants[0].title], [1, 0, 1, 'M / Blue'])
    assert.equal((await send('GET', '/admin/products/prod_unknown/variants')).status, 404)
  })
})

describe('options', () => {
  test('are added with one value for all, renamed, and deleted while all variants have the same value', async () => {
    const product = await createShirt()
    const added = await send('POST', `/admin/products/${product.id}/options`, { title: 'Fit' })
    assert.equal(added.status, 200, JSON.stringify(added.body))
    const option = added.body.product.options[2]
    assert.deepEqual(
      option.values.map((value: Body) => value.value),
      ['Default Value', 'Default Value'],
    )
    assert.equal((await send('POST', `/admin/products/${product.id}/options`, { title: 'Size' })).status, 422)
    const url = `/admin/products/${product.id}/options/${option.id}`
    const renamed = await send('POST', url, { title: 'Cut', translations: { bh: { title: 'Potongan' } } })
    assert.deepEqual(
      [renamed.body.product.options[2].title, renamed.body.product.options[2].translations],
      ['Cut', { bh: { title: 'Potongan' } }],
    )
    const refused = await send('DELETE', `/admin/products/${product.id}/options/${product.options[0].id}`)
    assert.deepEqual([refused.status, refused.body.code], [400, 'option_in_use'])
    const deleted = await send('DELETE', url)
    assert.deepEqual(
      [deleted.body.option_id, deleted.body.object, deleted.body.product.options.length],
      [option.id, 'option', 2],
    )
  })
})
