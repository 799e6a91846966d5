import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { aProduct } from '../../testing/a-product.ts'
import { anOrder, packAndShip } from '../../testing/an-order.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, other, owner, stranger, packer, nobody } = await startTwoStores()
const { db, clock } = t
const start = clock.now()

const day = 24 * 3_600_000
const later = (days: number, ms = 0) => clock.moveTo(new Date(start.getTime() + days * day + ms).toISOString())
const settings = (body: object) => owner.post('/admin/store', body)

beforeEach(async () => {
  clock.moveTo(start.toISOString())
  const { status } = await settings({
    return_window_days: 14,
    unreturnable_category_ids: [],
    unreturnable_product_ids: [],
    return_paid_by: 'shopper',
  })
  assert.equal(status, 200)
})

const shippedBefore = (order_id: string, days: number) =>
  db
    .updateTable('fulfillments')
    .set({ shipped_at: new Date(start.getTime() - days * day) })
    .where('order_id', '=', order_id)
    .execute()

/** A shipped order of one line, and what would return one of its three items. */
async function shipped() {
  const order = await anOrder(db, store)
  await packAndShip(db, order.id)
  await shippedBefore(order.id, 0)
  const items = [{ item_id: order.line_ids[0], quantity: 1 }]
  return { ...order, items, body: { order_id: order.id, items } }
}

const policyOf = async (order_id: string) => (await nobody.get(`/store/returns?order_id=${order_id}`)).body.policy
const returnsOf = (order_id: string) =>
  db.selectFrom('returns').select(['id', 'is_outside_policy']).where('order_id', '=', order_id).execute()

/** The end of the 14th day after 2026-03-01T00:00:00Z, 07:00 in Jakarta. */
const lastSecond = () => new Date(Date.parse(`${start.toISOString().slice(0, 10)}T16:59:59Z`) + 14 * day)

describe('the days for returns', () => {
  test('are read by the shopper, in the time zone of the store', async () => {
    const { id, line_ids } = await shipped()
    const { days, paid_by, lines } = await policyOf(id)
    assert.deepEqual([days, paid_by], [14, 'shopper'])
    assert.deepEqual(lines, [
      { item_id: line_ids[0], is_returnable: true, until: lastSecond().toISOString(), is_over: false },
    ])
    assert.equal((await settings({ time_zone: 'Pacific/Kiritimati' })).status, 200)
    assert.notEqual((await policyOf(id)).lines[0].until, lastSecond().toISOString())
    assert.equal((await settings({ time_zone: 'Asia/Jakarta' })).status, 200)
  })

  test('end returns and exchanges by shoppers with their last second, and change nothing then', async () => {
    const { id, body, items } = await shipped()
    clock.moveTo(lastSecond().toISOString())
    assert.equal((await nobody.post('/store/returns', body)).status, 200)
    clock.moveTo(new Date(lastSecond().getTime() + 1000).toISOString())
    assert.equal((await policyOf(id)).lines[0].is_over, true)
    const swap = { order_id: id, return_items: items, additional_items: [] }
    const swapped = await nobody.post('/store/swaps', {
      ...swap,
      additional_items: [{ variant_id: await variantOf(id), quantity: 1 }],
    })
    for (const reply of [await nobody.post('/store/returns', body), swapped])
      assert.deepEqual([reply.status, reply.body.code], [400, 'return_period_over'], JSON.stringify(reply.body))
    assert.equal((await returnsOf(id)).length, 1)
    assert.deepEqual(await db.selectFrom('swaps').select('id').where('order_id', '=', id).execute(), [])
  })

  test('begin when a courier delivered it', async () => {
    const { id, body } = await shipped()
    const { id: fulfillment_id } = await db
      .selectFrom('fulfillments')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('shipments')
      .values({
        id: `shpm_${id}`,
        store_id: store.id,
        order_id: id,
        fulfillment_id,
        provider_id: 'manual',
        courier_id: 'JX1',
        status: 'delivered',
        collection: 'pickup',
        actor_type: 'system',
        delivered_at: new Date(start.getTime() + 5 * day),
      })
      .execute()
    later(17)
    assert.equal((await nobody.post('/store/returns', body)).status, 200)
    later(20)
    assert.equal((await nobody.post('/store/returns', body)).body.code, 'return_period_over')
  })

  test('have no end where the store sets none, and 0 is never', async () => {
    const { id, body } = await shipped()
    await shippedBefore(id, 4000)
    assert.equal((await settings({ return_window_days: null })).status, 200)
    assert.deepEqual([(await policyOf(id)).days, (await policyOf(id)).lines[0].until], [null, null])
    assert.equal((await nobody.post('/store/returns', body)).status, 200)
    assert.equal((await settings({ return_window_days: 0 })).status, 200)
    await shippedBefore(id, 0)
    assert.equal((await nobody.post('/store/returns', body)).body.code, 'return_period_over')
  })

  test('do not bind staff, and the audit log says that they went past them', async () => {
    const { id, items } = await shipped()
    assert.equal((await owner.post(`/admin/orders/${id}/return`, { items })).status, 200)
    await shippedBefore(id, 30)
    assert.equal((await owner.post(`/admin/orders/${id}/return`, { items })).status, 200)
    const returns = await returnsOf(id)
    assert.deepEqual(returns.map((one) => one.is_outside_policy).sort(), [false, true])
    const late = returns.find((one) => one.is_outside_policy)
    const { changes } = await db
      .selectFrom('audit_changes')
      .select('changes')
      .where('table_name', '=', 'returns')
      .where('row_id', '=', late?.id ?? '')
      .executeTakeFirstOrThrow()
    assert.match(JSON.stringify(changes), /"is_outside_policy":[^,]*true/)
  })
})

