import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { comparePayments } from '../growth/payment-report/compare-payments.ts'
import { caller } from '../testing/caller.ts'
import { BenchShop, extensionsOf, startBenchApp } from '../testing/gateways/bench-shop.ts'
import { everyBench } from '../testing/gateways/every-bench.ts'
import type { PaymentBench } from '../testing/gateways/payment-bench.ts'
import type { Json } from '../testing/json.ts'
import { aMortalApp, killedAtEach } from '../testing/mortal-app.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { storeApi } from '../testing/store-api.ts'

/**
 * A server that dies before each of its statements in turn, from the first of a request to the last, while it moves money at a
 * provider. killed-payment.test.ts kills a process at the calls of the providers, on all their pages and channels.
 */
const {
  stripe = [],
  sandbox = [],
  midtrans = [],
  xendit = [],
} = Object.groupBy(await everyBench(), ({ provider_id }) => provider_id)
/** Our statements are the same for all channels of a provider. */
const benches = [...stripe, ...sandbox, ...midtrans.slice(0, 1), ...xendit.slice(0, 1)]
const started = await startBenchApp(benches)
const { db, clock } = started
const part = 100_000
const mortal = await aMortalApp(started, extensionsOf(benches))

async function compareInMortal(): Promise<undefined> {
  await comparePayments(mortal.app.services)
}

/** From yesterday to tomorrow: whatever the store's time zone. */
async function reportOf(shop: BenchShop): Promise<Json> {
  const day = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  return (await (await shop.owner()).get(`/admin/payment-report?from=${day(-1)}&to=${day(1)}`)).body
}

async function opened(bench: PaymentBench): Promise<BenchShop> {
  const shop = await BenchShop.open(started, bench)
  return shop
}

/** Killed at each statement; the provider gets nothing either of what the dead server sends. */
function killedAt<Prepared>(
  shop: BenchShop,
  prepare: () => Promise<Prepared>,
  work: (prepared: Prepared) => Promise<{ status: number } | undefined>,
  check: (prepared: Prepared) => Promise<void>,
): Promise<void> {
  const { gateway } = shop.bench
  return killedAtEach(mortal, {
    prepare,
    work,
    onDeath: () => gateway.failNext(/./, 'lost', 20),
    check: (prepared) => {
      gateway.recover()
      return check(prepared)
    },
  })
}

