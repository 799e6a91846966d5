import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { aBrowser } from '../../testing/a-browser.ts'
import { anOrder } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, other, owner, nobody } = await startTwoStores()
const { db, clock } = t
clock.moveTo('2026-03-01T15:00:00Z')

async function placeOrder(
  at: string,
  change: { placed_total?: number; status?: string; payment_status?: string; currency_code?: string } = {},
  shop = store,
) {
  const { id } = await anOrder(db, shop)
  const values = { currency_code: 'idr', placed_total: 100_000, ...change, created_at: new Date(at) }
  await db.updateTable('orders').set(values).where('id', '=', id).execute()
}

describe('the summary', () => {
  test('needs the right to read orders', async () => {
    assert.equal((await nobody.get('/admin/metrics/summary')).status, 401)
    assert.equal((await owner.get('/admin/metrics/summary?days=1000')).status, 400)
  })

  test('of a new store is all zeros, for each of fourteen days', async () => {
    const { days, today, to_fulfill, to_capture, currency_code } = (await owner.get('/admin/metrics/summary')).body
    assert.deepEqual([days.length, days[0].date, days[13].date, currency_code], [14, '2026-02-16', '2026-03-01', 'idr'])
    assert.deepEqual([today, to_fulfill, to_capture], [{ orders: 0, revenue: 0, average_order: 0, views: 0 }, 0, 0])
  })

  test('adds up the days, omits canceled orders and other stores, and counts pending work', async () => {
    await placeOrder('2026-02-28T17:00:00Z', { placed_total: 100_000, payment_status: 'awaiting' })
    await placeOrder('2026-03-01T14:59:59Z', { placed_total: 250_100 })
    await placeOrder('2026-03-01T12:00:00Z', { currency_code: 'eur', placed_total: 999 })
    await placeOrder('2026-03-01T12:00:00Z', { status: 'canceled', payment_status: 'awaiting' })
    await placeOrder('2026-02-28T16:59:59Z', { status: 'completed', placed_total: 50_000 })
    await placeOrder('2026-02-15T16:59:59Z', { status: 'completed' })
    await placeOrder('2026-03-01T12:00:00Z', {}, other)
    await db
      .insertInto('metric_datapoints')
      .values([
        {
          store_id: store.id,
          day: '2026-03-01',
          view_type: 'product',
          type_id: 'prod_1',
          visitor_hash: Buffer.from('a'),
        },
        {
          store_id: store.id,
          day: '2026-02-28',
          view_type: 'product',
          type_id: 'prod_1',
          visitor_hash: Buffer.from('a'),
        },
      ])
      .execute()
    const { days, today, to_fulfill, to_capture } = (await owner.get('/admin/metrics/summary')).body
    assert.deepEqual(today, { orders: 3, revenue: 350_100, average_order: 175_050, views: 1 })
    assert.deepEqual(days.slice(-2), [
      { date: '2026-02-28', orders: 1, revenue: 50_000 },
      { date: '2026-03-01', orders: 3, revenue: 350_100 },
    ])
    assert.deepEqual(days[0], { date: '2026-02-16', orders: 0, revenue: 0 })
    assert.deepEqual([to_fulfill, to_capture], [3, 1])
  })

  test("has the days of the store's time zone", async () => {
    const ordersByDay = async (time_zone: string) => {
      assert.equal((await owner.post('/admin/store', { time_zone })).status, 200)
      const { days } = (await owner.get('/admin/metrics/summary?days=2')).body
      return days.map((day: { date: string; orders: number }) => [day.date, day.orders])
    }
    assert.deepEqual(await ordersByDay('America/New_York'), [
      ['2026-02-28', 2],
      ['2026-03-01', 2],
    ])
    clock.moveTo('2026-03-01T17:00:00Z')
    assert.deepEqual(await ordersByDay('Asia/Jakarta'), [
      ['2026-03-01', 3],
      ['2026-03-02', 0],
    ])
    clock.moveTo('2026-03-01T15:00:00Z')
  })
})

describe('a view', () => {
  const viewed = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from metric_datapoints where store_id = ${store.id} and type_id = 'prod_seen'`.execute(
      db,
    )
    return rows[0]?.count
  }
  const view = (headers: Record<string, string>) =>
    caller(t.app, { 'store-view-code': store.view_code, ...headers }).post('/store/metrics/datapoint/add', {
      view_type: 'product',
      type_id: 'prod_seen',
    })

  test('counts once a day per browser, by its cookie, for any address and any session', async () => {
    const office = { 'x-forwarded-for': '10.1.0.1', 'user-agent': 'Browser/1' }
    const [ana, bea] = [await aBrowser(t.app, store), await aBrowser(t.app, store)]
    assert.equal((await view({ ...ana, ...office })).status, 200)
    await view({ ...bea, ...office })
    assert.equal(await viewed(), 2, 'two browsers at one address')
    const { headers } = await signInCustomer(db, store, clock.now())
    await view({ ...ana, 'x-forwarded-for': '10.1.0.2' })
    await view({ ...ana, authorization: headers.authorization })
    assert.equal(await viewed(), 2)
  })

  test('without a cookie counts once per customer, else per address and client', async () => {
    const before = await viewed()
    const { headers } = await signInCustomer(db, store, clock.now())
    for (const address of ['10.1.1.1', '10.1.1.2'])
      await view({ authorization: headers.authorization, 'x-forwarded-for': address })
    const app = { 'x-forwarded-for': '10.1.1.3', 'user-agent': 'App/1' }
    for (const who of [app, app, { ...app, 'user-agent': 'App/2' }, { ...app, 'x-forwarded-for': '10.1.1.4' }])
      await view(who)
    assert.equal(await viewed(), Number(before) + 4)
  })
})