describe('what a store takes no more', () => {
  test('cannot be returned by shoppers, in a category or below it', async () => {
    const { id, body, items } = await shipped()
    const food = (await owner.post('/admin/product-categories', { name: 'Food' })).body.product_category.id
    const cake = (await owner.post('/admin/product-categories', { name: 'Cake', parent_category_id: food })).body
      .product_category.id
    const { product_id } = await db
      .selectFrom('product_variants')
      .select('product_id')
      .where('id', '=', await variantOf(id))
      .executeTakeFirstOrThrow()
    await db.insertInto('product_category_links').values({ product_id, product_category_id: cake }).execute()
    const saved = await settings({ unreturnable_category_ids: [food] })
    assert.deepEqual([saved.status, saved.body.store?.unreturnable_category_ids], [200, [food]])
    assert.equal((await policyOf(id)).lines[0].is_returnable, false)
    assert.equal((await nobody.post('/store/returns', body)).body.code, 'not_returnable')
    assert.deepEqual(await returnsOf(id), [])
    assert.equal((await owner.post(`/admin/orders/${id}/return`, { items })).status, 200)
    assert.deepEqual(
      (await returnsOf(id)).map((one) => one.is_outside_policy),
      [true],
    )
  })

  test('are single products, too, also after they were deleted', async () => {
    const { id, body, items } = await shipped()
    const untouched = await shipped()
    const { product_id } = await db
      .selectFrom('product_variants')
      .select('product_id')
      .where('id', '=', await variantOf(id))
      .executeTakeFirstOrThrow()
    const saved = await settings({ unreturnable_product_ids: [product_id] })
    assert.deepEqual([saved.status, saved.body.store?.unreturnable_product_ids], [200, [product_id]])
    assert.equal((await policyOf(id)).lines[0].is_returnable, false)
    assert.equal((await policyOf(untouched.id)).lines[0].is_returnable, true)
    assert.equal((await nobody.post('/store/returns', body)).body.code, 'not_returnable')
    assert.equal((await owner.delete(`/admin/products/${product_id}`)).status, 200)
    assert.equal((await settings({ unreturnable_product_ids: [product_id] })).status, 200)
    assert.equal((await nobody.post('/store/returns', body)).body.code, 'not_returnable')
    assert.equal((await owner.post(`/admin/orders/${id}/return`, { items })).status, 200)
    assert.deepEqual(
      (await returnsOf(id)).map((one) => one.is_outside_policy),
      [true],
    )
  })

  test('is of its own categories and products', async () => {
    const theirs = await aProduct(db, other)
    assert.equal((await settings({ unreturnable_product_ids: [theirs.id] })).status, 404)
    const foreign = (await stranger.post('/admin/product-categories', { name: 'Theirs' })).body.product_category.id
    assert.equal((await settings({ unreturnable_category_ids: [foreign] })).status, 404)
    assert.equal((await settings({ return_window_days: -1 })).status, 400)
    assert.equal((await settings({ return_paid_by: 'nobody' })).status, 400)
    assert.equal((await packer.post('/admin/store', { return_window_days: 1 })).status, 403)
    assert.equal((await nobody.get('/store/get-current-store')).body.store.return_window_days, 14)
  })
})

describe('the way back', () => {
  test('is taken off the refund of shoppers, or paid by the store', async () => {
    const { body, return_option_id: option_id } = await shipped()
    const refund = async () =>
      (await nobody.post('/store/returns', { ...body, return_shipping: { option_id } })).body.return.refund_amount
    assert.equal(await refund(), 840)
    assert.equal((await settings({ return_paid_by: 'store' })).status, 200)
    assert.equal(await refund(), 1200)
  })

  test('says nothing of orders of another store', async () => {
    const foreign = await anOrder(db, other)
    assert.equal((await nobody.get(`/store/returns?order_id=${foreign.id}`)).status, 404)
  })
})

async function variantOf(order_id: string): Promise<string> {
  const line = await db
    .selectFrom('line_items')
    .select('variant_id')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return line.variant_id ?? ''
}
