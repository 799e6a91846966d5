import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../db/database.ts'
import { aReceiver, type Received } from '../../testing/a-receiver.ts'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import { attemptDelivery } from './actions/attempt-delivery.ts'
import { fanOutEvent } from './fan-out-event.ts'

const { t, store } = await startTwoStores()
const { app, db, clock } = t
app.services.config.webhooksMayReachPrivate = true
const { services } = app
let owner = await anOwner()

async function anOwner() {
  return caller(app, await signInStaff(db, store, 'owner', clock.now()))
}

/** Sessions expire meanwhile. */
async function waitFor(ms: number): Promise<void> {
  clock.advance(ms)
  owner = await anOwner()
}

let number = 0
function anEvent() {
  number += 1
  const occurred_at = clock.now().toISOString()
  return {
    id: `evt_${number}`,
    name: 'order.placed' as const,
    store_id: store.id,
    data: { id: 'order_1' },
    occurred_at,
  }
}

async function anEndpoint(url: string) {
  await db.deleteFrom('webhook_endpoints').execute()
  await sql`delete from pgboss.job where name = 'webhooks'`.execute(db)
  return addEndpoint(url)
}

async function addEndpoint(url: string): Promise<{ id: string; secret: string }> {
  return (await owner.post('/admin/webhook-endpoints', { url, events: ['order.placed'] })).body.webhook_endpoint
}

async function deliveriesTo(endpoint_id: string) {
  const { body } = await owner.get(`/admin/webhook-deliveries?webhook_endpoint_id=${endpoint_id}`)
  return body.webhook_deliveries
}

/** The check that docs/webhooks.md describes for receivers. */
function isGenuine({ headers, body }: Received, secret: string, now: Date): boolean {
  const [timestamp = '', ...digests] = String(headers['shopkey-signature'])
    .split(',')
    .map((part) => part.split('=')[1] ?? '')
  const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) < 300 && digests.includes(expected)
}

