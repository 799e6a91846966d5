import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aCart, aCartAtCheckout } from '../../../testing/a-cart.ts'
import { aDiscount } from '../../../testing/a-discount.ts'
import { startCartFixture } from '../../../testing/cart-fixture.ts'
import type { Json } from '../../../testing/json.ts'
import { signInStaff } from '../../../testing/staff-member.ts'
import { countStatements } from '../../../testing/test-app.ts'

const { app, db, clock, shop, api, aVariant, assertTrue, statements } = await startCartFixture()

const withoutOthers = () =>
  db.updateTable('discounts').set({ deleted_at: clock.now() }).where('is_automatic', '=', true).execute()
async function anAutomatic(choices: Parameters<typeof aDiscount>[2] = {}) {
  return aDiscount(db, shop, { is_automatic: true, ...choices })
}
const codesOf = (cart: Json) => cart.discounts.map((discount: Json) => discount.code)
const read = async (id: string) => (await api.get(`/store/carts/${id}`)).cart
const touch = async (id: string) => (await api.post(`/store/carts/${id}`, { metadata: { seen: 'yes' } })).cart

describe('an automatic discount', () => {
  test('applies to a new cart, to each change and to an open cart from the moment it starts until it ends', async () => {
    await withoutOthers()
    const variant_id = await aVariant()
    const before = await aCart(app, shop, { variant_id })
    const hour = (count: number) => new Date(clock.now().getTime() + count * 3_600_000)
    const { code } = await anAutomatic({ value: 20, starts_at: hour(1), ends_at: hour(3) })
    assert.deepEqual((await read(before)).discounts, [])
    clock.moveTo(hour(1.5).toISOString())
    const cart = await read(before)
    assert.deepEqual([codesOf(cart), cart.discount_total, cart.discounts[0].is_automatic], [[code], 1_000_000, true])
    assert.deepEqual([cart.items[0].adjustments[0].amount, cart.items[0].adjustments[0].description], [1_000_000, code])
    await assertTrue(cart)
    const { cart: opened } = await api.post('/store/carts', { items: [{ variant_id, quantity: 2 }] })
    assert.deepEqual([codesOf(opened), opened.discount_total], [[code], 2_000_000])
    assert.equal((await touch(opened.id)).discount_total, 2_000_000)
    clock.moveTo(hour(2).toISOString())
    const after = await read(opened.id)
    assert.deepEqual([after.discounts, after.discount_total], [[], 0])
    await assertTrue(after)
  })

  test('gives way to a code that saves more, which returns when it is removed; a worse code stays unused', async () => {
    await withoutOthers()
    const automatic = await anAutomatic({ value: 20 })
    const id = await aCartAtCheckout(app, shop, { variant_id: await aVariant() })
    const [ten, fifty] = [await aDiscount(db, shop, { value: 10 }), await aDiscount(db, shop, { value: 50 })]
    const enter = async (...codes: string[]) =>
      (await api.post(`/store/carts/${id}`, { discounts: codes.map((code) => ({ code })) })).cart
    const better = await enter(fifty.code)
    assert.deepEqual([codesOf(better), better.discount_total], [[fifty.code], 2_500_000])
    const removed = (await api.delete(`/store/carts/${id}/discounts/${fifty.code}`)).cart
    assert.deepEqual([codesOf(removed), removed.discount_total], [[automatic.code], 1_000_000])
    assert.deepEqual(codesOf((await api.delete(`/store/carts/${id}/discounts/${automatic.code}`)).cart), [
      automatic.code,
    ])
    // A client that sends all codes of the cart back.
    const worse = await enter(automatic.code, ten.code)
    assert.deepEqual([codesOf(worse), worse.discount_total], [[automatic.code, ten.code], 1_000_000])
    assert.equal(worse.items[0].adjustments.length, 1)
    await assertTrue(worse)
    const { data } = await api.post(`/store/carts/${id}/complete`)
    assert.deepEqual([codesOf(data), data.discount_total], [[automatic.code], 1_000_000])
    const uses = await db
      .selectFrom('discounts')
      .select(['code', 'usage_count'])
      .where('code', 'in', [automatic.code, ten.code])
      .execute()
    assert.deepEqual(Object.fromEntries(uses.map((row) => [row.code, row.usage_count])), {
      [automatic.code]: 1,
      [ten.code]: 0,
    })
    const order = (await api.get(`/store/orders/cart/${id}`)).order
    assert.deepEqual([codesOf(order), order.total], [[automatic.code], data.total])
  })

  test('pays for delivery where a line qualifies', async () => {
    await withoutOthers()
    await anAutomatic({ type: 'free_shipping' })
    const id = await aCart(app, shop, { variant_id: await aVariant() })
    const { cart } = await api.post(`/store/carts/${id}/shipping-methods`, { option_id: shop.shipping_option_id })
    assert.deepEqual([cart.shipping_total, cart.shipping_methods[0].price], [0, 0])
  })

  test('that ends before the order is placed changes the total, which the shopper sees before paying', async () => {
    await withoutOthers()
    const ends_at = new Date(clock.now().getTime() + 60_000)
    await anAutomatic({ value: 20, ends_at })
    const id = await aCartAtCheckout(app, shop, { variant_id: await aVariant() })
    const { total } = await touch(id)
    clock.moveTo(ends_at.toISOString())
    const { status, body } = await api.request('POST', `/store/carts/${id}/complete`)
    assert.deepEqual([status, body.code], [400, 'cart_total_changed'])
    const now = await read(id)
    assert.ok(now.total > total && now.discounts.length === 0)
    const { data } = await api.post(`/store/carts/${id}/complete`)
    assert.deepEqual([data.discounts, data.total], [[], now.total])
  })

  test('in the cache: a change of its rule or conditions reaches carts at once', async () => {
    await withoutOthers()
    const headers = await signInStaff(db, shop, 'owner', clock.now())
    const staff = async (url: string, payload: object) => {
      const response = await app.inject({ method: 'POST', url, headers, payload })
      assert.equal(response.statusCode, 200, response.body)
      return response.json().discount
    }
    const rule = { type: 'percentage', value: 10, allocation: 'total' }
    const regions = [shop.idr_region_id]
    const made = await staff('/admin/discounts', { code: ' Harvest days ', is_automatic: true, rule, regions })
    // Its name, which nobody enters, stays as it was written.
    assert.deepEqual([made.is_automatic, made.code], [true, 'Harvest days'])
    const id = await aCart(app, shop, { variant_id: await aVariant() })
    const totalOff = async () => (await touch(id)).discount_total
    assert.equal(await totalOff(), 500_000)
    // Without a new statement of its discounts: the cached cart has been validated.
    const cached = await countStatements(statements, () => touch(id))
    await staff(`/admin/discounts/${made.id}`, { rule: { id: made.rule_id, value: 40 } })
    assert.equal(await totalOff(), 2_000_000)
    assert.ok((await countStatements(statements, () => touch(id))) <= cached)
    const entered = await staff(`/admin/discounts/${made.id}`, { is_automatic: false })
    assert.equal(entered.code, 'HARVEST DAYS')
    assert.deepEqual((await touch(id)).discounts, [])
    await staff(`/admin/discounts/${made.id}`, { is_automatic: true })
    assert.equal(await totalOff(), 2_000_000)
    const { product_id } = (await read(id)).items[0].variant
    await staff(`/admin/discounts/${made.id}/conditions`, { operator: 'not_in', products: [product_id] })
    assert.equal(await totalOff(), 0)
  })

  test('has no codes of its own, and a store has fifty at most', async () => {
    await withoutOthers()
    const headers = await signInStaff(db, shop, 'owner', clock.now())
    const rule = { type: 'percentage', value: 10, allocation: 'total' }
    const create = async (payload: object) => {
      const body = { code: 'ONE-MORE', is_automatic: true, rule, regions: [shop.idr_region_id], ...payload }
      const response = await app.inject({ method: 'POST', url: '/admin/discounts', headers, payload: body })
      return [response.statusCode, response.json().code]
    }
    assert.deepEqual(await create({ is_dynamic: true }), [400, 'automatic_discount_not_dynamic'])
    for (let count = 0; count < 50; count += 1) await anAutomatic({ value: 1 })
    assert.deepEqual(await create({}), [400, 'too_many_automatic_discounts'])
    await withoutOthers()
    assert.deepEqual((await create({}))[0], 200)
  })

  test('costs no statement where the store has none', async () => {
    await withoutOthers()
    const id = await aCart(app, shop, { variant_id: await aVariant() })
    await touch(id)
    const from = statements.length
    await touch(id)
    await read(id)
    assert.ok(
      !statements.slice(from).some((text) => text.includes('discount_rules') || text.includes('cart_discounts (')),
    )
  })
})
