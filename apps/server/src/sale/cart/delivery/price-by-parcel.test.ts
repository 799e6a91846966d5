import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aProduct } from '../../../testing/a-product.ts'
import { aShop } from '../../../testing/a-shop.ts'
import { caller } from '../../../testing/caller.ts'
import type { Json } from '../../../testing/json.ts'
import { signInStaff } from '../../../testing/staff-member.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const store = await aShop(db, { is_default: true })
const owner = caller(app, await signInStaff(db, store, 'owner', clock.now()))
const shopper = caller(app, { 'store-view-code': store.view_code })
const { variant_ids } = await aProduct(db, store, {
  variants: [{ stock: 1000, prices: { idr: 10_000_000, eur: 1999 } }],
})
const variant_id = variant_ids[0] ?? ''
await db.updateTable('product_variants').set({ weight: 500 }).where('id', '=', variant_id).execute()
await db
  .insertInto('region_fulfillment_providers')
  .values([store.idr_region_id, store.eur_region_id].map((region_id) => ({ region_id, provider_id: 'manual' })))
  .onConflict((conflict) => conflict.doNothing())
  .execute()

const option = {
  name: 'By weight',
  region_id: store.idr_region_id,
  provider_id: 'manual',
  data: {},
  price_type: 'flat_rate',
  amount: 5_000_000,
  weight_steps: [
    { up_to: 1000, amount: 900_000 },
    { up_to: 5000, amount: 2_100_000 },
  ],
  free_from: 200_000_000,
}

async function anOption(changes: object = {}): Promise<Json> {
  const { status, body } = await owner.post('/admin/shipping-options', { ...option, ...changes })
  assert.equal(status, 200, JSON.stringify(body))
  return body.shipping_option
}

async function aCart(region_id = store.idr_region_id) {
  const { cart } = (await shopper.post('/store/carts', { region_id })).body
  const path = `/store/carts/${cart.id}`
  const put = async (quantity: number) => {
    const line = (await shopper.get(path)).body.cart.items[0]
    const reply = line
      ? await shopper.post(`${path}/line-items/${line.id}`, { quantity })
      : await shopper.post(`${path}/line-items`, { variant_id, quantity })
    assert.equal(reply.status, 200, JSON.stringify(reply.body))
    return reply.body.cart
  }
  const offered = async (id: string) =>
    (await shopper.get(`/store/shipping-options/${cart.id}`)).body.shipping_options.find((one: Json) => one.id === id)
  return { path, put, offered }
}

