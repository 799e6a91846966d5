import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { BenchShop, startBenchApp } from '../testing/gateways/bench-shop.ts'
import { everyBench } from '../testing/gateways/every-bench.ts'
import type { PaymentBench } from '../testing/gateways/payment-bench.ts'
import {
  kill,
  type ServerProcess,
  startServerProcess,
  untilLockReleased,
  untilReady,
} from '../testing/server-process.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { type StallPoint, Stalls } from '../testing/stalls.ts'

const benches = await everyBench()
const started = await startBenchApp(benches)
const { db, clock, databaseUrl } = started
const minute = 60_000
const part = 100_000

type Operation = 'complete' | 'capture' | 'capture-part' | 'refund' | 'cancel'

/**
 * Where the server is killed: while it waits for this call of a provider, before or after the provider has acted, or at a
 * statement of its own that is lost, or done without its caller getting a reply.
 */
type Stop = { call: RegExp; when: 'before' | 'after' } | { statement: StallPoint; fate: 'lost' | 'done' }

interface Point {
  name: string
  shop: BenchShop
  operation: Operation
  stop: Stop
  cart: string
  order_id: string
}

/** The provider's reply is there, and our books do not have it yet; they have it, and staff get no reply. */
const bookings: Stop[] = [
  { statement: 'before insert on order_events', fate: 'lost' },
  { statement: 'commit of insert on order_events', fate: 'done' },
]

/** The sandbox acts by statements of the same server. */
const inSandbox: [Operation, Stop][] = [
  ['complete', { statement: 'before insert on sandbox_gateway_charges', fate: 'lost' }],
  ['complete', { statement: 'after insert on sandbox_gateway_charges', fate: 'done' }],
  ['refund', { statement: 'before update on sandbox_gateway_charges', fate: 'lost' }],
  ['cancel', { statement: 'before update on sandbox_gateway_charges', fate: 'lost' }],
  ['cancel', { statement: 'after update on sandbox_gateway_charges', fate: 'done' }],
  ...bookings.flatMap((stop): [Operation, Stop][] => [
    ['refund', stop],
    ['cancel', stop],
  ]),
]

function stopsOf(bench: PaymentBench): [Operation, Stop][] {
  if (!bench.server) return inSandbox
  const { complete, capture, refund, cancel } = bench.steps
  const calls: [Operation, RegExp][] = [
    ...complete.map((call): [Operation, RegExp] => ['complete', call]),
    ...(capture ? ([['capture', capture]] as [Operation, RegExp][]) : []),
    ...(capture && bench.capturesParts ? ([['capture-part', capture]] as [Operation, RegExp][]) : []),
    ['refund', refund],
    ['cancel', bench.isCapturedAtCompletion ? refund : cancel],
  ]
  const atCalls = calls.flatMap(([operation, call]): [Operation, Stop][] => [
    [operation, { call, when: 'before' }],
    [operation, { call, when: 'after' }],
  ])
  // Our own writes are the same for all of them.
  if (bench.provider_id !== 'stripe') return atCalls
  // Completions wait for each other's stock and number: killed-statement.test.ts and killed-completion.test.ts kill those.
  const operations = new Set(calls.map(([operation]) => operation).filter((operation) => operation !== 'complete'))
  const atBookings = [...operations].flatMap((operation) =>
    bookings.map((stop): [Operation, Stop] => [operation, stop]),
  )
  return [...atCalls, ...atBookings]
}

const points: Point[] = []
let killed: ServerProcess
let stalls: Stalls
after(async () => {
  await kill(killed)
  await stalls.release()
})

