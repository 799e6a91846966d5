import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { anOrder } from '../../testing/an-order.ts'
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
    await placeOrder('2026-03-01T00:00:00Z', { placed_total: 100_000, payment_status: 'awaiting' })
    await placeOrder('2026-03-01T14:59:59Z', { placed_total: 250_100 })
    await placeOrder('2026-03-01T12:00:00Z', { currency_code: 'eur', placed_total: 999 })
    await placeOrder('2026-03-01T12:00:00Z', { status: 'canceled', payment_status: 'awaiting' })
    await placeOrder('2026-02-28T23:59:59Z', { status: 'completed', placed_total: 50_000 })
    await placeOrder('2026-02-15T23:59:59Z', { status: 'completed' })
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
})