describe('a flat rate by the weight and value of the parcel', () => {
  test('is offered and charged for what the cart holds', async () => {
    const { id } = await anOption()
    const { path, put, offered } = await aCart()
    const prices: [quantity: number, price: number][] = [
      [2, 900_000],
      [3, 2_100_000],
      [10, 2_100_000],
      [11, 5_000_000],
      [19, 5_000_000],
      [20, 0],
    ]
    for (const [quantity, price] of prices) {
      await put(quantity)
      assert.equal((await offered(id)).amount, price, `offered for ${quantity}`)
    }
    for (const [quantity, price] of prices.toReversed()) {
      await put(quantity)
      const { cart } = (await shopper.post(`${path}/shipping-methods`, { option_id: id })).body
      assert.deepEqual([cart.shipping_methods[0].price, cart.shipping_total], [price, price], `charged for ${quantity}`)
    }
  })

  test('counts tax in the value where its price includes tax; in cents as in rupiah', async () => {
    // Two cost 39.98, and more than that with tax.
    const free_from = 4000
    const region_id = store.eur_region_id
    const weight_steps = [{ up_to: 1499, amount: 567 }]
    const plain = await anOption({ region_id, amount: 1234, weight_steps, free_from })
    const withTax = await anOption({ region_id, amount: 1234, weight_steps, free_from, includes_tax: true })
    const { put, offered } = await aCart(region_id)
    const prices = async () => [(await offered(plain.id)).amount, (await offered(withTax.id)).amount]
    await put(2)
    assert.deepEqual(await prices(), [567, 0])
    await put(1)
    assert.deepEqual(await prices(), [567, 567])
    await put(3)
    assert.deepEqual(await prices(), [0, 0])
  })

  test('a price that staff agree on for a draft stays; without one it follows the parcel', async () => {
    const { id } = await anOption()
    const draft = async (method: object) => {
      const { status, body } = await owner.post('/admin/draft-orders', {
        email: 'sari@shopkey.test',
        region_id: store.idr_region_id,
        items: [{ variant_id, quantity: 3 }],
        shipping_methods: [{ option_id: id, ...method }],
      })
      assert.equal(status, 200, JSON.stringify(body))
      const path = `/admin/draft-orders/${body.draft_order.id}`
      const read = async () => (await owner.get(path)).body.draft_order.cart
      const [line] = (await read()).items
      return { read, put: (quantity: number) => owner.post(`${path}/line-items/${line.id}`, { quantity }) }
    }
    const agreed = await draft({ price: 123_000 })
    const byParcel = await draft({})
    const totals = async () => [(await agreed.read()).shipping_total, (await byParcel.read()).shipping_total]
    assert.deepEqual(await totals(), [123_000, 2_100_000])
    for (const { put } of [agreed, byParcel]) assert.equal((await put(11)).status, 200)
    assert.deepEqual(await totals(), [123_000, 5_000_000])
  })

  test('the calculator of the region says what the parcel costs', async () => {
    const { id } = await anOption()
    const { body } = await owner.post(`/admin/regions/${store.idr_region_id}/try-out`, { subtotal: 1000, weight: 1001 })
    assert.equal(
      body.try_out.shipping_options.find((one: Json) => one.id === id)?.amount,
      2_100_000,
      JSON.stringify(body),
    )
  })

  test('is changed, and put back to one amount', async () => {
    const { id } = await anOption()
    const path = `/admin/shipping-options/${id}`
    const changed = await owner.post(path, { weight_steps: [{ up_to: 1, amount: 0 }], free_from: null })
    assert.deepEqual(
      [changed.body.shipping_option.weight_steps, changed.body.shipping_option.free_from],
      [[{ up_to: 1, amount: 0 }], null],
    )
    assert.deepEqual((await owner.post(path, { name: 'Other' })).body.shipping_option.weight_steps.length, 1)
    assert.deepEqual((await owner.post(path, { weight_steps: [] })).body.shipping_option.weight_steps, [])
  })

  const refused: [what: string, changes: object, code: string | undefined][] = [
    ['steps from heavy to light', { weight_steps: [...option.weight_steps].reverse() }, 'weight_steps_disordered'],
    ['a step twice', { weight_steps: [1, 1].map((up_to) => ({ up_to, amount: 1 })) }, 'weight_steps_disordered'],
    ['steps of returns', { is_return: true }, 'price_by_parcel_not_flat'],
    ['a step of no weight', { weight_steps: [{ up_to: 0, amount: 1 }] }, undefined],
    ['a negative price', { weight_steps: [{ up_to: 1, amount: -1 }] }, undefined],
    ['21 steps', { weight_steps: Array.from({ length: 21 }, (_, at) => ({ up_to: at + 1, amount: 1 })) }, undefined],
  ]
  for (const [what, changes, code] of refused)
    test(`refuses ${what}`, async () => {
      const { status, body } = await owner.post('/admin/shipping-options', { ...option, ...changes })
      assert.equal(status, 400, JSON.stringify(body))
      if (code) assert.equal(body.code, code)
    })

  test('the database refuses what is no list of steps', async () => {
    const { id } = await anOption()
    for (const steps of [
      '{}',
      '[1]',
      '[{"up_to":1}]',
      '[{"up_to":2,"amount":1},{"up_to":2,"amount":1}]',
      '[{"up_to":1,"amount":-1}]',
    ])
      await assert.rejects(
        db.updateTable('shipping_options').set({ weight_steps: steps }).where('id', '=', id).execute(),
        /shipping_options_weight_steps_check/,
        steps,
      )
  })
})
