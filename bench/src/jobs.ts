import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ensureDatabase, startCluster } from '@shopkey/embedded-database/cluster.ts'
import { type App, buildApp } from '@shopkey/server/src/app.ts'
import { readConfig } from '@shopkey/server/src/config.ts'
import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { inTransaction } from '@shopkey/server/src/db/in-transaction.ts'
import { migrate } from '@shopkey/server/src/migrate.ts'
import { serverEnvironment, serverNodeFlags } from '@shopkey/server/src/node-flags.ts'
import { storeMessage } from '@shopkey/server/src/platform/notifications/store-message.ts'
import { addDelivery } from '@shopkey/server/src/platform/webhooks/add-delivery.ts'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { viewCode, writeCatalogue } from './catalogue.ts'
import { openClient } from './journeys.ts'
import { shopServer, startServer } from './server-process.ts'
import { httpSink, type Sink, smtpSink } from './sinks.ts'

const port = 9703
const store_id = 'store_bench'
const target = 200
const codes = 10
/** What the server fetches at once. */
const rawBatch = 40

interface Row {
  name: string
  perSecond: number
}

/** Measures how fast background work leaves: messages by SMTP, webhooks by HTTP, both to receivers on this machine that reply at once. */
export async function runJobsBenchmark({ count }: { count: number }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shopkey-bench-'))
  const cluster = await startCluster({ folder, note: () => {} })
  const [mails, hooks, phones] = [await smtpSink(), await httpSink(), await httpSink()]
  try {
    await ensureDatabase(cluster, 'bench')
    const url = cluster.url('bench')
    await migrate(url)
    const database = new pg.Client({ connectionString: url })
    await database.connect()
    await writeCatalogue(database)
    await writeReceivers(database, hooks.url, count)
    await database.end()
    const settings = {
      DATABASE_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      SMTP_URL: mails.url,
      MAIL_FROM: 'shop@bench.test',
      SMS_URL: phones.url,
      SMS_TOKEN: 'token',
      SMS_FROM: 'Bench',
      WEBHOOKS_ALLOW_PRIVATE: 'true',
    }
    console.log(`${count} jobs of each kind, all waiting when the measurement begins.\n`)
    const raw = await measureRawQueue(url, count)
    const rows = await measureServer(settings, { mails, hooks, phones }, count)
    print([raw, ...rows], raw.perSecond)
  } finally {
    for (const sink of [mails, hooks, phones]) sink.close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function writeReceivers(database: pg.Client, hooksUrl: string, count: number): Promise<void> {
  await database.query(`
    insert into webhook_endpoints (id, store_id, url, secret, events)
      select 'wh_' || n, '${store_id}', '${hooksUrl}/' || n, 'whsec_bench', '{order.placed}' from generate_series(1, 4) n;
    insert into customers (id, email, first_name, has_account)
      select 'cus_' || n, 'shopper' || n || '@bench.test', 'Ani', true from generate_series(1, ${count}) n;
    insert into store_customers (store_id, customer_id, is_member)
      select '${store_id}', 'cus_' || n, true from generate_series(1, ${count}) n;
    analyze`)
}

/** The limit: the queue's own tables, jobs fetched and completed in batches over one connection, with nothing done between. */
async function measureRawQueue(url: string, count: number): Promise<Row> {
  const boss = new PgBoss({ connectionString: url, max: 1, migrate: false, supervise: false, schedule: false })
  await boss.start()
  await boss.createQueue('raw')
  await boss.insert(
    'raw',
    Array.from({ length: count }, (_, number) => ({ data: { id: `job_${number}`, attempt: 1 } })),
  )
  const startedAt = performance.now()
  for (;;) {
    const jobs = await boss.fetch('raw', { batchSize: rawBatch })
    if (jobs.length === 0) break
    await boss.complete(
      'raw',
      jobs.map(({ id }) => id),
    )
  }
  const perSecond = (count * 1000) / (performance.now() - startedAt)
  await boss.stop({ graceful: false })
  return { name: 'limit: raw fetch and complete', perSecond }
}

type Sinks = Record<'mails' | 'hooks' | 'phones', Sink>

async function measureServer(settings: Record<string, string>, sinks: Sinks, count: number): Promise<Row[]> {
  const db = openDatabase({ url: settings.DATABASE_URL ?? '', poolSize: 4 })
  const config = readConfig({ ...settings, RUN_JOBS: 'false' })
  const app = await buildApp({ config, db, now: () => new Date() })
  await app.ready()
  const server = await startServer(
    shopServer,
    port,
    { ...serverEnvironment, ...settings },
    '/health/ready',
    serverNodeFlags(process.env),
  )
  const client = openClient(server.origin, 1)
  const askForCode = async (number: number) => {
    const sent = sinks.phones.arrivals.length
    const askedAt = performance.now()
    const body = { mobile_number: `8123450${String(number).padStart(4, '0')}`, country_code: '62' }
    await client.send('POST', '/store/shopkey-auth/customer/send-otp', body, { 'store-view-code': viewCode })
    while (sinks.phones.arrivals.length === sent) await delay(1)
    return performance.now() - askedAt
  }
  const rows: Row[] = []
  try {
    const idle: number[] = []
    for (let number = 0; number < codes; number += 1) idle.push(await askForCode(number))
    rows.push(await measure('messages by SMTP', sinks.mails, count, () => enqueueMessages(app, count)))
    rows.push(await measure('webhooks to 4 endpoints', sinks.hooks, count, () => enqueueDeliveries(app, count)))
    const busy: number[] = []
    rows.push(
      await measure(
        'events that become messages',
        sinks.mails,
        count,
        () => emitEvents(app, count),
        async () => {
          for (let number = 0; number < codes; number += 1) busy.push(await askForCode(codes + number))
        },
      ),
    )
    console.log(
      `one-time code, from request to gateway: p50 ${median(idle)} ms, beside the last of these ${median(busy)} ms\n`,
    )
  } finally {
    await client.close()
    await server.stop()
    await app.close()
  }
  return rows
}

/** From the first arrival to the last. */
async function measure(
  name: string,
  sink: Sink,
  count: number,
  enqueue: () => Promise<void>,
  meanwhile?: () => Promise<void>,
): Promise<Row> {
  sink.clear()
  await enqueue()
  while (sink.arrivals.length === 0) await delay(1)
  await meanwhile?.()
  while (sink.arrivals.length < count) await delay(10)
  const [first = 0] = sink.arrivals
  const last = sink.arrivals[count - 1] ?? 0
  return { name, perSecond: ((count - 1) * 1000) / (last - first) }
}

async function enqueueMessages({ services }: App, count: number): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    for (let number = 0; number < count; number += 1) {
      await storeMessage(trx, services, {
        id: `noti_${number}`,
        store_id,
        event_name: 'order.placed',
        resource_type: 'order',
        resource_id: `order_${number}`,
        customer_id: null,
        channel: 'email',
        to: `shopper${number}@bench.test`,
        language: 'en',
        subject: `Your order ${number}`,
        body: 'Words of an ordinary message. '.repeat(30),
        html: `<p>${'Words of an ordinary message. '.repeat(100)}</p>`,
        data: '{}',
        audience: 'people',
        dedupe_key: `bench-${number}`,
      })
    }
  })
}

