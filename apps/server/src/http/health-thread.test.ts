import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { until } from '@shopkey/testkit/until.ts'
import { aDatabaseProxy } from '../testing/database-proxy.ts'
import { kill, startServerProcess, untilReady } from '../testing/server-process.ts'
import { startTestApp } from '../testing/test-app.ts'

const port = await reservePort()
const { app, databaseUrl } = await startTestApp({ HEALTH_PORT: String(port), HEALTH_HOST: '127.0.0.1' })
const ask = async (path: string, at = port) => {
  const reply = await fetch(`http://127.0.0.1:${at}${path}`)
  return { status: reply.status, body: (await reply.json()) as { status: string } }
}

/** Asks from a thread of its own, every 50 ms, how long a reply takes; the event loop here is to stand still meanwhile. */
const asker = `
  const { workerData, parentPort } = require('node:worker_threads')
  const replies = []
  const timer = setInterval(async () => {
    const startedAt = performance.now()
    const status = await Promise.all(['live', 'ready'].map(async (name) => (await fetch(workerData + name)).status))
    replies.push({ status, ms: performance.now() - startedAt })
  }, 50)
  parentPort.on('message', () => {
    clearInterval(timer)
    parentPort.postMessage(replies)
    parentPort.close()
  })
  parentPort.postMessage('asking')
`

test('the health port replies at once while the event loop is blocked, and reports it when that takes too long', async () => {
  await app.listenForHealth()
  assert.deepEqual(await ask('/health/live'), { status: 200, body: { status: 'ok' } })
  assert.deepEqual(await ask('/health/ready'), { status: 200, body: { status: 'ok' } })
  assert.equal((await fetch(`http://127.0.0.1:${port}/admin/auth`)).status, 404)

  const thread = new Worker(asker, { eval: true, workerData: `http://127.0.0.1:${port}/health/` })
  after(() => thread.terminate())
  await new Promise((resolve) => thread.once('message', resolve))
  await delay(300)
  const stillUntil = performance.now() + 7000
  while (performance.now() < stillUntil) Math.random()
  const replies = await new Promise<{ status: number[]; ms: number }[]>((resolve) => {
    thread.once('message', resolve)
    thread.postMessage('stop')
  })
  // The machine may be busy with other tests: most of them, not all.
  const quick = replies.filter(({ ms }) => ms < 100)
  assert.ok(replies.length > 50, `${replies.length} replies`)
  assert.ok(quick.length > replies.length * 0.9, `${quick.length} of ${replies.length} within 100 ms`)
  assert.ok(replies.every(({ status }) => status[0] === 200))
  assert.deepEqual(
    [replies[0]?.status, replies.at(-1)?.status],
    [
      [200, 200],
      [200, 503],
    ],
  )
  await until(async () => (await ask('/health/ready')).status === 200, 'being ready again')
})

test('a database that is away, and a process that closes, are not ready and live', async () => {
  const proxy = await aDatabaseProxy(databaseUrl)
  const HEALTH_PORT = await reservePort()
  const server = await startServerProcess(proxy.url, { HEALTH_PORT: String(HEALTH_PORT), SHUTDOWN_GRACE: '3' })
  after(async () => {
    await kill(server)
    proxy.close()
  })
  await untilReady(server)
  await until(async () => (await ask('/health/ready', HEALTH_PORT)).status === 200, 'being ready')
  proxy.freeze()
  await until(async () => (await ask('/health/ready', HEALTH_PORT)).status === 503, 'noticing the database')
  assert.equal((await ask('/health/live', HEALTH_PORT)).status, 200)
  proxy.thaw()
  await until(async () => (await ask('/health/ready', HEALTH_PORT)).status === 200, 'being ready again')
  server.server.kill('SIGTERM')
  await until(async () => (await ask('/health/ready', HEALTH_PORT)).status === 503, 'closing')
  assert.equal((await ask('/health/live', HEALTH_PORT)).status, 200)
})
