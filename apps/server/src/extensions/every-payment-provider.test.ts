import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { everyNth } from '@shopkey/testkit/every-nth.ts'
import { comparePayments } from '../growth/payment-report/compare-payments.ts'
import { expireOverduePayments } from '../sale/checkout/actions/expire-overdue-payments.ts'
import { BenchShop, startBenchApp } from '../testing/gateways/bench-shop.ts'
import { everyBench } from '../testing/gateways/every-bench.ts'
import { type Fault, faults } from '../testing/gateways/gateway-server.ts'

/** What every payment provider has to stand: exactly one capture or none, and our books equal the provider's. */
const benches = await everyBench()
const started = await startBenchApp(benches)

/** Those that differ in what is known afterwards: nothing happened, it happened, and a reply that says nothing. */
const someFaults: readonly Fault[] = ['lost', 'reply_lost', 'foreign']

/** How often each step has been sampled. */
const turns = new Map<string, number>()

/** A third of the faults of a step, others for the next provider that has it: in all each fault; `npm run test:all` tries each with each. */
function sample(step: string, all: readonly Fault[], sharers: readonly unknown[] = benches): Fault[] {
  const turn = turns.get(step) ?? 0
  turns.set(step, turn + 1)
  return everyNth(all, Math.min(sharers.length, 3), turn)
}

const capturing = benches.filter(({ steps }) => steps.capture)
const capturingParts = capturing.filter(({ capturesParts }) => capturesParts)