async function enqueueDeliveries({ services }: App, count: number): Promise<void> {
  const created_at = new Date().toISOString()
  await inTransaction(services.db, async (trx) => {
    for (let number = 0; number < count; number += 1) {
      const data = { id: `order_${number}` }
      const message = { store_id, id: `evt_${number}`, type: 'order.placed', created_at, data }
      await addDelivery(trx, services, `wh_${(number % 4) + 1}`, message)
    }
  })
}

async function emitEvents({ services }: App, count: number): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    for (let number = 1; number <= count; number += 1)
      await services.jobs.emit(trx, { name: 'customer.created', store_id, data: { id: `cus_${number}` } })
  })
}

function median(values: number[]): string {
  return (values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN).toFixed(0)
}

function print(rows: Row[], limit: number): void {
  const width = Math.max(...rows.map(({ name }) => name.length))
  console.log(`${''.padEnd(width)}  per second  of the limit`)
  for (const { name, perSecond } of rows)
    console.log(
      `${name.padEnd(width)}  ${perSecond.toFixed(0).padStart(10)}  ${(perSecond / limit).toFixed(2).padStart(12)}`,
    )
  const slow = rows.filter(({ perSecond }) => perSecond < target)
  console.log(
    slow.length === 0
      ? `\nall above ${target} per second`
      : `\nbelow ${target} per second: ${slow.map(({ name }) => name).join(', ')}`,
  )
}