/** All of them are stopped in one server, each with a cart or order of its own; then it is killed. */
before(async () => {
  for (const bench of benches) {
    const shop = await BenchShop.open(started, bench)
    for (const [operation, stop] of stopsOf(bench)) {
      const name = `${bench.name}: ${operation}, ${'call' in stop ? `${stop.when} it acted` : `${stop.statement}, ${stop.fate}`}`
      points.push({ name, shop, operation, stop, ...(await prepared(shop, operation)) })
    }
  }
  const statements = points.flatMap(({ stop }) => ('statement' in stop ? stop.statement : []))
  stalls = await Stalls.prepare(databaseUrl, statements)
  killed = await startServerProcess(
    databaseUrl,
    {
      RUN_JOBS: 'false',
      // A statement that is stopped keeps its connection.
      DATABASE_POOL_SIZE: String(statements.length + 8),
      DATABASE_STATEMENT_TIMEOUT: '600',
      STRIPE_API_URL: addressOf('stripe'),
      MIDTRANS_API_URL: addressOf('midtrans'),
      XENDIT_API_URL: addressOf('xendit'),
    },
    fileURLToPath(new URL('../testing/gateways/patient-main.mjs', import.meta.url)),
  )
  await untilReady(killed)
  const replies: Promise<void>[] = []
  for (const point of points) {
    const send = await requestOf(point)
    const ended = Promise.withResolvers<string>()
    const start = () => {
      const reply = send().then((text) => {
        ended.resolve(text)
        throw new Error(`${point.name}: ended with ${text}`)
      }, noReply)
      replies.push(reply)
      // It is awaited once the server is dead.
      reply.catch(noReply)
    }
    const early = await Promise.race([stopped(point, start), ended.promise])
    assert.equal(early, undefined, `${point.name}: ended with ${String(early)}`)
  }
  await kill(killed)
  await Promise.all(replies)
  await stalls.release()
  await untilLockReleased(db, killed)
  clock.moveTo(new Date(Date.now() + 2 * minute).toISOString())
})

const noReply = () => undefined

/** Starts the request, and waits until it has come to its point. */
async function stopped({ shop, stop }: Point, start: () => void): Promise<void> {
  if ('statement' in stop) return stalls.stop(stop.statement, stop.fate, start)
  const reached = shop.bench.server?.stopAt(stop.call, stop.when)
  start()
  await reached
}

function addressOf(provider_id: string): string {
  return benches.find((bench) => bench.provider_id === provider_id)?.server?.url ?? ''
}

async function prepared(shop: BenchShop, operation: Operation): Promise<{ cart: string; order_id: string }> {
  if (operation === 'complete') return { cart: await shop.aCart(), order_id: '' }
  const { cart, order } = operation === 'refund' ? await shop.aPaidOrder() : await shop.anOrder()
  return { cart, order_id: order.id }
}

const bodies: Partial<Record<Operation, object>> = {
  'capture-part': { amount: part },
  refund: { amount: part, reason: 'other' },
}

/** The request to the server that is killed. */
async function requestOf({ shop, operation, cart, order_id }: Point): Promise<() => Promise<string>> {
  const staff = await signInStaff(db, shop.fixture, 'owner', clock.now())
  // The killed server's clock is the real one.
  await sql`update sessions set expires_at = '9999-01-01'`.execute(db)
  const isShopper = operation === 'complete'
  const path = isShopper ? `/store/carts/${cart}/complete` : `/admin/orders/${order_id}/${operation}`
  const headers = isShopper ? { 'store-view-code': shop.fixture.view_code } : staff
  return async () => {
    const reply = await fetch(`${killed.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(bodies[operation] ?? {}),
    })
    return `${reply.status} ${await reply.text()}`
  }
}

describe('a server killed during a call to a payment provider, or while it writes what the provider has replied', () => {
  test('the jobs bring every payment to an end: one capture or none, and the same sums here and there', async () => {
    for (const { bench } of points.map(({ shop }) => shop)) bench.gateway.recover()
    const shops = [...new Set(points.map(({ shop }) => shop))]
    // The clock is the same for all of them.
    const round = async () => {
      for (const [index, shop] of shops.entries()) await shop.jobsRun(index === 0 ? 6 * minute : 0)
    }
    await round()
    await round()
    for (const { name, shop, cart } of points) {
      await shop.isConsistent(cart).catch((error: unknown) => {
        throw new Error(name, { cause: error })
      })
    }
  })

  test('a shopper who returns gets one order, and staff find their orders captured, refunded and canceled', async () => {
    for (const { name, shop, operation, cart, order_id } of points) {
      if (operation === 'complete') {
        const order = await shop.placed(cart)
        if (order.status === 'canceled') {
          assert.ok(shop.bench.isBrief, name)
          await shop.isConsistent(cart)
          continue
        }
        await shop.payAndCapture(order)
        await shop.isPaidOnce(cart)
        continue
      }
      const { total, paid_total, refunded_total, status } = await shop.order(order_id)
      const facts = { capture: paid_total, 'capture-part': paid_total, refund: refunded_total, cancel: status }
      const expected = { capture: total, 'capture-part': part, refund: part, cancel: 'canceled' }
      assert.equal(facts[operation], expected[operation], name)
      if (operation === 'capture' || operation === 'capture-part') await shop.isPaidOnce(cart)
    }
  })
})
