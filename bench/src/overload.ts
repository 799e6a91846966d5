import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { Client } from 'undici'
import { withBenchDatabase } from './bench-database.ts'
import { regionId, viewCode, writeCatalogue } from './catalogue.ts'
import { startShopServer } from './server-process.ts'

const port = 9704
const normalShoppers = 400
const crowd = 1600
const quietShoppers = 4
const maxRetrySeconds = 10

/** Measures what shoppers notice at 400 connections, and when four times as many come to one store beside a quiet one. */
export async function runOverloadBenchmark({ seconds }: { seconds: number }): Promise<void> {
  await withBenchDatabase(async ({ url, folder }) => {
    const database = new pg.Client({ connectionString: url })
    await database.connect()
    await writeCatalogue(database)
    await database.query(`
      insert into stores (id, name, view_code, default_currency_code) values ('store_quiet', 'Quiet', 'quiet', 'usd');
      insert into store_currencies values ('store_quiet', 'usd');
      insert into sales_channels (id, store_id, name) values ('sc_quiet', 'store_quiet', 'Website');
      insert into regions (id, store_id, name, currency_code, tax_rate) values ('reg_quiet', 'store_quiet', 'US', 'usd', 0);
      insert into region_countries values ('store_quiet', 'us', 'reg_quiet');
      update stores set default_region_id = 'reg_quiet', default_sales_channel_id = 'sc_quiet' where id = 'store_quiet'`)
    await database.end()
    const server = await startShopServer(port, url, folder)
    const warmUp = new Load(server.origin)
    await warmUp.run(3, { [viewCode]: 16 })
    const normal = new Load(server.origin)
    await normal.run(seconds, { [viewCode]: normalShoppers })
    normal.print(`${normalShoppers} shoppers in one store`)
    const crowded = new Load(server.origin)
    await crowded.run(seconds, { [viewCode]: crowd, quiet: quietShoppers })
    crowded.print(`${crowd} shoppers in one store, ${quietShoppers} in another`)
    const memory = server.memory()
    if (memory) console.log(`server memory ${memory.now} MB now, ${memory.peak} MB at its highest`)
    await server.stop()
  })
}

interface Kind {
  served: number[]
  refused: number[]
  failed: number
}

const address = {
  first_name: 'Ani',
  last_name: 'Bench',
  address_1: 'Jl. Merdeka 1',
  city: 'New York',
  country_code: 'us',
  postal_code: '10001',
  phone: '+12025550123',
}

/** Shoppers who repeat what was refused, after the time in Retry-After. */
class Load {
  readonly #origin: string
  readonly #kinds = new Map<string, Kind>()
  #seconds = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  /** shoppers: how many at once, by store. */
  async run(seconds: number, shoppers: Record<string, number>): Promise<void> {
    this.#seconds = seconds
    const clients: { client: Client; store: string; number: number }[] = []
    for (const [store, count] of Object.entries(shoppers)) {
      for (let number = 0; number < count; number += 1) {
        const client = new Client(this.#origin)
        clients.push({ client, store, number })
        // Connected before it counts: a thousand connections at once are the system's business.
        const reply = await client.request({ method: 'GET', path: '/health/live' })
        await reply.body.dump()
      }
    }
    const endsAt = performance.now() + seconds * 1000
    await Promise.all(clients.map(({ client, store, number }) => this.#shop(client, store, number, endsAt)))
    await Promise.all(clients.map(({ client }) => client.destroy()))
  }

  print(title: string): void {
    console.log(`${title}, ${this.#seconds} s`)
    console.log(`${''.padEnd(22)}  served/s   p50 ms   p99 ms  refused  p99 ms  failed`)
    for (const [name, { served, refused, failed }] of [...this.#kinds].sort(([a], [b]) => a.localeCompare(b))) {
      const columns = [
        (served.length / this.#seconds).toFixed(1).padStart(8),
        at(served, 0.5).padStart(8),
        at(served, 0.99).padStart(8),
        String(refused.length).padStart(8),
        at(refused, 0.99).padStart(7),
        String(failed).padStart(7),
      ]
      console.log(`${name.padEnd(22)}  ${columns.join(' ')}`)
    }
    console.log()
  }

  async #shop(client: Client, store: string, number: number, endsAt: number): Promise<void> {
    const send = (kind: string, method: 'GET' | 'POST', path: string, body?: object) =>
      this.#send(client, { store, number, kind, method, path, body, endsAt })
    // Not all in the same moment.
    await delay(Math.random() * 500)
    for (let round = number; performance.now() < endsAt; round += 1) {
      const region_id = store === viewCode ? regionId : 'reg_quiet'
      const created = await send('change', 'POST', '/store/carts', { region_id })
      const id = (created as { cart?: { id: string } } | undefined)?.cart?.id
      if (!id) continue
      if (store !== viewCode) {
        await send('read', 'GET', `/store/carts/${id}`)
        await delay(50)
        continue
      }
      await send('read', 'GET', `/store/products?limit=15&region_id=${regionId}&offset=${(round % 40) * 15}`)
      const variant_id = `variant_${(round % 1000) + 1}_${(round % 6) + 1}`
      await send('change', 'POST', `/store/carts/${id}/line-items`, { variant_id, quantity: 1 })
      const email = `shopper${number}-${round}@bench.test`
      await send('change', 'POST', `/store/carts/${id}`, { email, shipping_address: address, billing_address: address })
      await send('change', 'POST', `/store/carts/${id}/shipping-methods`, { option_id: 'so_bench' })
      await send('change', 'POST', `/store/carts/${id}/payment-sessions`)
      await send('change', 'POST', `/store/carts/${id}/payment-session`, { provider_id: 'manual' })
      await send('checkout', 'POST', `/store/carts/${id}/complete`)
    }
  }

  /** Returns the reply once it was served; undefined when the time was over before. */
  async #send(client: Client, call: Call): Promise<unknown> {
    const { store, number, kind, method, path, body, endsAt } = call
    const figures = this.#figuresOf(`${store}: ${kind}`)
    while (performance.now() < endsAt) {
      const startedAt = performance.now()
      try {
        const reply = await client.request({
          method,
          path,
          headers: {
            'store-view-code': store,
            'x-forwarded-for': `10.${store.length}.${number >> 8}.${number & 255}`,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        })
        const text = await reply.body.text()
        const ms = performance.now() - startedAt
        if (reply.statusCode === 200) {
          figures.served.push(ms)
          return JSON.parse(text)
        }
        if (reply.statusCode !== 503) {
          figures.failed += 1
          return undefined
        }
        figures.refused.push(ms)
        await delay(Math.min(maxRetrySeconds, Number(reply.headers['retry-after'])) * 1000 * (0.5 + Math.random()))
      } catch {
        figures.failed += 1
        return undefined
      }
    }
    return undefined
  }

  #figuresOf(name: string): Kind {
    const figures = this.#kinds.get(name) ?? { served: [], refused: [], failed: 0 }
    this.#kinds.set(name, figures)
    return figures
  }
}

interface Call {
  store: string
  number: number
  kind: string
  method: 'GET' | 'POST'
  path: string
  body: object | undefined
  endsAt: number
}

function at(values: number[], share: number): string {
  values.sort((a, b) => a - b)
  const value = values[Math.min(values.length - 1, Math.floor(values.length * share))]
  return value === undefined ? '–' : value.toFixed(0)
}
