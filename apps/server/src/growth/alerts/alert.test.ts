import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { anOrder } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import type { Json } from '../../testing/json.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, owner, stranger, packer, nobody } = await startTwoStores()
// Members are notified of what happens after they joined.
await sql`update store_members set created_at = '2020-01-01'`.execute(t.db)

interface Alert {
  id: string
  kind: string
  number: number | null
  title: string | null
  quantity: number | null
  is_read: boolean
}

const kindsOf = ({ body }: { body: Json }) => new Set(body.alerts.map(({ kind }: Alert) => kind))
const unreadOf = async (who: typeof owner) => (await who.get('/admin/alerts')).body.unread_count as number

describe('alerts', () => {
  test('are of the store, and each kind for those who may read what it is about', async () => {
    assert.equal((await nobody.get('/admin/alerts')).status, 401)
    const order = await anOrder(t.db, store)
    const at = t.clock.now()
    await sql`update orders set created_at = ${at} where id = ${order.id}`.execute(t.db)
    await sql`
      insert into leads (id, store_id, phone, created_at) values ('lead_1', ${store.id}, '+6281', ${at})`.execute(t.db)
    await sql`
      insert into webhook_endpoints (id, store_id, url, secret, events, failing_since)
      values ('we_1', ${store.id}, 'https://hooks.shop.test/in?key=secret', 's', '{}', ${at})`.execute(t.db)
    const seen = await owner.get('/admin/alerts')
    assert.deepEqual(kindsOf(seen), new Set(['order_placed', 'lead_received', 'webhook_failing']))
    assert.equal(seen.body.alerts.find(({ kind }: Alert) => kind === 'webhook_failing').title, 'hooks.shop.test')
    assert.equal(seen.body.unread_count, 3)
    assert.deepEqual(kindsOf(await packer.get('/admin/alerts')), new Set(['order_placed']))
    assert.deepEqual((await stranger.get('/admin/alerts')).body, { alerts: [], unread_count: 0 })
  })

  test('are read by each person for themselves: one, then all up to a time', async () => {
    const [first] = (await owner.get('/admin/alerts')).body.alerts
    const before = await unreadOf(packer)
    const { body } = await owner.post('/admin/alerts/read', { ids: [first.id] })
    assert.equal(body.unread_count, 2)
    assert.equal(body.alerts.find(({ id }: Alert) => id === first.id).is_read, true)
    assert.equal(await unreadOf(packer), before)
    // A time to come reads nothing that has not happened yet.
    const until = new Date(t.clock.now().getTime() + 86_400_000).toISOString()
    assert.equal((await owner.post('/admin/alerts/read', { until })).body.unread_count, 0)
    t.clock.advance(60_000)
    await sql`
      insert into leads (id, store_id, phone, created_at)
      values ('lead_2', ${store.id}, '+6282', ${t.clock.now()})`.execute(t.db)
    assert.equal(await unreadOf(owner), 1)
    assert.equal((await owner.post('/admin/alerts/read', { ids: ['x'] })).status, 400)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_entries`.execute(t.db)
    assert.equal(rows[0]?.count, 0, 'reading is no change of the store')
  })

  test('name a variant whose stock fell to its threshold, once, until it is filled up and falls again', async () => {
    const { body } = await owner.post('/admin/products', {
      title: 'Kopi Gayo',
      options: [{ title: 'Weight' }],
      variants: [
        {
          title: '250 g',
          inventory_quantity: 5,
          options: [{ value: '250 g' }],
          prices: [{ currency_code: 'eur', amount: 1 }],
        },
      ],
    })
    const variant = body.product.variants[0].id
    const lowStock = async () =>
      (await owner.get('/admin/alerts')).body.alerts.filter(({ kind }: Alert) => kind === 'low_stock')
    const setStock = async (quantity: number) => {
      t.clock.advance(60_000)
      await sql`update product_variants set inventory_quantity = ${quantity} where id = ${variant}`.execute(t.db)
      await sql`
        update stock_movements set created_at = ${t.clock.now()}
        where id = (select max(id) from stock_movements)`.execute(t.db)
    }
    await sql`update product_variants set low_stock_threshold = 2 where id = ${variant}`.execute(t.db)
    await setStock(3)
    assert.deepEqual(await lowStock(), [])
    await setStock(2)
    const [alert] = await lowStock()
    assert.deepEqual([alert.title, alert.quantity, alert.is_read], ['Kopi Gayo, 250 g', 2, false])
    await owner.post('/admin/alerts/read', { ids: [alert.id] })
    assert.equal((await lowStock())[0].is_read, true)
    await setStock(9)
    assert.deepEqual(await lowStock(), [])
    await setStock(1)
    assert.equal((await lowStock())[0].is_read, false)
  })

  test('of jobs are for who started them', async () => {
    const { user } = (await owner.get('/admin/auth')).body
    await sql`
      insert into batch_jobs (id, store_id, type, created_by, created_at, completed_at)
      values ('batch_1', ${store.id}, 'product-export', ${user.id}, ${t.clock.now()}, ${t.clock.now()})`.execute(t.db)
    const manager = caller(t.app, await signInStaff(t.db, store, 'manager', t.clock.now()))
    assert.ok(kindsOf(await owner.get('/admin/alerts')).has('job_completed'))
    assert.ok(!kindsOf(await manager.get('/admin/alerts')).has('job_completed'))
  })

  test('are forgotten after 14 days', async () => {
    t.clock.advance(15 * 86_400_000)
    const again = caller(t.app, await signInStaff(t.db, store, 'owner', t.clock.now()))
    assert.deepEqual((await again.get('/admin/alerts')).body.alerts, [])
  })
})
