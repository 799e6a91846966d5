import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aCart, homeAddress } from '@shopkey/server/src/testing/a-cart.ts'
import { aProduct } from '@shopkey/server/src/testing/a-product.ts'
import { aShop } from '@shopkey/server/src/testing/a-shop.ts'
import { caller } from '@shopkey/server/src/testing/caller.ts'
import { signInStaff } from '@shopkey/server/src/testing/staff-member.ts'
import { storeApi } from '@shopkey/server/src/testing/store-api.ts'
import { startTestApp } from '@shopkey/server/src/testing/test-app.ts'
import { localTaxes } from './local-taxes.ts'

const { app, db, clock } = await startTestApp({}, undefined, [localTaxes()])
const shop = await aShop(db)
const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
const api = storeApi(app, shop)
const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 5, prices: { idr: 5_000_000 } }] })
const settings = '/admin/providers/tax/local-taxes'
const sendTo = (id: string, province: string) =>
  api.post(`/store/carts/${id}`, { shipping_address: { ...homeAddress, province } })

describe('local taxes', () => {
  test('are chosen in a region, and say what they lack', async () => {
    await owner.post(`/admin/regions/${shop.idr_region_id}`, { tax_provider_id: 'local-taxes' })
    const id = await aCart(app, shop, { variant_id: variant_ids[0] ?? '' })
    const { status, body } = await api.request('POST', `/store/carts/${id}/payment-sessions`)
    assert.deepEqual([status, body.code], [400, 'tax_provider_not_ready'])
    const wrong = await owner.post(settings, { values: { places: [{ province: 'Bali', name: 'A', rate: 'ten' }] } })
    assert.deepEqual([wrong.status, wrong.body.details.fields], [400, ['places.0.rate']])
  })

  test('follow from the province, for items and, where staff want it, deliveries', async () => {
    const places = [
      { province: 'Bali', name: 'Provincial tax', rate: '7.5' },
      { province: 'Bali', name: 'City tax', rate: '0.125' },
    ]
    assert.equal((await owner.post(settings, { values: { places } })).body.provider.state, 'ready')
    const id = await aCart(app, shop, { variant_id: variant_ids[0] ?? '' })
    await sendTo(id, 'bali ')
    const { cart } = await api.post(`/store/carts/${id}/shipping-methods`, { option_id: shop.shipping_option_id })
    assert.deepEqual([cart.item_tax_total, cart.shipping_tax_total], [381_300, 0])
    assert.equal((await sendTo(id, 'Jawa Barat')).cart.tax_total, 0)
    await owner.post(settings, { values: { places, taxes_delivery: true } })
    assert.equal((await sendTo(id, 'Bali')).cart.shipping_tax_total, 152_500)
  })

  test('need a province, and let the shopper read it', async () => {
    const id = await aCart(app, shop, { variant_id: variant_ids[0] ?? '' })
    const { status, body } = await api.request('POST', `/store/carts/${id}/payment-sessions`)
    assert.deepEqual([status, body.code], [400, 'taxes_refused'])
  })
})
