import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { BenchShop, startBenchApp } from '../testing/gateways/bench-shop.ts'
import { midtransBenches } from '../testing/gateways/midtrans-bench.ts'
import { stripeBenches } from '../testing/gateways/stripe-bench.ts'
import { xenditBenches } from '../testing/gateways/xendit-bench.ts'
import { kill, type ServerProcess, startServerProcess, untilReady } from '../testing/server-process.ts'
import { signInStaff } from '../testing/staff-member.ts'

const benches = [...(await stripeBenches()), ...(await midtransBenches()), ...(await xenditBenches())]
const started = await startBenchApp(benches)
const { db, clock, databaseUrl } = started
const minute = 60_000

type Operation = 'complete' | 'capture' | 'refund' | 'cancel'

/** A server is killed while it waits for this call of a provider, before or after the provider has acted. */
interface Point {
  shop: BenchShop
  operation: Operation
  call: RegExp
  when: 'before' | 'after'
  cart: string
  order_id: string
}

const points: Point[] = []
let killed: ServerProcess
after(() => kill(killed))

/** All of them are stopped in one server, each with a cart or order of its own; then it is killed. */
before(async () => {
  for (const bench of benches) {
    const shop = await BenchShop.open(started, bench)
    const { complete, capture, refund, cancel } = bench.steps
    const calls: [Operation, RegExp][] = [
      ...complete.map((call): [Operation, RegExp] => ['complete', call]),
      ...(capture ? ([['capture', capture]] as [Operation, RegExp][]) : []),
      ['refund', refund],
      ['cancel', bench.isCapturedAtCompletion ? refund : cancel],
    ]
    for (const [operation, call] of calls)
      for (const when of ['before', 'after'] as const)
        points.push({ shop, operation, call, when, ...(await prepared(shop, operation)) })
  }
  killed = await startServerProcess(databaseUrl, {
    RUN_JOBS: 'false',
    STRIPE_API_URL: addressOf('stripe'),
    MIDTRANS_API_URL: addressOf('midtrans'),
    XENDIT_API_URL: addressOf('xendit'),
  })
  await untilReady(killed)
  const lost: Promise<unknown>[] = []
  for (const point of points) {
    const send = await requestOf(point)
    const reached = point.shop.bench.server?.stopAt(point.call, point.when)
    const reply = send().catch(() => 'no reply')
    lost.push(reply)
    const early = await Promise.race([reached, reply])
    assert.equal(early, undefined, `${point.shop.bench.name}: ${point.operation} ended with ${String(early)}`)
  }
  await kill(killed)
  assert.deepEqual(new Set(await Promise.all(lost)), new Set(['no reply']))
  clock.moveTo(new Date(Date.now() + 2 * minute).toISOString())
})

function addressOf(provider_id: string): string {
  return benches.find((bench) => bench.provider_id === provider_id)?.server?.url ?? ''
}

async function prepared(shop: BenchShop, operation: Operation): Promise<{ cart: string; order_id: string }> {
  if (operation === 'complete') return { cart: await shop.aCart(), order_id: '' }
  const { cart, order } = operation === 'refund' ? await shop.aPaidOrder() : await shop.anOrder()
  return { cart, order_id: order.id }
}

/** The request to the server that is killed. */
async function requestOf({ shop, operation, cart, order_id }: Point): Promise<() => Promise<unknown>> {
  const staff = await signInStaff(db, shop.fixture, 'owner', clock.now())
  // The killed server's clock is the real one.
  await sql`update sessions set expires_at = '9999-01-01'`.execute(db)
  const isShopper = operation === 'complete'
  const path = isShopper ? `/store/carts/${cart}/complete` : `/admin/orders/${order_id}/${operation}`
  const headers = isShopper ? { 'store-view-code': shop.fixture.view_code } : staff
  const body = JSON.stringify(operation === 'refund' ? { amount: 100_000, reason: 'other' } : {})
  return async () => {
    const reply = await fetch(`${killed.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    return `${reply.status} ${await reply.text()}`
  }
}

describe('a server killed during a call to a payment provider', () => {
  test('the jobs bring every payment to an end: one capture or none, and the same sums here and there', async () => {
    for (const { bench } of points.map(({ shop }) => shop)) bench.gateway.recover()
    const shops = new Set(points.map(({ shop }) => shop))
    for (const shop of shops) await shop.jobsRun()
    for (const shop of shops) await shop.jobsRun()
    for (const { shop, operation, cart, when } of points) {
      await shop.isConsistent(cart).catch((error: unknown) => {
        throw new Error(`${shop.bench.name}: ${operation}, ${when} it acted`, { cause: error })
      })
    }
  })

  test('a shopper who returns gets one order, and staff find their orders captured, refunded and canceled', async () => {
    for (const { shop, operation, cart, order_id, when } of points) {
      const name = `${shop.bench.name}: ${operation}, ${when} it acted`
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
      const order = await shop.order(order_id)
      const facts = { capture: order.paid_total, refund: order.refunded_total, cancel: order.status }
      const expected = { capture: order.total, refund: 100_000, cancel: 'canceled' }
      assert.equal(facts[operation], expected[operation], name)
    }
  })
})
