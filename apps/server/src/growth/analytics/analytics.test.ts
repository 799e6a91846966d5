import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { aPaymentProvider } from '../../testing/a-payment-provider.ts'
import { aProduct } from '../../testing/a-product.ts'
import { anOrder, packAndShip } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import type { Json } from '../../testing/json.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import { orderPlaced, refreshBeforeReading, refreshFigures } from './actions/refresh-figures.ts'
import { computeVisits } from './compute-visits.ts'
import { comparedRange } from './report-range.ts'

const { t, store, other, nobody } = await startTwoStores([aPaymentProvider().extension])
const { app, db, clock } = t
clock.moveTo('2026-03-10T05:00:00Z')
const signIn = async (role: 'owner' | 'fulfilment' = 'owner') =>
  caller(app, await signInStaff(db, store, role, clock.now()))

async function place(at: string, change: Parameters<typeof anOrder>[2] = {}, shop = store) {
  const order = await anOrder(db, shop, change)
  await db.updateTable('orders').set({ created_at: at }).where('id', '=', order.id).execute()
  const event = {
    id: order.id,
    name: 'order.placed',
    store_id: shop.id,
    data: { id: order.id },
    occurred_at: at,
  } as const
  await orderPlaced(app.services, event)
  return order
}

const reports = ['sales', 'breakdown?by=region', 'products', 'taxes', 'funnel', 'stock', 'export?report=sales']
const march = 'from=2026-03-01&to=2026-03-31'
const urlOf = (report: string) =>
  `/admin/analytics/${report}${report.includes('?') ? '&' : '?'}${report === 'stock' ? '' : march}`

describe('reports', () => {
  for (const report of reports)
    test(`${report} needs the right to reports`, async () => {
      assert.equal((await nobody.get(urlOf(report))).status, 401)
      assert.equal((await (await signIn('fulfilment')).get(urlOf(report))).status, 403)
      assert.equal((await (await signIn()).get(urlOf(report))).status, 200)
    })

  for (const range of ['from=2026-03-02&to=2026-03-01', 'from=2020-01-01&to=2026-03-01'])
    test(`refuse ${range}`, async () => {
      const { status, body } = await (await signIn()).get(`/admin/analytics/sales?${range}`)
      assert.deepEqual([status, body.code], [400, 'analytics_range_not_valid'])
    })

  test('compare with as many days before, or a year before', () => {
    const range = { from: '2026-03-01', to: '2026-03-31' }
    assert.deepEqual(comparedRange(range, 'previous'), { from: '2026-01-29', to: '2026-02-28' })
    assert.deepEqual(comparedRange(range, 'year'), { from: '2025-03-01', to: '2025-03-31' })
    assert.deepEqual(comparedRange({ from: '2028-02-29', to: '2028-02-29' }, 'year'), {
      from: '2027-03-01',
      to: '2027-03-01',
    })
    assert.equal(comparedRange(range, undefined), undefined)
  })
})

