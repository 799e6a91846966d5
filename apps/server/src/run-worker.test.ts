import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { until } from '@shopkey/testkit/until.ts'
import { openDatabase } from './db/database.ts'
import { aReceiver } from './testing/a-receiver.ts'
import { aShop } from './testing/a-shop.ts'
import { kill, startServerProcess, untilReady } from './testing/server-process.ts'

const gateway = await aReceiver()
const providers = { SMS_URL: gateway.url, SMS_TOKEN: 'sms-token', SMS_FROM: 'SHOP' }
// By the real clock, as the worker has it: an old code is not sent.
const { databaseUrl } = await createTestDatabase()
const db = openDatabase({ url: databaseUrl, poolSize: 2 })
const shop = await aShop(db, { is_default: true })
const api = await startServerProcess(databaseUrl, { ...providers, RUN_JOBS: 'false' })
const [metricsPort, healthPort, apiMetricsPort] = [await reservePort(), await reservePort(), await reservePort()]
const folder = mkdtempSync(join(tmpdir(), 'shopkey-worker-'))
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), `${text}\n`)
  return join(folder, name)
}
const { NODE_TEST_CONTEXT: _, ...environment } = process.env
const worker: ChildProcess = spawn(process.execPath, [fileURLToPath(new URL('start.mjs', import.meta.url)), 'worker'], {
  env: {
    ...environment,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    ...providers,
    WORKER_METRICS_PORT_FILE: file('metrics-port', String(metricsPort)),
    WORKER_HEALTH_PORT_FILE: file('health-port', String(healthPort)),
    METRICS_PORT_FILE: file('port-of-the-api', String(apiMetricsPort)),
  },
  stdio: ['ignore', 'inherit', 'inherit'],
})
after(async () => {
  await kill(api)
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
  if (worker.exitCode !== null) return
  worker.kill('SIGTERM')
  await once(worker, 'exit')
})

async function metrics(): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => undefined) // it is still starting
  if (worker.exitCode !== null) throw new Error('the worker ended')
  return reply ? await reply.text() : ''
}

test('a worker has its metrics on WORKER_METRICS_PORT, with the code that it sent; METRICS_PORT is not its own', async () => {
  await until(async () => /^process_cpu_seconds_total/m.test(await metrics()), 'the metrics of the worker')
  for (const name of ['orders_placed_total', 'jobs_waiting', 'database_connections', 'codes_sent_total'])
    assert.match(await metrics(), new RegExp(`^shopkey_${name}\\{.*server="worker".*\\} \\d`, 'm'), name)
  assert.doesNotMatch(await metrics(), /^shopkey_codes_sent_total\{.*\} [1-9]/m)
  await untilReady(api)
  const asked = await fetch(`${api.url}/store/shopkey-auth/customer/send-otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'store-view-code': shop.view_code },
    body: JSON.stringify({ mobile_number: '+6281255550101' }),
  })
  assert.equal(asked.status, 200)
  await until(
    async () => /^shopkey_codes_sent_total\{.*channel="phone".*\} 1$/m.test(await metrics()),
    'the code to be counted',
  )
  assert.equal(gateway.received.length, 1)
  const ofApi = await fetch(`http://127.0.0.1:${apiMetricsPort}/metrics`).catch(() => undefined)
  assert.equal(ofApi, undefined)
})

test('its ports may be given by files, as every setting', async () => {
  const replies = async () => (await fetch(`http://127.0.0.1:${healthPort}/health/live`).catch(() => undefined))?.status
  await until(async () => (await replies()) === 200, 'the health port of the worker')
})
