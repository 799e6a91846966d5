import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aBrowser } from '../../../testing/a-browser.ts'
import { aProduct } from '../../../testing/a-product.ts'
import { aShop } from '../../../testing/a-shop.ts'
import { caller } from '../../../testing/caller.ts'
import { signInStaff } from '../../../testing/staff-member.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const store = await aShop(db, { is_default: true })
const owner = caller(app, await signInStaff(db, store, 'owner', clock.now()))
const shopper = caller(app, { 'store-view-code': store.view_code })
await db
  .insertInto('region_fulfillment_providers')
  .values([store.idr_region_id, store.eur_region_id].map((region_id) => ({ region_id, provider_id: 'sap-express' })))
  .execute()
const product = await aProduct(db, store)
const variant_id = product.variant_ids[0] ?? ''
await db.updateTable('product_variants').set({ weight: 800 }).where('id', '=', variant_id).execute()

const option = {
  name: 'SAP Express',
  region_id: store.idr_region_id,
  provider_id: 'sap-express',
  price_type: 'calculated',
  data: { origin: 'Kota Bandung' },
}
const made = await owner.post('/admin/shipping-options', option)
const option_id = made.body.shipping_option?.id

describe('an option whose price is calculated', () => {
  const refused: [what: string, changes: object, code: string][] = [
    ['without an origin', { data: {} }, 'sap_express_needs_origin'],
    ['with a rate that is none', { data: { ...option.data, rates: { same_city: -1 } } }, 'provider_setting_invalid'],
    ['in a region of another currency', { region_id: store.eur_region_id }, 'sap_express_needs_rupiah'],
    ['for returns', { is_return: true }, 'provider_cannot_calculate'],
  ]
  for (const [what, changes, code] of refused)
    test(`is refused ${what}`, async () => {
      assert.equal((await owner.post('/admin/shipping-options', { ...option, ...changes })).body.code, code)
    })

  test('has no amount of its own, and stays calculated', async () => {
    assert.deepEqual([made.status, made.body.shipping_option.amount], [200, null])
    const path = `/admin/shipping-options/${option_id}`
    assert.equal((await owner.post(path, { amount: 100 })).body.code, 'price_type_stays')
    assert.equal((await owner.post(path, { price_type: 'flat_rate', amount: 1 })).body.code, 'price_type_stays')
  })
})

describe('a cart', () => {
  const offeredTo = async (cart_id: string) => {
    const { shipping_options } = (await shopper.get(`/store/shipping-options/${cart_id}`)).body
    return shipping_options.find(({ id }: { id: string }) => id === option_id)?.amount
  }

  test('is offered the price for its district and weight, and charged it', async () => {
    const { cart } = (await shopper.post('/store/carts', { region_id: store.idr_region_id })).body
    const path = `/store/carts/${cart.id}`
    await shopper.post(`${path}/line-items`, { variant_id, quantity: 2 })
    assert.equal(await offeredTo(cart.id), undefined, 'nobody knows where to yet')
    assert.equal((await shopper.post(`${path}/shipping-methods`, { option_id })).body.code, 'shipping_price_unknown')

    const address = { first_name: 'Siti', country_code: 'id', province: 'Jawa Barat', city: 'Kota Bandung' }
    await shopper.post(path, { shipping_address: { ...address, metadata: { district_code: '327305' } } })
    assert.equal(await offeredTo(cart.id), 2 * 900_000)
    const chosen = (await shopper.post(`${path}/shipping-methods`, { option_id })).body.cart
    assert.deepEqual([chosen.shipping_methods.length, chosen.shipping_methods[0].price], [1, 1_800_000])
    const kept = (await shopper.post(path, { metadata: { gift: 'yes' } })).body.cart
    assert.equal(kept.shipping_methods.length, 1, 'what does not matter to the courier changes nothing')
  })

  test('of a browser hides the price calculated for its address from others', async () => {
    const browser = caller(app, await aBrowser(app, store))
    const { cart } = (await browser.post('/store/carts', { region_id: store.idr_region_id })).body
    const path = `/store/carts/${cart.id}`
    await browser.post(`${path}/line-items`, { variant_id, quantity: 1 })
    await browser.post(path, { shipping_address: { country_code: 'id', city: 'Kota Bandung' } })
    const idsFor = async (who: typeof shopper) => {
      const { shipping_options } = (await who.get(`/store/shipping-options/${cart.id}`)).body
      return shipping_options.map(({ id }: { id: string }) => id)
    }
    const all = [store.shipping_option_id, option_id].sort()
    assert.deepEqual((await idsFor(browser)).sort(), all)
    assert.deepEqual((await idsFor(owner)).sort(), all, 'staff read the cart whole')
    assert.deepEqual(await idsFor(shopper), [store.shipping_option_id])
  })

  test('has to choose again when its address or its items change', async () => {
    const { cart } = (await shopper.post('/store/carts', { region_id: store.idr_region_id })).body
    const path = `/store/carts/${cart.id}`
    await shopper.post(`${path}/line-items`, { variant_id, quantity: 1 })
    await shopper.post(path, { shipping_address: { country_code: 'id', city: 'Kota Bandung' } })
    const choose = async () => (await shopper.post(`${path}/shipping-methods`, { option_id })).body.cart
    assert.equal((await choose()).shipping_methods[0].price, 900_000)
    const moved = (await shopper.post(path, { shipping_address: { city: 'Kota Jayapura' } })).body.cart
    assert.deepEqual([moved.shipping_methods, moved.shipping_total], [[], 0])
    const again = await choose()
    assert.equal(again.shipping_methods[0].price, 8_500_000)
    const more = (await shopper.post(`${path}/line-items/${again.items[0].id}`, { quantity: 3 })).body.cart
    assert.deepEqual(more.shipping_methods, [])
    assert.equal((await choose()).shipping_methods[0].price, 3 * 8_500_000)
  })
})
