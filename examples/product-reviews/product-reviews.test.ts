import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { anOrder, packAndShip } from '@shopkey/server/src/testing/an-order.ts'
import { startExtendedApp } from '@shopkey/server/src/testing/extended-app.ts'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import { productReviews } from './product-reviews.ts'

const { t, store, customer_id, customer, owner, stranger, packer, nobody, publish } = await startExtendedApp([
  productReviews(),
])
const order = await anOrder(t.db, store)
await t.db.updateTable('orders').set({ customer_id }).where('id', '=', order.id).execute()
const { product_id } = await t.db
  .selectFrom('product_variants')
  .select('product_id')
  .where('id', '=', order.variant_ids[0] ?? '')
  .executeTakeFirstOrThrow()
const path = `/store/x/product-reviews/products/${product_id}/reviews`
const review = { stars: 4, text: 'Smells of rain and chocolate.' }

describe('a review', () => {
  test('is written by a customer whom the product was sent to, once', async () => {
    assert.equal((await nobody.post(path, review)).status, 401)
    assert.equal((await customer.post(path, { ...review, stars: 6 })).status, 400)
    const early = await customer.post(path, review)
    assert.deepEqual([early.status, early.body.code], [400, 'review_before_delivery'])

    await packAndShip(t.db, order.id)
    const { fulfillment_id } = await t.db
      .selectFrom('fulfillments')
      .select('id as fulfillment_id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    const data = { id: order.id, fulfillment_id }
    // Twice, as after a crash: the second has no further effect.
    await publish({ name: 'order.shipment_created', store_id: store.id, data })
    await publish({ name: 'order.shipment_created', store_id: store.id, data })
    await until(async () => {
      const { rows } = await sql`select 1 from x_product_reviews_deliveries`.execute(t.db)
      return rows.length === 1
    }, 'noting the delivery')

    const written = await customer.post(path, review)
    assert.equal(written.status, 200, JSON.stringify(written.body))
    assert.equal(written.body.review.status, 'waiting')
    assert.deepEqual((await customer.post(path, review)).body.code, 'reviewed_before')
  })

  test('is shown once staff have published it', async () => {
    assert.deepEqual((await nobody.get(path)).body, { reviews: [], count: 0, average_stars: null })
    const list = '/admin/x/product-reviews/reviews?status=waiting'
    assert.equal((await nobody.get(list)).status, 401)
    const { reviews, count } = (await owner.get(list)).body
    assert.equal(count, 1)
    const one = `/admin/x/product-reviews/reviews/${reviews[0].id}`
    assert.equal((await stranger.post(one, { status: 'published' })).body.code, 'review_not_found')
    assert.equal((await packer.post(one, { status: 'published' })).status, 403)
    assert.equal((await owner.post(one, { status: 'published' })).body.review.status, 'published')
    const shown = (await nobody.get(path)).body
    assert.deepEqual([shown.count, shown.average_stars], [1, 4])
    assert.deepEqual(Object.keys(shown.reviews[0]).sort(), ['created_at', 'id', 'stars', 'text'])
  })
})
