import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { retryClaimRefunds } from '../after-sale/claims/actions/retry-claim-refunds.ts'
import { auditInstallation } from '../consistency/audit-installation.ts'
import { refreshFigures } from '../growth/analytics/actions/refresh-figures.ts'
import { startBesideMedusa } from './testing/recorded-medusa.ts'

const { t, store, owner, client, readShop, move, count } = await startBesideMedusa()
const { services } = t.app

const orderOf = async (id: string) => (await owner.get(`/admin/orders/${id}`)).body.order
const one = async (statement: string) => (await client.query(statement)).rows[0]

describe('exchanges and claims of a Medusa shop', () => {
  test('come with ids, states, differences and what was sent for them', async () => {
    const job = await move()
    assert.ok(job.completed_at, JSON.stringify(job.result))
    const { rows } = await client.query(`
      select count(*)::int as there, count(n.id)::int as here, count(*) filter (where n.payment_status = o.payment_status::text
        and n.fulfillment_status = o.fulfillment_status::text and n.difference_due is not distinct from o.difference_due
        and n.order_id = o.order_id and date_trunc('milliseconds', o.confirmed_at) is not distinct from n.confirmed_at
        and date_trunc('milliseconds', o.canceled_at) is not distinct from n.canceled_at and n.allow_backorder = o.allow_backorder)::int as alike
      from swap o left join public.swaps n on n.id = o.id and n.store_id = '${store.id}'`)
    assert.deepEqual(rows, [{ there: 5, here: 5, alike: 5 }])
    const claims = await client.query(`
      select count(*)::int as there, count(n.id)::int as here, count(*) filter (where n.payment_status = o.payment_status::text
        and n.fulfillment_status = o.fulfillment_status::text and n.type = o.type::text and n.refund_amount is not distinct from o.refund_amount
        and n.order_id = o.order_id and n.metadata is not distinct from o.metadata)::int as alike
      from claim_order o left join public.claim_orders n on n.id = o.id and n.store_id = '${store.id}'`)
    assert.deepEqual(claims.rows, [{ there: 6, here: 6, alike: 6 }])
    const sent = await client.query(`
      select count(*)::int as there, count(*) filter (where n.unit_price = o.unit_price and n.quantity = o.quantity and n.order_id is null
        and n.swap_id is not distinct from o.swap_id and n.claim_order_id is not distinct from o.claim_order_id
        and coalesce(n.shipped_quantity, 0) = coalesce(o.shipped_quantity, 0))::int as alike
      from line_item o left join public.line_items n on n.id = o.id
      where o.claim_order_id is not null or o.swap_id in (select id from swap where confirmed_at is not null)`)
    assert.deepEqual(sent.rows, [{ there: 6, alike: 6 }])
    const items = await client.query(`
      select count(*)::int as there, count(*) filter (where n.reason = o.reason::text and n.item_id = o.item_id
        and n.note is not distinct from o.note)::int as alike,
        (select count(*)::int from public.claim_images) as images, (select count(*)::int from public.claim_item_tags) as tags
      from claim_item o left join public.claim_items n on n.id = o.id`)
    assert.deepEqual(items.rows, [{ there: 6, alike: 6, images: 5, tags: 10 }])
    const returns = await client.query(`
      select count(*)::int as there, count(*) filter (where n.swap_id is not distinct from o.swap_id and n.order_id is not distinct from o.order_id
        and n.claim_order_id is not distinct from o.claim_order_id)::int as alike
      from return o join public.returns n on n.id = o.id`)
    assert.deepEqual(returns.rows, [{ there: 10, alike: 10 }])
    assert.equal(await count('select count(*)::int from public.notifications'), 0)
  })

  test('staff see what was exchanged and paid for it', async () => {
    const { id, order_id } = await one(`select id, order_id from swap where difference_due = 3409`)
    const { swap } = (await owner.get(`/admin/swaps/${id}`)).body
    const { additional_items, fulfillments, payment, return_order, shipping_methods } = swap
    assert.deepEqual(
      [additional_items.length, fulfillments.length, payment.amount, return_order.status, shipping_methods[0].price],
      [1, 1, 3409, 'received', 900],
    )
    assert.ok(payment.captured_at)
    const order = await orderOf(order_id)
    assert.deepEqual([order.swaps.length, order.paid_total], [1, 13_498])
    const { claim_order_id } =
      await one(`select claim_order_id from claim_item i join claim_order c on c.id = i.claim_order_id
      where c.type = 'replace' and c.fulfillment_status = 'not_fulfilled'`)
    const { claim } = (await owner.get(`/admin/claims/${claim_order_id}`)).body
    assert.deepEqual(
      [claim.additional_items.length, claim.claim_items[0].tags.length, claim.claim_items[0].images[0].url],
      [1, 2, 'https://contoh.test/broken.jpg'],
    )
  })

  test('what was settled is not settled again: staff receive the items of an exchange, and nothing is paid back twice', async () => {
    const { id, order_id, payment } = await one(`
      select r.id, s.order_id, s.payment_status::text as payment from return r join swap s on s.id = r.swap_id
      where r.status = 'requested' and s.confirmed_at is not null`)
    assert.equal(payment, 'difference_refunded')
    const before = await orderOf(order_id)
    const { rows } = await client.query(`select item_id, quantity from return_item where return_id = '${id}'`)
    const reply = await owner.post(`/admin/returns/${id}/receive`, { items: rows })
    assert.equal(reply.status, 200, JSON.stringify(reply.body))
    const after = await orderOf(order_id)
    assert.deepEqual([before.refunded_total, after.refunded_total], [2410, 2410])
    const settled = await owner.post(`/admin/orders/${order_id}/swaps/${before.swaps[0].id}/process-payment`, {})
    assert.equal(settled.status, 200)
    assert.equal((await orderOf(order_id)).refunded_total, 2410)
  })

  test('one that the shopper has not confirmed is refused a payment, and canceled after its return', async () => {
    const { id, order_id } = await one(`select id, order_id from swap where payment_status = 'not_paid'`)
    const refused = await owner.post(`/admin/orders/${order_id}/swaps/${id}/process-payment`, {})
    assert.equal(refused.status, 400)
    assert.equal((await owner.post(`/admin/orders/${order_id}/swaps/${id}/cancel`, {})).status, 400)
    const { return_id } = await one(`select id as return_id from return where swap_id = '${id}'`)
    assert.equal((await owner.post(`/admin/returns/${return_id}/cancel`, {})).status, 200)
    const canceled = await owner.post(`/admin/orders/${order_id}/swaps/${id}/cancel`, {})
    assert.equal(canceled.status, 200, JSON.stringify(canceled.body))
  })

  test('staff pack what a claim still owes', async () => {
    const { id, order_id } = await one(
      `select id, order_id from claim_order where type = 'replace' and fulfillment_status = 'not_fulfilled'`,
    )
    const packed = await owner.post(`/admin/orders/${order_id}/claims/${id}/fulfillments`, {})
    assert.equal(packed.status, 200, JSON.stringify(packed.body))
    const { claim } = (await owner.get(`/admin/claims/${id}`)).body
    assert.deepEqual([claim.fulfillment_status, claim.fulfillments.length], ['fulfilled', 1])
  })

  test('no job refunds a claim that was open there', async () => {
    const { id, order_id } = await one(
      `select id, order_id from claim_order where refund_amount = 400 order by id limit 1`,
    )
    await client.query(`update claim_order set payment_status = 'not_refunded' where id = '${id}'`)
    await move()
    const { payment_status } = await one(`select payment_status from public.claim_orders where id = '${id}'`)
    assert.equal(payment_status, 'not_refunded')
    const before = await orderOf(order_id)
    await retryClaimRefunds(services)
    assert.deepEqual((await orderOf(order_id)).refunded_total, before.refunded_total)
    await client.query(`update claim_order set payment_status = 'refunded' where id = '${id}'`)
  })

  test('an exchange that changed there comes again with its order, not one that was worked on here', async () => {
    await client.query(`update swap set metadata = '{"checked": true}'`)
    const { operations, errors } = (await move()).result as {
      operations: Record<string, number>
      errors: { message: string }[]
    }
    // Of five, the one that was received here and the one that was canceled here stay; so do those of orders that did not change.
    assert.equal(operations.ORDER_UPDATE, 4)
    assert.equal(errors.filter(({ message }) => /worked on here/.test(message)).length, 2)
    assert.equal(await count(`select count(*)::int from public.swaps where metadata ->> 'checked' = 'true'`), 3)
    const second = (await move()).result as { operations: Record<string, number> }
    assert.equal(second.operations.ORDER_UPDATE, 0)
  })

  test('what has no place is named: deleted variants and pictures without an address', async () => {
    await client.query(`
      update claim_image set url = 'javascript:alert(1)' where id = (select min(id) from claim_image);
      update product_variant set deleted_at = now() where id = (
        select variant_id from claim_item where claim_order_id in (select id from claim_order where type = 'refund' and refund_amount = 0))`)
    const { warnings, orders } = await readShop()
    const named = warnings.filter(({ code }) => code === 'claim_item_left' || code === 'claim_picture_left')
    assert.deepEqual(named.map(({ code }) => code).sort(), ['claim_item_left', 'claim_picture_left'])
    const items = orders.flatMap(({ recorded }) => recorded?.claims?.flatMap((claim) => claim.items) ?? [])
    assert.deepEqual([items.length, items.flatMap(({ images }) => images).length], [5, 4])
  })

  test('the books and the days of the reports agree', async () => {
    await refreshFigures(services)
    assert.deepEqual(await auditInstallation(t.db), [])
  })
})
