import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { anOrder } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import { download, runBatchJob } from '../../testing/run-batch-job.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, owner, stranger } = await startTwoStores()
const order = await anOrder(t.db, store)
await owner.post(`/admin/orders/${order.id}`, { email: 'moved@shopper.test', no_notification: true })
await stranger.post('/admin/return-reasons', { value: 'elsewhere', label: 'Elsewhere' })
const made = await owner.post('/admin/return-reasons', { value: 'too_big', label: 'Too big' })
t.clock.advance(60_000)
await owner.post(`/admin/return-reasons/${made.body.return_reason.id}`, { label: '=Much too big' })

async function rowsOf(context: object) {
  const job = await runBatchJob(t, owner, 'audit-export', context)
  assert.equal(job.status, 'completed', JSON.stringify(job.result))
  return (await download(t, owner, job.result.file_key)).trim().split('\r\n')
}

describe('exporting the audit log', () => {
  test("writes who changed what, from what to what, in the store; shoppers' data stays in the log", async () => {
    const [header, ...rows] = await rowsOf({ order: 'created_at', batch_size: 1 })
    assert.equal(header, 'Date;First name;Last name;E-mail;Call;Object;Object ID;Changes;Request ID')
    const changed = rows.filter((row) => row.includes(';return_reason;'))
    assert.equal(changed.length, 2)
    assert.match(changed[1] ?? '', /label: ""Too big"" → ""=Much too big""/)
    assert.ok(!rows.some((row) => row.includes('elsewhere')))
    const ofOrder = rows.find((row) => row.includes(order.id)) ?? ''
    assert.match(ofOrder, /no_notification/)
    assert.match(ofOrder, /email: ""…"" → ""…""/)
    assert.ok(!rows.join().includes('moved@shopper.test'))
  })

  test('takes the filters of the list, and needs the right to read the log', async () => {
    const filterable_fields = { resource_type: 'return_reason', created_at: { gte: t.clock.now().toISOString() } }
    const [, ...rows] = await rowsOf({ filterable_fields })
    assert.equal(rows.length, 1)
    const clerk = caller(t.app, await signInStaff(t.db, store, 'customer_service', t.clock.now()))
    const refused = await clerk.post('/admin/batch-jobs', { type: 'audit-export', context: {} })
    assert.equal(refused.status, 403)
  })
})
