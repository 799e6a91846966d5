import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { anOrder } from '../../testing/an-order.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import { notifyOrderPlaced } from './order-notifications.ts'

const { t, store, owner, stranger, packer } = await startTwoStores()
const { app, db } = t

describe("an order's number with the store's prefix", () => {
  test('is set by those who may change settings, in few signs', async () => {
    assert.equal((await packer.post('/admin/store', { order_number_prefix: 'KOPI-' })).status, 403)
    for (const wrong of ['', '1', 'K1', 'KOPI SENJA', '<b>', 'ABCDEFGHIJK', 'K\n'])
      assert.equal((await owner.post('/admin/store', { order_number_prefix: wrong })).status, 400, wrong)
    const { body } = await owner.post('/admin/store', { order_number_prefix: 'KOPI-' })
    assert.equal(body.store.order_number_prefix, 'KOPI-')
  })

  test('is in messages, and finds the order with or without the prefix, in its store only', async () => {
    await owner.post('/admin/store', { order_number_prefix: 'KOPI-' })
    const order = await anOrder(db, store)
    await notifyOrderPlaced(app.services, { name: 'order.placed', store_id: store.id, data: { id: order.id } })
    const message = await db
      .selectFrom('notifications')
      .select(['subject', 'body'])
      .where('resource_id', '=', order.id)
      .executeTakeFirstOrThrow()
    const number = `KOPI-${order.display_id}`
    assert.ok(message.subject?.includes(number), message.subject ?? '')
    assert.ok(message.body?.includes(number) && !message.body.includes('#'), message.body ?? '')

    const found = async (q: string, who = owner) =>
      (await who.get(`/admin/orders?q=${encodeURIComponent(q)}`)).body.orders.map(({ id }: { id: string }) => id)
    for (const q of [
      number,
      number.toLowerCase(),
      ` KOPI- ${order.display_id}`,
      `#${order.display_id}`,
      `${order.display_id}`,
    ])
      assert.deepEqual(await found(q), [order.id], q)
    assert.deepEqual(await found(`TEH-${order.display_id}`), [])
    assert.deepEqual(await found(number, stranger), [])
    const search = (await owner.get(`/admin/search?q=${number}`)).body
    assert.deepEqual(
      search.orders.map(({ id }: { id: string }) => id),
      [order.id],
    )
  })

  test('has a number sign once the prefix is removed', async () => {
    const { body } = await owner.post('/admin/store', { order_number_prefix: null })
    assert.equal(body.store.order_number_prefix, null)
    const order = await anOrder(db, store)
    assert.equal((await owner.get(`/admin/orders?q=KOPI-${order.display_id}`)).body.count, 0)
  })
})
