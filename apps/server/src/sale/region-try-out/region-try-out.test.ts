import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aProduct } from '../../testing/a-product.ts'
import { aShippingOption, aShop } from '../../testing/a-shop.ts'
import { aStore } from '../../testing/a-store.ts'
import { caller } from '../../testing/caller.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { Json } from '../../testing/json.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { storeApi } from '../../testing/store-api.ts'
import { startTestApp } from '../../testing/test-app.ts'

const t = await startTestApp()
const shop = await aShop(t.db)
const other = await aStore(t.db)
const now = t.clock.now()
const owner = caller(t.app, await signInStaff(t.db, shop, 'owner', now))
const stranger = caller(t.app, await signInStaff(t.db, other, 'owner', now))
const nobody = caller(t.app, { 'store-view-code': shop.view_code })
const shopper = storeApi(t.app, shop)

const coffee = await aProduct(t.db, shop, { title: 'Kopi Gayo', variants: [{ prices: { idr: 5_000_000 } }] })
const tea = await aProduct(t.db, shop, { title: 'Teh Melati', variants: [{ prices: { idr: 2_000_000 } }] })
await t.db.updateTable('product_variants').set({ weight: 400 }).where('product_id', '=', coffee.id).execute()
const line = (product: { variant_ids: string[] }, quantity = 1) => ({
  variant_id: product.variant_ids[0] ?? '',
  quantity,
})
const reduced = (
  await owner.post('/admin/tax-rates', {
    name: 'Reduced',
    code: 'low',
    rate: 5,
    region_id: shop.idr_region_id,
    products: [tea.id],
  })
).body.tax_rate

const free = await aShippingOption(t.db, shop, { amount: 0, min_subtotal: 10_000_000 })
const light = await aShippingOption(t.db, shop, { amount: 900_000 })
const heavy = await aShippingOption(t.db, shop, { amount: 4_000_000 })
const byHand = await aShippingOption(t.db, shop, { amount: 100, admin_only: true })
const back = await aShippingOption(t.db, shop, { amount: 100, is_return: true })
await owner.post(`/admin/shipping-options/${light}`, { max_weight: 1000 })
await owner.post(`/admin/shipping-options/${heavy}`, { min_weight: 1000 })

const path = `/admin/regions/${shop.idr_region_id}/try-out`
const tryOut = async (body: object) => {
  const reply = await owner.post(path, body)
  assert.equal(reply.status, 200, reply.body.message)
  return reply.body.try_out
}
const obstacles = (result: Json) =>
  Object.fromEntries(result.shipping_options.map(({ id, obstacle, bound }: Json) => [id, [obstacle, bound]]))