describe('a delivery', () => {
  test('is signed, named and recorded', async () => {
    const receiver = await aReceiver(() => ({ body: 'x'.repeat(10_000) }))
    const endpoint = await anEndpoint(`${receiver.url}/hooks?from=shopkey`)
    const event = anEvent()
    await fanOutEvent(services, event)
    const [{ id }] = await deliveriesTo(endpoint.id)
    await attemptDelivery(services, { id, attempt: 1 })
    await attemptDelivery(services, { id, attempt: 1 })

    const [request] = receiver.received
    assert.ok(request && receiver.received.length === 1)
    assert.deepEqual([request.method, request.path], ['POST', '/hooks?from=shopkey'])
    assert.deepEqual(
      [request.headers['shopkey-event'], request.headers['shopkey-event-id']],
      ['order.placed', event.id],
    )
    assert.ok(isGenuine(request, endpoint.secret, clock.now()))
    assert.ok(!isGenuine({ ...request, body: `${request.body} ` }, endpoint.secret, clock.now()))
    assert.ok(!isGenuine(request, 'whsec_of_somebody_else', clock.now()))
    assert.equal(JSON.parse(request.body).id, event.id)

    const [delivery] = await deliveriesTo(endpoint.id)
    assert.deepEqual(
      [delivery.status, delivery.attempts, delivery.response_code, delivery.response_body.length, delivery.failure],
      ['delivered', 1, 200, 4096, null],
    )
    assert.ok(Number.isInteger(delivery.duration_ms))
    assert.equal(delivery.next_attempt_at, null)
  })

  test('carries both signatures for a day after the secret changed', async () => {
    const receiver = await aReceiver()
    const endpoint = await anEndpoint(receiver.url)
    const rotated = (await owner.post(`/admin/webhook-endpoints/${endpoint.id}/rotate-secret`)).body.webhook_endpoint
    const holding = async () => {
      const { body } = await owner.post(`/admin/webhook-endpoints/${endpoint.id}/ping`)
      await attemptDelivery(services, { id: body.webhook_delivery.id, attempt: 1 })
      const request = receiver.received.at(-1)
      assert.ok(request && request.headers['shopkey-event'] === 'ping')
      return [rotated.secret, endpoint.secret].map((secret) => isGenuine(request, secret, clock.now()))
    }
    assert.deepEqual(await holding(), [true, true])
    await waitFor(24 * 3_600_000)
    assert.deepEqual(await holding(), [true, false])
  })

  test('follows no redirect, and a failure records the time of the next attempt', async () => {
    const elsewhere = await aReceiver()
    const receiver = await aReceiver(() => ({ status: 307, headers: { location: elsewhere.url } }))
    const endpoint = await anEndpoint(receiver.url)
    await fanOutEvent(services, anEvent())
    const [{ id }] = await deliveriesTo(endpoint.id)
    await attemptDelivery(services, { id, attempt: 1 })
    assert.equal(elsewhere.received.length, 0)
    const [delivery] = await deliveriesTo(endpoint.id)
    assert.deepEqual([delivery.status, delivery.attempts, delivery.failure], ['pending', 1, 'answered 307'])
    const wait = Date.parse(delivery.next_attempt_at) - clock.now().getTime()
    assert.ok(wait >= 8000 && wait <= 12_000, String(wait))
  })

  test('reaches no private address, whatever its name', async () => {
    const receiver = await aReceiver()
    const port = new URL(receiver.url).port
    const endpoint = await anEndpoint(`http://localhost:${port}/`)
    const careful = { ...services, config: { ...services.config, webhooksMayReachPrivate: false } }
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      const url = `http://${host}:${port}/`
      await db.updateTable('webhook_endpoints').set({ url }).where('id', '=', endpoint.id).execute()
      await fanOutEvent(careful, anEvent())
      const id = (await deliveriesTo(endpoint.id))[0].id
      await attemptDelivery(careful, { id, attempt: 1 })
      assert.match((await deliveriesTo(endpoint.id))[0].failure, /not on the public internet/, host)
    }
    assert.equal(receiver.received.length, 0)
  })

  test('is given up after twelve attempts; a redelivery starts anew with the same id', async () => {
    let isWell = false
    const receiver = await aReceiver(() => ({ status: isWell ? 204 : 500 }))
    const endpoint = await anEndpoint(receiver.url)
    const event = anEvent()
    await fanOutEvent(services, event)
    const [{ id }] = await deliveriesTo(endpoint.id)
    for (let attempt = 1; attempt <= 13; attempt += 1) await attemptDelivery(services, { id, attempt })
    const [failed] = await deliveriesTo(endpoint.id)
    assert.deepEqual([failed.status, failed.attempts, receiver.received.length], ['failed', 12, 12])

    const path = `/admin/webhook-deliveries/${id}/redeliver`
    assert.deepEqual((await owner.post(path)).body.webhook_delivery.status, 'pending')
    await attemptDelivery(services, { id, attempt: 13 })
    assert.equal((await deliveriesTo(endpoint.id))[0].status, 'pending')
    isWell = true
    await attemptDelivery(services, { id, attempt: 14 })
    assert.deepEqual((await deliveriesTo(endpoint.id))[0].status, 'delivered')
    assert.equal(new Set(receiver.received.map(({ headers }) => headers['shopkey-event-id'])).size, 1)
  })

  test('that fails for five days disables the endpoint, and notifies the owner', async () => {
    let isWell = false
    const receiver = await aReceiver(() => ({ status: isWell ? 200 : 503 }))
    const endpoint = await anEndpoint(receiver.url)
    const isDisabled = async () =>
      (await owner.get(`/admin/webhook-endpoints/${endpoint.id}`)).body.webhook_endpoint.is_disabled
    const attemptOne = async () => {
      await fanOutEvent(services, anEvent())
      const id = (await deliveriesTo(endpoint.id))[0].id
      await attemptDelivery(services, { id, attempt: 1 })
    }
    await attemptOne()
    await waitFor(4.9 * 24 * 3_600_000)
    isWell = true
    await attemptOne()
    isWell = false
    await waitFor(24 * 3_600_000)
    await attemptOne()
    assert.equal(await isDisabled(), false, 'one success starts the count anew')
    await waitFor(5 * 24 * 3_600_000)
    await attemptOne()
    assert.equal(await isDisabled(), true)

    const { rows } = await sql<{ id: string }>`
      select data #>> '{data,id}' as id from pgboss.job where data ->> 'name' = 'webhook_endpoint.disabled'`.execute(db)
    assert.deepEqual(rows, [{ id: endpoint.id }])
    const pending = (await deliveriesTo(endpoint.id))[0]
    await attemptDelivery(services, { id: pending.id, attempt: 2 })
    assert.deepEqual((await deliveriesTo(endpoint.id))[0].failure, 'the endpoint is switched off')
  })
})

