import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { aProduct } from '../../testing/a-product.ts'
import { anOrder } from '../../testing/an-order.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import { notifyStaffOfLowStock, notifyStaffOfOrder } from './alert-messages.ts'

const { t, store, owner, stranger, packer, nobody } = await startTwoStores()
const { app, db, clock } = t
const path = '/admin/alerts/messages'

const written = () => db.selectFrom('notifications').select(['subject', 'to', 'body']).orderBy('created_at').execute()
const setRole = (role: string) =>
  sql`update store_members set role = ${role} where store_id = ${store.id} and role in ('fulfilment', 'catalogue')`.execute(
    db,
  )

before(async () => {})

describe('alerts by e-mail', () => {
  test('are chosen by each person for themselves, of what their role may read, in one store', async () => {
    assert.equal((await nobody.get(path)).status, 401)
    assert.equal((await nobody.post(path, { kinds: [] })).status, 401)
    assert.deepEqual((await owner.get(path)).body, { kinds: [], available: ['order_placed', 'low_stock'] })
    await setRole('catalogue')
    assert.deepEqual((await packer.get(path)).body, { kinds: [], available: ['low_stock'] })
    const untouched = await fingerprint(db)
    const { status, body } = await packer.post(path, { kinds: ['low_stock', 'order_placed'] })
    assert.deepEqual([status, body.code], [403, 'alert_message_not_available'])
    for (const kinds of [['job_failed'], ['low_stock', 'low_stock']])
      assert.equal((await packer.post(path, { kinds })).status, 400)
    assert.equal(await fingerprint(db), untouched)
    await setRole('fulfilment')
    assert.deepEqual((await packer.post(path, { kinds: ['low_stock', 'order_placed'] })).body.kinds, [
      'low_stock',
      'order_placed',
    ])
    assert.deepEqual((await packer.post(path, { kinds: ['order_placed'] })).body.kinds, ['order_placed'])
    assert.deepEqual((await owner.get(path)).body.kinds, [])
    assert.deepEqual((await stranger.get(path)).body.kinds, [])
  })

  test('a new order is announced once to who asked for it, while their role may read it and they are a member', async () => {
    const order = await anOrder(db, store)
    const event = { name: 'order.placed', store_id: store.id, data: { id: order.id } } as const
    await notifyStaffOfOrder(app.services, event)
    await notifyStaffOfOrder(app.services, event)
    const messages = await written()
    assert.equal(messages.length, 1)
    assert.match(messages[0]?.subject ?? '', /^Pesanan baru #\d+, /)
    assert.ok(messages[0]?.body?.includes(`/orders/${order.id}`))
    const again = async (id: number) => {
      await notifyStaffOfOrder(app.services, { ...event, data: { ...event.data, again: id } })
      return (await written()).length
    }
    await setRole('catalogue')
    assert.equal(await again(1), 1)
    await setRole('fulfilment')
    await sql`update store_members set deactivated_at = ${clock.now()} where role = 'fulfilment'`.execute(db)
    assert.equal(await again(2), 1)
    await sql`update store_members set deactivated_at = null`.execute(db)
    assert.equal(await again(3), 2)
    await sql`update orders set status = 'canceled' where id = ${order.id}`.execute(db)
    assert.equal(await again(4), 2)
  })

  test('stock that falls to its threshold is announced once, and again after it was filled up', async () => {
    await db.deleteFrom('notifications').execute()
    const { variant_ids } = await aProduct(db, store, { variants: [{ stock: 10 }] })
    const [variant_id = ''] = variant_ids
    await sql`update product_variants set low_stock_threshold = 3 where id = ${variant_id}`.execute(db)
    const moveTo = async (quantity: number) => {
      clock.advance(1000)
      await sql`update product_variants set inventory_quantity = ${quantity} where id = ${variant_id}`.execute(db)
      await sql`
        update stock_movements set created_at = ${clock.now()} where id = (select max(id) from stock_movements)`.execute(
        db,
      )
      await notifyStaffOfLowStock(app.services)
      return (await written()).length
    }
    assert.equal(await moveTo(2), 0, 'nobody asked for it')
    await owner.post(path, { kinds: ['low_stock'] })
    assert.equal(await moveTo(8), 0)
    assert.equal(await moveTo(3), 1)
    assert.equal(await moveTo(2), 1)
    clock.advance(5 * 60_000)
    await notifyStaffOfLowStock(app.services)
    assert.equal((await written()).length, 1)
    await moveTo(9)
    assert.equal(await moveTo(1), 2)
    const [, message] = await written()
    assert.match(message?.body ?? '', /tersisa 1/)
  })
})
