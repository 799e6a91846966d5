import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { withBenchDatabase, withConnection } from './bench-database.ts'
import { staffToken } from './catalogue.ts'
import { type Client, openClient } from './journeys.ts'
import { startShopServer } from './server-process.ts'
import { writeStaffData } from './staff-data.ts'

const port = 9705
const size = { products: 3000, customers: 2000, orders: 6000 }
/** Of the other store: its exports are short. */
const quietProducts = 200
const signIns = 50
/** Codes are asked for at this distance, so that all are asked for while exports run. */
const everyMs = 150
const maxCodeMs = 3000

/**
 * Runs exports of orders and products beside sign-ins by one-time code: two, then ten at once, one of them of another store. Returns
 * whether each code came in time, each export ended in the time that their work takes, and the log has no warning but of slow statements.
 */
export async function runExportsBenchmark(): Promise<boolean> {
  let isRight = true
  await withBenchDatabase(async ({ url, folder }) => {
    await writeStaffData(url, size)
    await withConnection(url, writeQuietStore)
    const phones = await phoneSink()
    const logFile = join(folder, 'server.log')
    const sms = { SMS_URL: phones.url, SMS_TOKEN: 'token', SMS_FROM: 'Bench' }
    const server = await startShopServer(port, url, folder, { ...sms, LOG_LEVEL: 'warn' }, [], undefined, logFile)
    const client = openClient(server.origin, 128)
    const shop = new Shop(client, phones.codes)
    try {
      console.log(`${JSON.stringify(size)}; ${signIns} sign-ins by code, one every ${everyMs} ms.\n`)
      const idle = await shop.signIn()
      const alone = { orders: await shop.export('order-export'), products: await shop.export('product-export') }
      console.log(
        `one sign-in alone ${whole(idle)} ms; alone: export of orders ${whole(alone.orders)} ms, of products ${whole(alone.products)} ms\n`,
      )
      for (const count of [2, 10]) isRight = (await measure(shop, count, alone)) && isRight
      const lines = readFileSync(logFile, 'utf8').split('\n').filter(Boolean)
      const warnings = lines.filter((line) => !isSlowStatement(line))
      const slow = lines.length - warnings.length
      console.log(warnings.length === 0 ? 'the log has no warning' : `the log says:\n${warnings.join('\n')}`)
      if (slow > 0) console.log(`${slow} statements were slow, which a busy machine explains`)
      isRight &&= warnings.length === 0
    } finally {
      await client.close()
      await server.stop()
      phones.close()
    }
  })
  return isRight
}

/** It says that the machine is busy, and is no false alarm. */
const isSlowStatement = (line: string) => line.includes('"msg":"slow statement"')

type Kind = 'order-export' | 'product-export'

async function measure(shop: Shop, count: number, alone: { orders: number; products: number }): Promise<boolean> {
  const kinds = Array.from(
    { length: count },
    (_, number): Kind => (number % 2 === 0 ? 'order-export' : 'product-export'),
  )
  // The last of ten is the other store's.
  const exports = kinds.map((kind, number) => shop.export(kind, number === 9 ? 'quiet' : 'search'))
  let isOver = false
  const all = Promise.all(exports).finally(() => {
    isOver = true
  })
  const codes: Promise<number>[] = []
  let beside = 0
  for (let number = 0; number < signIns; number += 1) {
    if (!isOver) beside += 1
    codes.push(shop.signIn())
    await delay(everyMs)
  }
  const [ended, came] = [await all, await Promise.all(codes)]
  const work = kinds.reduce(
    (sum, kind, number) => (number === 9 ? sum : sum + alone[kind === 'order-export' ? 'orders' : 'products']),
    0,
  )
  const slowest = Math.max(...ended)
  const late = came.filter((ms) => ms > maxCodeMs).length
  const starved = slowest > 2 * work
  const quiet = ended[9]
  console.log(`${count} exports at once`)
  console.log(
    `  codes: ${beside} of ${signIns} asked for beside exports; p50 ${at(came, 0.5)} ms, p95 ${at(came, 0.95)} ms, longest ${at(came, 1)} ms; later than ${maxCodeMs} ms: ${late}`,
  )
  console.log(
    `  exports: ${ended.map(whole).join(', ')} ms; the slowest / all of them one after the other ${(slowest / work).toFixed(2)} (at most 2)`,
  )
  if (quiet) console.log(`  the export of the other store / the slowest ${(quiet / slowest).toFixed(2)} (at most 0.50)`)
  console.log()
  return late === 0 && !starved && (quiet === undefined || quiet / slowest <= 0.5)
}