describe('a worker', () => {
  const running: { close: () => Promise<void> }[] = []
  after(() => Promise.all(running.map((worker) => worker.close())))

  async function aWorker() {
    const env = { DATABASE_URL: t.databaseUrl, LOG_LEVEL: 'silent', WEBHOOKS_ALLOW_PRIVATE: 'true' }
    const worker = await buildApp({
      config: readConfig(env),
      db: openDatabase({ url: t.databaseUrl, poolSize: 12 }),
      now: clock.now,
    })
    await worker.ready()
    await worker.startJobs()
    running.push(worker)
  }

  test('delivers an event from its transaction to the receiver, with a retry, past a slow receiver and a task that died', async () => {
    const slow = await aReceiver(() => undefined)
    let calls = 0
    const shaky = await aReceiver(() => {
      calls += 1
      return { status: calls === 1 ? 500 : 200 }
    })
    await anEndpoint(`${slow.url}/slow`)
    const endpoint = await addEndpoint(`${shaky.url}/shaky`)
    const product = { title: 'Mug' }
    assert.equal((await owner.post('/admin/products', product)).status, 200)
    for (const id of ['order_1', 'order_2', 'order_3', 'order_4'])
      await db
        .transaction()
        .execute((trx) => services.jobs.emit(trx, { name: 'order.placed', store_id: store.id, data: { id } }))

    await aWorker()
    await until(async () => {
      // Skips the ten seconds before the retry of the failed delivery.
      await sql`update pgboss.job set start_after = now() where name = 'webhooks' and state = 'created'`.execute(db)
      return (
        (await deliveriesTo(endpoint.id)).filter(({ status }: { status: string }) => status === 'delivered').length ===
        4
      )
    }, 'delivering all four events')
    assert.deepEqual(calls, 5)
    assert.ok(slow.received.length > 0, 'while the slow one had its messages too')

    // A process that died with a task: the queue repeats it after its time-out.
    await fanOutEvent(services, anEvent())
    await until(async () => (await deliveriesTo(endpoint.id)).length === 5, 'the fifth delivery')
    const [last] = await deliveriesTo(endpoint.id)
    // Waits for the task, too, not only for the delivery: the worker would still complete it.
    const stateOfTask = async () =>
      (
        await sql<{ state: string }>`
          select state from pgboss.job where name = 'webhooks' and data ->> 'id' = ${last.id}`.execute(db)
      ).rows[0]?.state
    await until(async () => (await stateOfTask()) === 'completed', 'taking the fifth')
    await sql`update webhook_deliveries set status = 'pending', attempts = 0 where id = ${last.id}`.execute(db)
    await sql`update pgboss.job set state = 'active', completed_on = null, started_on = now() - interval '1 hour'
      where name = 'webhooks' and data ->> 'id' = ${last.id}`.execute(db)
    const boss = new PgBoss({ connectionString: t.databaseUrl, migrate: false, supervise: false, schedule: false })
    await boss.start()
    await boss.supervise('webhooks')
    await boss.stop({ graceful: false })
    await until(async () => {
      await sql`update pgboss.job set start_after = now() where name = 'webhooks' and state = 'retry'`.execute(db)
      return (await deliveriesTo(endpoint.id))[0].status === 'delivered'
    }, 'taking up the task of the dead')
  })
})
