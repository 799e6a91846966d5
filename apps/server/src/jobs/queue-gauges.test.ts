import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { startTestApp } from '../testing/test-app.ts'
import { queueGauges } from './queue-gauges.ts'

const { db } = await startTestApp()

async function secondsSinceCounted(): Promise<number> {
  const gauge = queueGauges(db).find(({ name }) => name === 'jobs_counted_seconds') ?? assert.fail()
  const values = await gauge.read()
  return values.find(({ labels }) => labels.queue === 'events')?.value ?? assert.fail('no queue')
}

test('the time since jobs were counted grows from the beginning where no process has ever run jobs', async () => {
  await sql`update pgboss.queue set monitor_on = null, created_on = now() - interval '10 minutes'`.execute(db)
  assert.equal(Math.floor((await secondsSinceCounted()) / 60), 10)
  await sql`update pgboss.queue set monitor_on = now() - interval '3 minutes'`.execute(db)
  assert.equal(Math.floor((await secondsSinceCounted()) / 60), 3)
})
