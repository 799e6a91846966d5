import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aProduct } from '../../testing/a-product.ts'
import { aShippingOption } from '../../testing/a-shop.ts'
import type { Json } from '../../testing/json.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, other, owner, stranger, packer, nobody } = await startTwoStores()
const product = await aProduct(t.db, store)
await aShippingOption(t.db, store)
await aProduct(t.db, other)

describe('what uses the settings of selling', () => {
  test('of a region is counted, part by part', async () => {
    const path = `/admin/regions/${store.idr_region_id}/usage`
    const before = (await owner.get(path)).body.usage
    assert.deepEqual([before.shipping_options, before.tax_rates, before.prices, before.discounts], [1, 0, 0, 0])
    await owner.post('/admin/tax-rates', { name: 'Low', code: 'low', rate: 5, region_id: store.idr_region_id })
    await owner.post('/admin/discounts', {
      code: 'HERE',
      rule: { type: 'percentage', value: 5, allocation: 'total' },
      regions: [store.idr_region_id],
    })
    await owner.post('/admin/gift-cards', { value: 5000, region_id: store.idr_region_id })
    await owner.post(`/admin/products/${product.id}/variants/${product.variant_ids[0]}`, {
      prices: [{ region_id: store.idr_region_id, amount: 4_000_000 }],
    })
    await owner.post('/admin/store', { default_region_id: store.idr_region_id })
    assert.deepEqual((await owner.get(path)).body.usage, {
      is_default: true,
      shipping_options: 1,
      tax_rates: 1,
      prices: 1,
      discounts: 1,
      gift_cards: 1,
    })
    assert.equal((await stranger.get(path)).status, 404)
    assert.equal((await packer.get(path)).status, 200)
    assert.equal((await nobody.get(path)).status, 401)
  })

  test('of shipping profiles is counted, and their products are listed', async () => {
    const { shipping_profile } = (await owner.post('/admin/shipping-profiles', { name: 'Fragile', type: 'custom' }))
      .body
    const counts = async () => {
      const { shipping_profiles } = (await owner.get('/admin/shipping-profiles/usage')).body
      return Object.fromEntries(
        shipping_profiles.map((profile: Json) => [profile.id, [profile.product_count, profile.shipping_option_count]]),
      )
    }
    assert.deepEqual((await counts())[store.profile_id], [1, 1])
    await owner.post(`/admin/shipping-profiles/${shipping_profile.id}`, { products: [product.id] })
    assert.deepEqual(
      [(await counts())[store.profile_id], (await counts())[shipping_profile.id]],
      [
        [0, 1],
        [1, 0],
      ],
    )
    const { body } = await owner.get(`/admin/products?profile_id[]=${shipping_profile.id}`)
    assert.deepEqual([body.count, body.products[0].id], [1, product.id])
  })

  test('of sales channels is counted, the default one first', async () => {
    await owner.post('/admin/sales-channels', { name: 'A till', description: '' })
    const { sales_channels, count } = (await owner.get('/admin/sales-channels/usage')).body
    assert.equal(count, 2)
    assert.deepEqual(
      sales_channels.map((channel: Json) => [channel.is_default, channel.product_count, channel.region_count]),
      [
        [true, 1, 0],
        [false, 0, 0],
      ],
    )
    assert.equal((await owner.get('/admin/sales-channels/usage?q=till')).body.count, 1)
    assert.equal((await stranger.get('/admin/sales-channels/usage?q=till')).body.count, 0)
  })
})
