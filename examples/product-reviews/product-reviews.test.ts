import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { anOrder, packAndShip } from '@shopkey/server/src/testing/an-order.ts'
import { startExtendedApp } from '@shopkey/server/src/testing/extended-app.ts'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import { productReviews } from './product-reviews.ts'

const reviews = productReviews()
let invite = async () => {}
const { t, store, customer_id, customer, owner, stranger, packer, nobody, publish } = await startExtendedApp([
  {
    ...reviews,
    jobs(context) {
      const jobs = reviews.jobs?.(context) ?? []
      invite = async () => {
        for (const job of jobs) await job.run()
      }
      return jobs
    },
  },
])
const order = await anOrder(t.db, store)
await t.db.updateTable('orders').set({ customer_id }).where('id', '=', order.id).execute()
const { product_id } = await t.db
  .selectFrom('product_variants')
  .select('product_id')
  .where('id', '=', order.variant_ids[0] ?? '')
  .executeTakeFirstOrThrow()
const path = `/store/x/product-reviews/products/${product_id}/reviews`
const mine = `/store/x/product-reviews/products/${product_id}/mine`
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

    assert.deepEqual((await customer.get(mine)).body, { may_review: true, status: null })
    const written = await customer.post(path, review)
    assert.equal(written.status, 200, JSON.stringify(written.body))
    assert.equal(written.body.review.status, 'waiting')
    assert.deepEqual((await customer.post(path, review)).body.code, 'reviewed_before')
    assert.deepEqual((await customer.get(mine)).body, { may_review: false, status: 'waiting' })
    assert.equal((await nobody.get(mine)).status, 401)
  })

  test('is shown once staff have published it', async () => {
    assert.deepEqual((await nobody.get(path)).body, { reviews: [], count: 0, average_stars: null })
    const list = '/admin/x/product-reviews/reviews?status=waiting'
    assert.equal((await nobody.get(list)).status, 401)
    const { reviews, count } = (await owner.get(list)).body
    assert.equal(count, 1)
    assert.equal(typeof reviews[0].product_title, 'string')
    const summary = `/admin/x/product-reviews/products/${product_id}/summary`
    assert.deepEqual((await owner.get(summary)).body, { count: 0, waiting_count: 1, average_stars: null })
    assert.deepEqual((await stranger.get(summary)).body, { count: 0, waiting_count: 0, average_stars: null })
    const one = `/admin/x/product-reviews/reviews/${reviews[0].id}`
    assert.equal((await stranger.post(one, { status: 'published' })).body.code, 'review_not_found')
    assert.equal((await packer.post(one, { status: 'published' })).status, 403)
    assert.equal((await owner.post(one, { status: 'published' })).body.review.status, 'published')
    const shown = (await nobody.get(path)).body
    assert.deepEqual([shown.count, shown.average_stars], [1, 4])
    assert.deepEqual(Object.keys(shown.reviews[0]).sort(), ['created_at', 'id', 'stars', 'text'])
  })
})

test('staff and storefronts learn that the extension runs', async () => {
  assert.equal((await nobody.get('/admin/extensions')).status, 401)
  const { extensions } = (await packer.get('/admin/extensions')).body
  assert.ok(extensions.some(({ id }: { id: string }) => id === 'product-reviews'))
})

describe('an invitation', () => {
  const listInvitations = () =>
    t.db
      .selectFrom('notifications')
      .select(['to', 'subject', 'body', 'customer_id', 'resource_type', 'audience'])
      .where('event_name', '=', 'x.product-reviews')
      .execute()

  test('is sent some days after the delivery, once, and not for what was reviewed', async () => {
    const sent = { store_id: store.id, customer_id, sent_at: t.clock.now().toISOString() }
    const other = await anOrder(t.db, store)
    const second = await t.db
      .selectFrom('product_variants as variant')
      .innerJoin('products as product', 'product.id', 'variant.product_id')
      .select(['product.id', 'product.title'])
      .where('variant.id', '=', other.variant_ids[0] ?? '')
      .executeTakeFirstOrThrow()
    assert.notEqual(second.id, product_id)
    await sql`insert into x_product_reviews_deliveries (store_id, customer_id, product_id, sent_at)
      values (${sent.store_id}, ${sent.customer_id}, ${second.id}, ${sent.sent_at})`.execute(t.db)
    await sql`insert into store_customers (store_id, customer_id) values (${store.id}, ${customer_id})
      on conflict do nothing`.execute(t.db)
    await invite()
    assert.deepEqual(await listInvitations(), [])

    const settings = '/admin/providers/extension/product-reviews'
    assert.equal((await packer.post(settings, { values: { invite_after_days: 10 } })).status, 403)
    assert.equal((await owner.post(settings, { values: { invite_after_days: 0 } })).status, 400)
    assert.equal((await owner.post(settings, { values: { invite_after_days: 10 } })).status, 200)
    const { provider } = (await owner.get(settings)).body
    assert.deepEqual([provider.state, provider.values, provider.regions], ['ready', { invite_after_days: 10 }, []])
    assert.equal(provider.fields[0].label.en, 'Days until the invitation')
    t.clock.advance(8 * 24 * 3_600_000)
    await invite()
    assert.deepEqual(await listInvitations(), [])
    t.clock.advance(3 * 24 * 3_600_000)
    await Promise.all([invite(), invite()])
    await invite()
    const invitations = await listInvitations()
    assert.equal(invitations.length, 1)
    const [invitation] = invitations
    assert.deepEqual([invitation?.customer_id, invitation?.audience], [customer_id, 'people'])
    assert.match(invitation?.body ?? '', new RegExp(`menerima: ${second.title}\\.`))
    assert.match(invitation?.body ?? '', new RegExp(`Tulis ulasan: \\S+/${store.view_code}/products/`))
  })
})