describe('trying a region', () => {
  test('taxes each line by its own rate, else by that of the region', async () => {
    const result = await tryOut({ items: [line(coffee, 2), line(tea)] })
    assert.deepEqual(
      result.items.map((item: Json) => [item.title, item.tax_lines[0].name, item.tax_total]),
      [
        ['Kopi Gayo', 'default', 1_100_000],
        ['Teh Melati', reduced.name, 100_000],
      ],
    )
    assert.deepEqual([result.subtotal, result.tax_total, result.total], [12_000_000, 1_200_000, 13_200_000])
  })

  test('offers what a shopper is offered, and says why not the rest', async () => {
    const items = [line(coffee, 2)]
    const result = await tryOut({ items })
    assert.equal(result.weight, 800)
    const found = obstacles(result)
    assert.deepEqual(found[shop.shipping_option_id], [null, null])
    assert.deepEqual(found[free], [null, null])
    assert.deepEqual(found[light], [null, null])
    assert.deepEqual(found[heavy], ['too_light', 1000])
    assert.deepEqual(found[byHand], ['only_for_staff', null])
    assert.deepEqual(found[back], ['only_for_returns', null])

    const { cart } = await shopper.post('/store/carts', { region_id: shop.idr_region_id, items })
    const { shipping_options } = await shopper.get(`/store/shipping-options/${cart.id}`)
    assert.deepEqual(
      shipping_options.map((option: Json) => [option.id, option.price_incl_tax]),
      result.shipping_options
        .filter((option: Json) => option.obstacle === null)
        .map((option: Json) => [option.id, option.price_incl_tax]),
    )
  })

  test('a shopper cannot choose an option that is too light for the cart', async () => {
    const { cart } = await shopper.post('/store/carts', { region_id: shop.idr_region_id, items: [line(coffee, 3)] })
    const refused = await nobody.post(`/store/carts/${cart.id}/shipping-methods`, { option_id: light })
    assert.deepEqual([refused.status, refused.body.code], [400, 'shipping_requirements_not_met'])
    const { body } = await nobody.post(`/store/carts/${cart.id}/shipping-methods`, { option_id: heavy })
    assert.equal(body.cart.shipping_methods[0].price, 4_000_000)
  })

  test('takes a value and a weight in place of lines', async () => {
    const found = obstacles(await tryOut({ subtotal: 9_999_999, weight: 1000 }))
    assert.deepEqual(
      [found[free], found[light], found[heavy]],
      [
        ['below_minimum', 10_000_000],
        ['too_heavy', 1000],
        [null, null],
      ],
    )
  })

  test('adds the chosen delivery with its tax, and says where it does not go', async () => {
    const chosen = { items: [line(coffee)], shipping_option_id: shop.shipping_option_id }
    const result = await tryOut(chosen)
    assert.deepEqual([result.shipping_total, result.tax_total], [2_000_000, 770_000])
    const abroad = await tryOut({ ...chosen, address: { country_code: 'DE' } })
    assert.deepEqual(obstacles(abroad)[free], ['country_not_in_region', null])
  })

  test('asks the courier for the price to a district', async () => {
    await t.db
      .insertInto('region_fulfillment_providers')
      .values({ region_id: shop.idr_region_id, provider_id: 'sap-express' })
      .execute()
    const { body } = await owner.post('/admin/shipping-options', {
      name: 'SAP Express',
      region_id: shop.idr_region_id,
      provider_id: 'sap-express',
      price_type: 'calculated',
      data: { origin: 'Kota Bandung' },
    })
    const { id } = body.shipping_option
    const priceTo = async (address?: object) => {
      const result = await tryOut({ subtotal: 1, weight: 1200, ...(address && { address }) })
      return result.shipping_options.find((option: Json) => option.id === id)
    }
    assert.deepEqual((await priceTo()).obstacle, 'not_delivered_there')
    const there = await priceTo({ country_code: 'id', city: 'Kota Bandung', district_code: '327305' })
    assert.deepEqual([there.obstacle, there.amount], [null, 900_000])
  })

  test('writes nothing, and needs the right, the store and known ids', async () => {
    const before = await fingerprint(t.db)
    await tryOut({ items: [line(coffee)], shipping_option_id: shop.shipping_option_id })
    assert.deepEqual(await fingerprint(t.db), before)
    assert.equal((await nobody.post(path, {})).status, 401)
    assert.equal((await stranger.post(path, {})).status, 404)
    const unknown = { items: [line(coffee)], shipping_option_id: 'so_x' }
    assert.equal((await owner.post(path, unknown)).body.code, 'shipping_option_unknown')
    assert.equal((await owner.post(path, { items: [{ variant_id: 'x', quantity: 1 }] })).body.code, 'variant_unknown')
  })
})

describe('weights of an option', () => {
  test('are refused where no weight is within them, also one at a time', async () => {
    const option = `/admin/shipping-options/${heavy}`
    assert.equal((await owner.post(option, { max_weight: 1000 })).body.code, 'weights_contradict')
    assert.equal((await owner.post(option, { min_weight: 2, max_weight: 1 })).body.code, 'weights_contradict')
    const { body } = await owner.post(option, { min_weight: null, max_weight: 5 })
    assert.deepEqual([body.shipping_option.min_weight, body.shipping_option.max_weight], [null, 5])
  })
})
