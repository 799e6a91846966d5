import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aCart, homeAddress } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { storeApi } from '../../testing/store-api.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { localTaxLines } from './local-tax-lines.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db)
const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
const api = storeApi(app, shop)
const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 5, prices: { idr: 5_000_000 } }] })
const settings = '/admin/providers/tax/local-taxes'
const places = [
  { province: 'Bali', name: 'Provincial tax', rate: '7.5' },
  { province: 'Bali', name: 'City tax', rate: '0.125' },
]
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
    assert.equal((await owner.post(settings, { values: { places } })).body.provider.state, 'ready')
    const id = await aCart(app, shop, { variant_id: variant_ids[0] ?? '' })
    await sendTo(id, 'bali ')
    const { cart } = await api.post(`/store/carts/${id}/shipping-methods`, { option_id: shop.shipping_option_id })
    assert.deepEqual([cart.item_tax_total, cart.shipping_tax_total], [381_300, 220_000])
    await owner.post(settings, { values: { places, taxes_delivery: true } })
    assert.equal((await sendTo(id, 'Bali')).cart.shipping_tax_total, 152_500)
    const elsewhere = (await sendTo(id, 'Jawa Barat')).cart
    assert.deepEqual([elsewhere.item_tax_total, elsewhere.shipping_tax_total], [550_000, 220_000])
  })

  test('are the usual ones of an address without a province', async () => {
    const id = await aCart(app, shop, { variant_id: variant_ids[0] ?? '' })
    assert.equal((await sendTo(id, '')).cart.tax_total, 550_000)
    assert.equal((await api.request('POST', `/store/carts/${id}/payment-sessions`)).status, 200)
  })

  test('are tried in the calculator of a region, by the address that is entered there', async () => {
    const path = `/admin/regions/${shop.idr_region_id}/try-out`
    const items = [{ variant_id: variant_ids[0], quantity: 1 }]
    const taxTo = async (province?: string) => {
      const address = province === undefined ? undefined : { country_code: 'id', province }
      const { status, body } = await owner.post(path, { items, ...(address && { address }) })
      assert.equal(status, 200, body.message)
      return body.try_out.tax_total
    }
    assert.deepEqual([await taxTo(), await taxTo('Bali'), await taxTo('Aceh')], [550_000, 381_300, 550_000])
    const nowhere = await owner.post(path, { items, address: { country_code: 'id' } })
    assert.equal(nowhere.body.try_out.tax_total, 550_000)
  })
})

const usual = { rate: 11, name: 'default', code: 'default' }
const reduced = { rate: 5, name: 'Reduced', code: 'low' }
const anItem = {
  id: 'item_1',
  variant_id: 'variant_1',
  product_id: 'prod_1',
  product_type_id: null,
  sku: null,
  title: 'Kopi Gayo',
  is_giftcard: false,
  quantity: 1,
  unit_price: 5_000_000,
  includes_tax: false,
  discount: 0,
  own_rates: [usual],
}
const aDelivery = {
  id: 'delivery_1',
  shipping_option_id: 'so_1',
  name: 'JNE',
  price: 100,
  includes_tax: false,
  own_rates: [usual],
}

describe('the rates of a line', () => {
  const ratesOf = (
    province: string | null,
    item: Partial<typeof anItem> = {},
    values: { taxes_delivery?: boolean } = {},
  ) =>
    localTaxLines({ places, ...values }, { province, items: [{ ...anItem, ...item }], deliveries: [aDelivery] }).map(
      ({ id, rate }) => `${id} ${rate}`,
    )

  for (const [what, province, item, values, expected] of [
    ['of a listed province add up', 'Bali', {}, {}, ['item_1 7.5', 'item_1 0.125', 'delivery_1 11']],
    ['are found however it is written', ' provinsi  BALI', {}, {}, ['item_1 7.5', 'item_1 0.125', 'delivery_1 11']],
    ['are the usual ones elsewhere', 'Aceh', {}, {}, ['item_1 11', 'delivery_1 11']],
    ['are the usual ones before the province is known', null, {}, {}, ['item_1 11', 'delivery_1 11']],
    ['of its own stay', 'Bali', { own_rates: [reduced] }, {}, ['item_1 5', 'delivery_1 11']],
    ['are none for a gift card', 'Bali', { is_giftcard: true }, {}, ['delivery_1 11']],
    [
      'are for deliveries, too, where staff want it',
      'Bali',
      {},
      { taxes_delivery: true },
      ['item_1 7.5', 'item_1 0.125', 'delivery_1 7.5', 'delivery_1 0.125'],
    ],
  ] as const)
    test(what, () =>
      assert.deepEqual(
        ratesOf(province, { ...item, own_rates: [...('own_rates' in item ? item.own_rates : [usual])] }, values),
        expected,
      ),
    )
})