describe('sales', () => {
  test("are by day of the store's time zone, in one currency, without canceled orders and other stores", async () => {
    // 17:00 in UTC is midnight in Jakarta.
    const first = await place('2026-03-01T16:59:59Z', { lines: [{ quantity: 2 }] })
    const second = await place('2026-03-01T17:00:00Z', { lines: [{ quantity: 1, unit_price: 1000, discount: 100 }] })
    const canceled = await place('2026-03-02T05:00:00Z')
    await db.updateTable('orders').set({ status: 'canceled' }).where('id', '=', canceled.id).execute()
    await place('2026-03-02T05:00:00Z', {}, other)
    const before = await place('2026-02-25T05:00:00Z')
    const owned = await signIn()
    const { body } = await owned.get(`/admin/analytics/sales?${march}&currency_code=eur&compare=previous`)
    assert.deepEqual(
      [body.pending_days, body.currencies, body.days.length, body.time_zone],
      [0, ['eur'], 31, 'Asia/Jakarta'],
    )
    const [one, two] = body.days
    assert.deepEqual([one.date, one.figures.orders, one.figures.total], ['2026-03-01', 1, first.total])
    assert.deepEqual([two.figures.orders, two.figures.total, two.figures.discount_total], [1, second.total, 100])
    assert.equal(body.totals.total, first.total + second.total)
    assert.equal(body.totals.average_order, Math.round((first.total + second.total) / 2))
    assert.equal(body.totals.new_customer_orders, 2)
    assert.deepEqual([body.compared.from, body.compared.totals.total], ['2026-01-29', before.total])
    const rupiah = (await owned.get(`/admin/analytics/sales?${march}`)).body
    assert.deepEqual([rupiah.currency_code, rupiah.totals.orders, rupiah.totals.total], ['idr', 0, 0])
  })

  test('are split by region and channel, and by currency', async () => {
    const owned = await signIn()
    const rows = async (by: string) => (await owned.get(`/admin/analytics/breakdown?${march}&by=${by}`)).body.rows
    const short = (row: Json) => [row.name, row.currency_code, row.figures.orders]
    assert.deepEqual((await rows('region')).map(short), [['Europe', 'eur', 2]])
    assert.deepEqual((await rows('sales_channel')).map(short), [['Website', 'eur', 2]])
    assert.deepEqual((await rows('currency')).map(short), [[null, 'eur', 2]])
  })

  test('have the taxes of what was sold, and of what came back, by rate', async () => {
    const order = await place('2026-03-05T05:00:00Z', { lines: [{ quantity: 3 }], shipping_price: 500 })
    await packAndShip(db, order.id)
    const owned = await signIn()
    const items = [{ item_id: order.line_ids[0], quantity: 1 }]
    const { body: asked } = await owned.post(`/admin/orders/${order.id}/return`, { items })
    const { id } = asked.order.returns[0]
    assert.equal((await owned.post(`/admin/returns/${id}/receive`, { items })).status, 200)
    const { rows } = (await owned.get('/admin/analytics/taxes?from=2026-03-05&to=2026-03-10')).body
    assert.deepEqual(rows, [
      {
        currency_code: 'eur',
        rate: 20,
        name: 'default',
        taxable: 3500,
        tax: 700,
        returned_taxable: 1000,
        returned_tax: 200,
        compared: null,
      },
    ])
    const { totals } = (await owned.get('/admin/analytics/sales?from=2026-03-10&to=2026-03-10&currency_code=eur')).body
    assert.deepEqual([totals.orders, totals.refunds, totals.refund_total, totals.net_total], [0, 1, 1200, -1200])
  })

  test('name the best-sold products, and are exported with amounts that add up', async () => {
    const owned = await signIn()
    const { rows } = (await owned.get(`/admin/analytics/products?${march}&currency_code=eur&limit=2`)).body
    assert.deepEqual(
      rows.map(({ quantity, returned_quantity, total }: Json) => [quantity, returned_quantity, total]),
      [
        [3, 1, 3000],
        [2, 0, 2000],
      ],
    )
    const { body } = await owned.get(`/admin/analytics/export?report=sales&${march}&currency_code=EUR`)
    assert.equal(body.file_name, 'sales-2026-03-01-2026-03-31.csv')
    const [header = '', ...lines] = body.content.trim().split('\r\n')
    const column = header.split(';').indexOf('total')
    const sum = lines.reduce(
      (total: number, line: string) => total + Math.round(Number(line.split(';')[column]) * 100),
      0,
    )
    const { totals } = (await owned.get(`/admin/analytics/sales?${march}&currency_code=eur`)).body
    assert.deepEqual([lines.length, sum], [31, totals.total])
  })

  test('of days that a reader would wait for are computed by the job', async () => {
    for (const day of ['11', '12', '13', '14']) await place(`2026-01-${day}T05:00:00Z`)
    const zoned = { id: store.id, time_zone: 'Asia/Jakarta' }
    assert.equal(await refreshBeforeReading(db, zoned, 0), 4)
    await refreshFigures(app.services)
    assert.equal(await refreshBeforeReading(db, zoned, 0), 0)
    const { body } = await (await signIn()).get(
      '/admin/analytics/sales?from=2026-01-01&to=2026-01-31&currency_code=eur',
    )
    assert.deepEqual([body.pending_days, body.totals.orders], [0, 4])
  })
})

test('the funnel counts carts by what they came to, and keeps what was counted when carts are purged', async () => {
  const { variant_ids } = await aProduct(db, store, { variants: [{ stock: 5, prices: { idr: 10_000 } }] })
  const shopper = caller(app, { 'store-view-code': store.view_code })
  for (const email of [undefined, 'ana@shopkey.test']) {
    const { cart } = (await shopper.post('/store/carts', { region_id: store.idr_region_id })).body
    await shopper.post(`/store/carts/${cart.id}/line-items`, { variant_id: variant_ids[0], quantity: 1 })
    if (email) await shopper.post(`/store/carts/${cart.id}/payment-sessions`, {})
  }
  await shopper.post('/store/metrics/datapoint/add', { view_type: 'product', type_id: 'prod_1' })
  const zoned = { id: store.id, time_zone: 'Asia/Jakarta' }
  await computeVisits(db, zoned, '2026-03-10', '2026-03-10')
  const owned = await signIn()
  const funnel = async () => (await owned.get('/admin/analytics/funnel?from=2026-03-10&to=2026-03-10')).body.totals
  const { views, visitors, carts, orders } = await funnel()
  assert.deepEqual([views, visitors, carts, orders], [1, 1, 2, 0])
  await sql`delete from metric_datapoints`.execute(db)
  await computeVisits(db, zoned, '2026-03-10', '2026-03-10')
  assert.equal((await funnel()).views, 1)
})

test('stock has its value, and the days that it lasts', async () => {
  await aProduct(db, store, { variants: [{ stock: 100, prices: { idr: 50_000_000 } }] })
  const { body } = await (await signIn()).get('/admin/analytics/stock?limit=1')
  const [row] = body.rows
  assert.deepEqual([row.quantity, row.value, row.sold, row.days_left], [100, 5_000_000_000, 0, null])
  const soonest = (await (await signIn()).get('/admin/analytics/stock?limit=1&order=days_left')).body.rows[0]
  assert.deepEqual([soonest.sold, soonest.days_left], [3, soonest.quantity * 10])
})
