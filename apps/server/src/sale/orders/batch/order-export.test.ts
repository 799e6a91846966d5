import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { anOrder, type OrderFixture } from '../../../testing/an-order.ts'
import { caller } from '../../../testing/caller.ts'
import { download, runBatchJob } from '../../../testing/run-batch-job.ts'
import { signInStaff } from '../../../testing/staff-member.ts'
import { startTwoStores } from '../../../testing/two-stores.ts'

const { t, store, other, owner, packer, nobody } = await startTwoStores()
const orders: OrderFixture[] = []

before(async () => {
  for (let number = 0; number < 3; number += 1) {
    orders.push(await anOrder(t.db, store, { lines: [{ quantity: 3, discount: 500 }] }))
  }
  await anOrder(t.db, other)
  await t.db.updateTable('addresses').set({ city: '=Bandung; West' }).execute()
  await t.db
    .updateTable('orders')
    .set({ created_at: new Date('2026-02-28T12:30:00Z') })
    .execute()
})

async function rowsOf(context: object) {
  const job = await runBatchJob(t, owner, 'order-export', context)
  assert.equal(job.status, 'completed', JSON.stringify(job.result))
  return (await download(t, owner, job.result.file_key)).trim().split('\r\n')
}

describe('exporting orders', () => {
  test('writes one row per order of the store with its totals in minor units', async () => {
    const [header, ...rows] = await rowsOf({ order: 'display_id', batch_size: 2 })
    assert.equal(
      header,
      'Order_ID;Display_ID;Order status;Date;Customer First name;Customer Last name;Customer Email;Customer ID;' +
        'Shipping Address 1;Shipping Address 2;Shipping Country Code;Shipping City;Shipping Postal Code;Shipping Region ID;' +
        'Fulfillment Status;Payment Status;Subtotal;Shipping Total;Discount Total;Gift Card Total;Refunded Total;Tax Total;' +
        'Total;Currency Code;Sales channel name;Sales channel description',
    )
    assert.equal(rows.length, 3)
    const [order] = orders
    // 3 × 10.00 less 5.00, shipping 5.00, 20 % tax.
    assert.equal(
      rows[0],
      `${order?.id};${order?.display_id};pending;"Sat, 28 Feb 2026 12:30:00 GMT";Ayu;Lestari;${order?.email};${order?.customer_id};` +
        `Jl. Melati 5;;;"'=Bandung; West";;${store.eur_region_id};not_fulfilled;captured;3000;500;500;0;0;600;3600;eur;Website;`,
    )
  })

  test('applies filters and limits, and writes only the columns that fields and expand name', async () => {
    assert.equal((await rowsOf({ filterable_fields: { email: orders[1]?.email } })).length, 2)
    assert.equal((await rowsOf({ filterable_fields: { q: 'nobody at all' } })).length, 1)
    const display_ids = orders.map((order) => String(order.display_id))
    const shape = { fields: ['display_id'], expand: [], order: '-display_id' }
    assert.deepEqual(await rowsOf({ ...shape, offset: 1, limit: 1 }), ['Display_ID', display_ids[1]])
    assert.deepEqual(await rowsOf({ fields: 'total', expand: 'customer', limit: 1 }), [
      'Customer First name;Customer Last name;Customer Email;Customer ID;Total',
      `Ayu;Lestari;${orders.at(-1)?.email};${orders.at(-1)?.customer_id};3600`,
    ])
    assert.equal(
      (await owner.post('/admin/batch-jobs', { type: 'order-export', context: { fields: 'colour', expand: '' } }))
        .status,
      400,
    )
    assert.equal(
      (await owner.post('/admin/batch-jobs', { type: 'order-export', context: { order: 'total' } })).status,
      400,
    )
  })

  test('needs the right to read orders; its creator alone gets the file', async () => {
    const body = { type: 'order-export', context: {} }
    const editor = caller(t.app, await signInStaff(t.db, store, 'catalogue', t.clock.now()))
    assert.equal((await nobody.post('/admin/batch-jobs', body)).status, 401)
    assert.equal((await editor.post('/admin/batch-jobs', body)).status, 403)
    const { result } = await runBatchJob(t, packer, 'order-export')
    assert.equal((await editor.post('/admin/uploads/download-url', { file_key: result.file_key })).status, 404)
  })

  test('gives no link to the file once its creator’s right to it was taken back, and a link lasts five minutes', async () => {
    const headers = await signInStaff(t.db, store, 'customer_service', t.clock.now())
    const clerk = caller(t.app, headers)
    const { result } = await runBatchJob(t, clerk, 'order-export')
    const link = () => clerk.post('/admin/uploads/download-url', { file_key: result.file_key })
    const { pathname, search } = new URL((await link()).body.download_url)
    assert.equal((await nobody.get(pathname + search)).status, 200)
    const { id } = (await clerk.get('/admin/auth')).body.user
    assert.equal((await owner.post(`/admin/users/${id}`, { role: 'catalogue' })).status, 200)
    const refused = await link()
    assert.deepEqual([refused.status, refused.body.code], [403, 'permission_missing'])
    t.clock.advance(5 * 60_000)
    assert.equal((await nobody.get(pathname + search)).status, 403)
    assert.equal((await owner.post(`/admin/users/${id}`, { role: 'customer_service' })).status, 200)
    assert.equal((await link()).status, 200)
  })
})