for (const bench of benches)
  describe(`${bench.name}: a server killed before each statement`, () => {
    let shop: BenchShop
    before(async () => {
      shop = await opened(bench)
    })

    const complete = (cart: string) =>
      storeApi(mortal.app, shop.fixture).request('POST', `/store/carts/${cart}/complete`)
    const act = async (order_id: string, action: string, body: object = {}) => {
      const owner = caller(mortal.app, await signInStaff(db, shop.fixture, 'owner', clock.now()))
      return owner.post(`/admin/orders/${order_id}/${action}`, body)
    }

    test('of a completion: the jobs leave one order or none, and the shopper who returns pays once', async () => {
      await killedAt(
        shop,
        () => shop.aCart(),
        complete,
        async (cart) => {
          await shop.jobsRun()
          await shop.isConsistent(cart)
          await shop.payAndCapture(await shop.placed(cart))
          await shop.isPaidOnce(cart)
        },
      )
    })

    test('of a refund: refunded once or not at all, and the repeat of what was not begun is made once', async () => {
      await killedAt(
        shop,
        () => shop.aPaidOrder(),
        ({ order }) => act(order.id, 'refund', { amount: part, reason: 'other' }),
        async ({ cart, order, payment_id }) => {
          await shop.jobsRun()
          await shop.isConsistent(cart)
          const held = await bench.heldFor(payment_id)
          assert.ok(held === order.total || held === order.total - part, String(held))
          if (held === order.total) assert.equal(await shop.refund(order.id, part), 200)
          assert.equal((await shop.order(order.id)).refunded_total, part)
          await shop.isPaidOnce(cart)
        },
      )
    })

    const captures: (readonly [string, string, object])[] = [
      ['a capture', 'capture', {}],
      ...(bench.capturesParts ? ([['the capture of a part', 'capture-part', { amount: part }]] as const) : []),
    ]
    if (bench.steps.capture)
      for (const [name, action, body] of captures)
        test(`of ${name}: captured once or not at all, and the repeat captures once`, async () => {
          await killedAt(
            shop,
            () => shop.anOrder(),
            ({ order }) => act(order.id, action, body),
            async ({ cart, order, payment_id }) => {
              await shop.jobsRun()
              await shop.isConsistent(cart)
              const asked = action === 'capture' ? order.total : part
              const repeat = () => (action === 'capture' ? shop.capture(order.id) : shop.capturePart(order.id, part))
              assert.equal(await repeat(), 200)
              assert.equal(await bench.heldFor(payment_id), asked)
              assert.equal((await shop.order(order.id)).paid_total, asked)
              await shop.isPaidOnce(cart)
            },
          )
        })

    test('of the comparison of books: the next run completes it, each payment once, and no money moves', async () => {
      const shop = await opened(bench)
      const paid = [await shop.aPaidOrder(), await shop.aPaidOrder(), await shop.aPaidOrder()]
      const ids = paid.map(({ payment_id }) => payment_id)
      const total = paid.reduce((sum, { order }) => sum + order.total, 0)
      const movesOfMoney = () =>
        bench.gateway.calls.filter((call) => /^(POST|refund|capture|cancel|authorize)/.test(call)).length
      const moves = movesOfMoney()
      await killedAt(
        shop,
        async () => {
          await db.deleteFrom('payment_statements').where('store_id', '=', shop.fixture.id).execute()
          clock.advance(20 * 60_000)
        },
        compareInMortal,
        async () => {
          clock.advance(10 * 60_000)
          await comparePayments(started.app.services)
          const rows = await db
            .selectFrom('payment_statements')
            .select(['payment_id', 'captured', 'differs', 'uncertain_since'])
            .where('payment_id', 'in', ids)
            .execute()
          assert.equal(rows.length, ids.length)
          assert.equal(
            rows.reduce((sum, { captured }) => sum + (captured ?? 0), 0),
            total,
          )
          for (const row of rows) assert.deepEqual([row.differs, row.uncertain_since], [false, null])
          for (const { cart } of paid) await shop.isPaidOnce(cart)
        },
      )
      assert.equal(movesOfMoney(), moves)
      const { days } = await reportOf(shop)
      const sum = (name: string) => days.reduce((total: number, row: Json) => total + row[name], 0)
      assert.deepEqual([sum('payments'), sum('compared')], [ids.length, ids.length])
      assert.deepEqual([sum('captured'), sum('provider_captured')], [total, total])
    })

    // Payments that are not authorized yet are looked up by another job, see every-payment-provider.test.ts.
    if (bench.steps.capture)
      test('of a comparison that finds money whose event was lost: captured here, once', async () => {
        const shop = await opened(bench)
        const twentyMinutesPass = () => clock.advance(20 * 60_000)
        await killedAt(
          shop,
          async () => {
            const placed = await shop.anOrder()
            await bench.pay(placed.payment_id)
            twentyMinutesPass()
            return placed
          },
          compareInMortal,
          async ({ cart, order, payment_id }) => {
            for (const _run of ['captures it', 'compares it']) {
              twentyMinutesPass()
              await comparePayments(started.app.services)
            }
            await shop.isPaidOnce(cart)
            const compared = await db
              .selectFrom('payment_statements')
              .select(['captured', 'differs'])
              .where('payment_id', '=', payment_id)
              .execute()
            assert.deepEqual(compared, [{ captured: order.total, differs: false }])
          },
        )
      })
  })
