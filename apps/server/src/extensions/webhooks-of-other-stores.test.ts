import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { BenchShop, startBenchApp } from '../testing/gateways/bench-shop.ts'
import { everyBench } from '../testing/gateways/every-bench.ts'
import type { ProviderMessage } from '../testing/gateways/payment-bench.ts'

/** Two stores whose owners chose the same keys: what one of them signs never moves the other's payment, whatever it names. */
const benches = await everyBench()
const started = await startBenchApp(benches)

for (const bench of benches) {
  describe(bench.name, () => {
    let shop: BenchShop
    let other: BenchShop
    before(async () => {
      shop = await BenchShop.open(started, bench)
      other = await BenchShop.open(started, bench)
    })

    /** As the other store's owner sends it; a provider of the installation refuses it, others find no such payment. */
    async function deliverElsewhere({ headers, payload }: ProviderMessage): Promise<void> {
      const { statusCode } = await started.app.inject({
        method: 'POST',
        url: `/webhooks/payments/${bench.provider_id}/${other.fixture.id}`,
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      })
      assert.equal(statusCode, bench.settings ? 200 : 401)
    }
    const rowsOf = async (cart_id: string) => ({
      payments: await started.db.selectFrom('payments').selectAll().where('cart_id', '=', cart_id).execute(),
      orders: await started.db
        .selectFrom('orders')
        .select(['status', 'payment_status', 'canceled_at', 'updated_at'])
        .where('cart_id', '=', cart_id)
        .execute(),
    })

    test('captured and expired change nothing there, and swallow none of the store’s own events', async () => {
      const { cart, payment_id } = await shop.anOrder()
      if ((await bench.capturesOf(payment_id)) === 0) await bench.pay(payment_id)
      const messages = [
        await bench.message(payment_id, 'captured', shop.now()),
        await bench.message(payment_id, 'expired', shop.now()),
      ] as const
      const untouched = await rowsOf(cart)
      for (const message of messages) await deliverElsewhere(message)
      assert.deepEqual(await rowsOf(cart), untouched)
      assert.equal(await shop.deliver(messages[0]), 200)
      await shop.isPaidOnce(cart)
    })

    test('before the reply to the completion: the order is not captured by it', async () => {
      const cart = await shop.aCart()
      const step = bench.steps.complete.at(-1)
      assert.ok(step)
      bench.gateway.beforeReply(step, async () => {
        await deliverElsewhere(await bench.message(await bench.latest(), 'captured', shop.now()))
      })
      const order = await shop.placed(cart)
      assert.equal(order.payments[0].captured_at !== null, bench.isCapturedAtCompletion)
    })
  })
}