for (const bench of benches) {
  describe(bench.name, () => {
    const { gateway, steps, capturesParts = false } = bench
    let shop: BenchShop
    before(async () => {
      shop = await BenchShop.open(started, bench)
    })

    /** Twenty minutes later, by the timed job. */
    const compare = async () => {
      shop.clock.advance(20 * 60_000)
      await comparePayments(shop.app.services)
    }
    const statementOf = (payment_id: string) =>
      shop.db
        .selectFrom('payment_statements')
        .selectAll()
        .where('payment_id', '=', payment_id)
        .executeTakeFirstOrThrow()
    const uncertainOf = async (payment_id: string) => {
      const day = shop.now().toISOString().slice(0, 10)
      const { body } = await (await shop.owner()).get(`/admin/payment-report?from=${day}&to=${day}`)
      return body.uncertain.find((row: { payment_id: string }) => row.payment_id === payment_id)
    }

    for (const [index, step] of steps.complete.entries()) {
      const isLast = index === steps.complete.length - 1
      const name = isLast ? 'last call' : `call ${index + 1}`
      const having = benches.filter(({ steps: { complete } }) => isLast || complete.length > index + 1)
      for (const fault of sample(`${name}, repeated`, isLast ? faults : someFaults, having))
        test(`${fault} at call ${index + 1} of a completion, which the shopper repeats: one paid order`, async () => {
          const cart = await shop.aCart()
          gateway.failNext(step, fault)
          const first = await shop.complete(cart)
          assert.ok(first.status >= 500, `${first.status} ${JSON.stringify(first.body)}`)
          const order = await shop.placed(cart)
          assert.equal((await shop.placed(cart)).id, order.id)
          await shop.payAndCapture(order)
          await shop.isPaidOnce(cart)
        })

      for (const fault of sample(`${name}, left`, someFaults, having))
        test(`${fault} at call ${index + 1} of a completion, and the shopper is gone: all or nothing`, async () => {
          const cart = await shop.aCart()
          gateway.failNext(step, fault)
          await shop.complete(cart)
          await shop.jobsRun()
          await shop.isConsistent(cart)
        })
    }

    test('a webhook before the reply to the completion: one paid order', async () => {
      const cart = await shop.aCart()
      const step = steps.complete.at(-1)
      assert.ok(step)
      gateway.beforeReply(step, async () => {
        const payment_id = await bench.latest()
        if ((await bench.capturesOf(payment_id)) === 0) await bench.pay(payment_id)
        await shop.deliver(await bench.message(payment_id, 'captured', shop.now()))
      })
      await shop.placed(cart)
      await shop.isPaidOnce(cart)
    })

    test('a webhook that is repeated, then contradicted, leaves the payment captured', async () => {
      const { cart, payment_id } = await shop.anOrder()
      if ((await bench.capturesOf(payment_id)) === 0) await bench.pay(payment_id)
      const captured = await bench.message(payment_id, 'captured', shop.now())
      for (let count = 0; count < 3; count += 1) assert.equal(await shop.deliver(captured), 200)
      assert.equal(await shop.deliver(await bench.message(payment_id, 'expired', shop.now())), 200)
      await shop.isPaidOnce(cart)
    })

    test('a webhook is refused when its text was changed, and without its signature', async () => {
      const { payment_id } = await shop.anOrder()
      const message = await bench.message(payment_id, 'captured', shop.now())
      for (const forged of bench.forgeries(message)) assert.equal(await shop.deliver(forged), 401)
    })

    test('a webhook that never comes: the payment is found, also after its time', async () => {
      if (steps.capture) return
      for (const wait of ['before it expires', 'after']) {
        const { cart, payment_id } = await shop.anOrder()
        if ((await bench.capturesOf(payment_id)) === 0) await bench.pay(payment_id)
        if (wait === 'after') shop.clock.advance(8 * 86_400_000)
        gateway.failNext(steps.look_up, 'lost')
        await shop.jobsRun()
        await shop.jobsRun()
        await shop.isPaidOnce(cart)
      }
    })

    test('captured by two people at once: once', async () => {
      const { cart, order } = await shop.anOrder()
      await shop.payWhereNeeded(order)
      const replies = await Promise.all([shop.capture(order.id), shop.capture(order.id), shop.capture(order.id)])
      assert.ok(
        replies.some((status) => status === 200),
        String(replies),
      )
      await shop.isPaidOnce(cart)
    })

    if (steps.capture) {
      const { capture } = steps
      for (const fault of sample('capture', faults, capturing))
        test(`${fault} at a capture: captured once`, async () => {
          const { cart, order } = await shop.anOrder()
          gateway.failNext(capture, fault)
          await shop.capture(order.id)
          await shop.jobsRun()
          await shop.isPaidOnce(cart)
        })
    }

    test('a part is captured where the provider can, and refused where not', async () => {
      const { cart, order, payment_id } = await shop.anOrder()
      const part = order.total - 100_000
      if (!capturesParts || !steps.capture) {
        assert.equal(await shop.capturePart(order.id, part), 400)
        await shop.isConsistent(cart)
        return
      }
      assert.equal(await shop.capturePart(order.id, order.total + 100), 400, 'more than authorized')
      assert.equal(await bench.capturesOf(payment_id), 0)
      assert.equal(await shop.capturePart(order.id, part), 200)
      assert.equal(await shop.capturePart(order.id, part), 200, 'a repeat')
      assert.equal(await shop.capturePart(order.id, 100_000), 400, 'the rest is released')
      assert.equal(await shop.capture(order.id), 200, 'nothing is left to capture')
      await shop.isPaidOnce(cart)
      assert.equal(await bench.heldFor(payment_id), part)
      const { payments, paid_total, payment_status, refundable_amount } = await shop.order(order.id)
      assert.deepEqual([payments[0].amount, payments[0].authorized_amount], [part, order.total])
      assert.deepEqual([paid_total, refundable_amount, payment_status], [part, part, 'captured'])
      await compare()
      const { captured, differs } = await statementOf(payment_id)
      assert.deepEqual([captured, differs], [part, false])
      assert.equal(await shop.refund(order.id, part + 100), 400)
      assert.equal(await shop.refund(order.id, part), 200)
      assert.equal(await bench.heldFor(payment_id), 0)
      await shop.isConsistent(cart)
    })

    if (steps.capture && capturesParts) {
      const { capture } = steps
      for (const fault of sample('part', faults, capturingParts))
        test(`${fault} at the capture of a part: captured once, as much as was asked`, async () => {
          const { cart, order, payment_id } = await shop.anOrder()
          gateway.failNext(capture, fault)
          await shop.capturePart(order.id, 100_000)
          await shop.jobsRun()
          await shop.isPaidOnce(cart)
          assert.equal(await bench.heldFor(payment_id), 100_000)
        })

      test('the webhook before the reply to the capture of a part: what was captured', async () => {
        const { cart, order, payment_id } = await shop.anOrder()
        gateway.beforeReply(capture, async () => {
          assert.equal(await shop.deliver(await bench.message(payment_id, 'captured', shop.now())), 200)
        })
        assert.equal(await shop.capturePart(order.id, 100_000), 200)
        await shop.isPaidOnce(cart)
        assert.equal((await shop.order(order.id)).paid_total, 100_000)
      })

      test('two parts and the whole at once: one of them, once', async () => {
        const { cart, order, payment_id } = await shop.anOrder()
        const replies = await Promise.all([
          shop.capturePart(order.id, 100_000),
          shop.capturePart(order.id, 200_000),
          shop.capturePart(order.id, order.total),
        ])
        assert.equal(replies.filter((status) => status === 200).length, 1, String(replies))
        await shop.isPaidOnce(cart)
        assert.equal(await bench.capturesOf(payment_id), 1)
      })
    }

    for (const fault of sample('refund', faults))
      test(`${fault} at a refund: refunded once`, async () => {
        const { cart, order, payment_id } = await shop.aPaidOrder()
        gateway.failNext(steps.refund, fault)
        await shop.refund(order.id, 100_000)
        await shop.jobsRun()
        assert.equal(await bench.heldFor(payment_id), order.total - 100_000)
        await shop.isConsistent(cart)
      })

    test('refunds of more than was captured are refused, also at once', async () => {
      const { cart, order, payment_id } = await shop.aPaidOrder()
      assert.equal(await shop.refund(order.id, order.total + 100), 400)
      const most = order.total - (order.total % 200)
      const replies = await Promise.all([1, 2, 3].map(() => shop.refund(order.id, most / 2 + 100)))
      assert.equal(replies.filter((status) => status === 200).length, 1, String(replies))
      assert.equal(await bench.heldFor(payment_id), order.total - most / 2 - 100)
      await shop.isConsistent(cart)
    })

    test('its books are compared with ours: equal ones say nothing, others are listed for staff once', async () => {
      const { order, payment_id } = await shop.aPaidOrder()
      assert.equal(await shop.refund(order.id, 100_000), 200)
      await compare()
      const row = await statementOf(payment_id)
      assert.deepEqual([row.captured, row.refunded, row.differs], [order.total, 100_000, false])
      assert.equal(await uncertainOf(payment_id), undefined)

      await bench.refundThere(payment_id, 50_000)
      shop.clock.advance(86_400_000)
      await compare()
      const { order_id, reason, held_here, held_there } = await uncertainOf(payment_id)
      const held = order.total - 100_000
      assert.deepEqual([order_id, reason, held_here, held_there], [order.id, 'amounts_differ', held, held - 50_000])
      const alerts = (await (await shop.owner()).get('/admin/alerts')).body.alerts
      assert.equal(alerts.filter(({ kind }: { kind: string }) => kind === 'payment_differs').length, 1)

      await shop.db.updateTable('payments').set({ amount_refunded: 150_000 }).where('id', '=', payment_id).execute()
      shop.clock.advance(2 * 3_600_000)
      await compare()
      assert.equal(await uncertainOf(payment_id), undefined, 'it is equal again')
    })

    test('books that cannot be read are listed after a day', async () => {
      const { payment_id } = await shop.aPaidOrder()
      bench.gateway.failNext(steps.statement ?? steps.look_up, 'lost', 400)
      await compare()
      assert.equal(await uncertainOf(payment_id), undefined)
      shop.clock.advance(25 * 3_600_000)
      assert.equal((await uncertainOf(payment_id)).reason, 'not_readable')
      bench.gateway.recover()
      await compare()
      assert.equal(await uncertainOf(payment_id), undefined)
    })

    test('a refund that the provider refuses moves nothing here', async () => {
      const { cart, order, payment_id } = await shop.aPaidOrder()
      await bench.refundThere(payment_id, order.total)
      assert.equal(await shop.refund(order.id, 100_000), 422)
      assert.equal((await shop.order(order.id)).refunded_total, 0)
      assert.equal(await bench.heldFor(payment_id), 0)
      await shop.hasOneOrderAtMost(cart)
    })

    for (const fault of sample('cancellation', someFaults))
      test(`${fault} at the cancellation of an unpaid order: nothing is held`, async () => {
        const { cart, order, payment_id } = await shop.anOrder()
        gateway.failNext(steps.cancel, fault)
        await shop.cancel(order.id)
        await shop.jobsRun()
        await shop.cancel(order.id)
        await shop.jobsRun()
        assert.equal((await shop.order(order.id)).status, 'canceled')
        assert.equal(await bench.heldFor(payment_id), 0)
        await shop.isConsistent(cart)
      })

    test('paid late, where the store re-opens orders: one paid order, whatever comes twice', async () => {
      if (bench.isCapturedAtCompletion || bench.confirm) return
      const { cart, order, payment_id } = await shop.anOrder()
      const owner = await shop.owner()
      assert.equal((await owner.post('/admin/store', { late_payments: 'reopen' })).status, 200)
      shop.clock.advance(8 * 86_400_000)
      await expireOverduePayments(shop.app.services)
      assert.equal((await shop.order(order.id)).status, 'canceled')
      await bench.pay(payment_id)
      const message = await bench.message(payment_id, 'captured', shop.now())
      assert.deepEqual(await Promise.all([1, 2, 3].map(() => shop.deliver(message))), [200, 200, 200])
      await compare()
      await shop.isPaidOnce(cart)
      assert.equal((await (await shop.owner()).post('/admin/store', { late_payments: 'refund' })).status, 200)
    })

    test('paid while it expires, and late: the money is returned', async () => {
      const { cart, order, payment_id } = await shop.anOrder()
      if (bench.isCapturedAtCompletion || bench.confirm) return
      shop.clock.advance(8 * 86_400_000)
      await expireOverduePayments(shop.app.services)
      assert.equal((await shop.order(order.id)).status, 'canceled')
      await bench.pay(payment_id)
      const message = await bench.message(payment_id, 'captured', shop.now())
      gateway.failNext(steps.refund, 'reply_lost')
      assert.ok((await shop.deliver(message)) >= 500)
      assert.equal(await shop.deliver(message), 200)
      assert.equal(await shop.deliver(message), 200)
      assert.equal(await bench.heldFor(payment_id), 0)
      await shop.isConsistent(cart)
    })
  })
}