const staff = { authorization: `Bearer ${staffToken}` }

class Shop {
  readonly #client: Client
  readonly #codes: Map<string, (code: string) => void>
  #shoppers = 0

  constructor(client: Client, codes: Map<string, (code: string) => void>) {
    this.#client = client
    this.#codes = codes
  }

  /** Asks for a code, waits for it and signs in; returns the milliseconds from the request to the code. */
  async signIn(): Promise<number> {
    this.#shoppers += 1
    const number = String(this.#shoppers).padStart(4, '0')
    const phone = { mobile_number: `81234509${number}`, country_code: '62' }
    const headers = {
      'store-view-code': 'search',
      'x-forwarded-for': `10.1.${this.#shoppers >> 8}.${this.#shoppers & 255}`,
    }
    const sent = new Promise<string>((resolve) => this.#codes.set(`+62${phone.mobile_number}`, resolve))
    const startedAt = performance.now()
    await this.#client.send('POST', '/store/shopkey-auth/customer/send-otp', phone, headers)
    const otp = await sent
    const ms = performance.now() - startedAt
    await this.#client.send('POST', '/store/shopkey-auth/customer/login', { ...phone, otp }, headers)
    return ms
  }

  /** Runs an export to its end; returns the milliseconds. Throws for one that did not complete. */
  async export(type: Kind, store = 'search'): Promise<number> {
    const headers = { 'store-view-code': store, ...staff }
    const startedAt = performance.now()
    const made = JSON.parse(await this.#client.send('POST', '/admin/batch-jobs', { type, context: {} }, headers, 201))
    for (;;) {
      const { batch_job: job } = JSON.parse(
        await this.#client.send('GET', `/admin/batch-jobs/${made.batch_job.id}`, undefined, headers),
      )
      if (job.status === 'completed') return performance.now() - startedAt
      if (job.status === 'failed' || job.status === 'canceled')
        throw new Error(`the export is ${job.status}: ${JSON.stringify(job.result)}`)
      await delay(50)
    }
  }
}

/** A gateway of text messages that hands each code to who waits for it. */
async function phoneSink() {
  const codes = new Map<string, (code: string) => void>()
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const { to, text } = JSON.parse(body) as { to: string; text: string }
      codes.get(to)?.(/\d{6}/.exec(text)?.[0] ?? '')
      response.end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${own}`, codes, close: () => server.close() }
}

async function writeQuietStore(client: pg.Client): Promise<void> {
  const products = `generate_series(1, ${quietProducts}) n`
  await client.query(`
    insert into stores (id, name, view_code, default_currency_code) values ('store_quiet', 'Quiet', 'quiet', 'usd');
    insert into store_currencies values ('store_quiet', 'usd');
    insert into store_members values ('store_quiet', 'usr_bench', 'owner');
    insert into sales_channels (id, store_id, name) values ('sc_quiet', 'store_quiet', 'Website');
    insert into shipping_profiles (id, store_id, name, type) values ('sp_quiet', 'store_quiet', 'Default', 'default');
    insert into regions (id, store_id, name, currency_code, tax_rate) values ('reg_quiet', 'store_quiet', 'US', 'usd', 0);
    update stores set default_region_id = 'reg_quiet', default_sales_channel_id = 'sc_quiet' where id = 'store_quiet';
    insert into products (id, store_id, title, handle, status, profile_id)
      select 'prod_quiet_' || n, 'store_quiet', 'Product ' || n, 'product-' || n, 'published', 'sp_quiet' from ${products};
    insert into product_variants (id, store_id, product_id, title, variant_rank, inventory_quantity)
      select 'variant_quiet_' || n, 'store_quiet', 'prod_quiet_' || n, 'One', 0, 10 from ${products}`)
}

const whole = (ms: number) => ms.toFixed(0)

function at(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b)
  return whole(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN)
}
