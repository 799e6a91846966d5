import assert from 'node:assert/strict'
import type { Extension } from '@shopkey/extension/define-extension.ts'
import { sql } from 'kysely'
import { settleAbandonedPayments } from '../../sale/checkout/abandoned-payments.ts'
import { expireOverduePayments } from '../../sale/checkout/actions/expire-overdue-payments.ts'
import { lookUpAwaitedPayments, lookUpRequestedPayment } from '../../sale/checkout/look-up-payments.ts'
import { resumeCompletions } from '../../sale/checkout/resume-completions.ts'
import { settleStaleOperations } from '../../sale/order-payments/settle-operations.ts'
import { aCartAtCheckout } from '../a-cart.ts'
import { aProduct } from '../a-product.ts'
import { aShop, type ShopFixture } from '../a-shop.ts'
import { caller } from '../caller.ts'
import type { Json } from '../json.ts'
import { signInStaff } from '../staff-member.ts'
import { storeApi } from '../store-api.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import type { PaymentBench, ProviderMessage } from './payment-bench.ts'

/** The API with the providers of these benches, in place of the built-in ones. */
export async function startBenchApp(benches: readonly PaymentBench[]): Promise<TestApp> {
  const started = await startTestApp({}, undefined, extensionsOf(benches))
  for (const bench of benches) bench.useDatabase?.(started.db)
  return started
}

/** Several benches may share one. */
export function extensionsOf(benches: readonly PaymentBench[]): Extension[] {
  return [...new Map(benches.map(({ extension }) => [extension.id, extension])).values()]
}

/** A store that is paid by the bench's provider, and what its shoppers, its staff and the jobs do. */
export class BenchShop {
  readonly app: TestApp['app']
  readonly clock: TestApp['clock']
  readonly db: TestApp['db']
  readonly bench: PaymentBench
  readonly fixture: ShopFixture
  readonly #variant_id: string

  private constructor({ app, clock, db }: TestApp, bench: PaymentBench, fixture: ShopFixture, variant_id: string) {
    this.app = app
    this.clock = clock
    this.db = db
    this.bench = bench
    this.fixture = fixture
    this.#variant_id = variant_id
  }

  static async open(started: TestApp, bench: PaymentBench): Promise<BenchShop> {
    const { db } = started
    const fixture = await aShop(db, { payment_providers: ['manual', bench.provider_id] })
    const { variant_ids } = await aProduct(db, fixture, { variants: [{ stock: 10_000 }] })
    const shop = new BenchShop(started, bench, fixture, variant_ids[0] ?? '')
    if (bench.settings) {
      const reply = await (await shop.owner()).post(`/admin/providers/payment/${bench.provider_id}`, bench.settings)
      assert.equal(reply.status, 200, JSON.stringify(reply.body))
    }
    return shop
  }

  now = () => this.clock.now()

  async owner() {
    return caller(this.app, await signInStaff(this.db, this.fixture, 'owner', this.now()))
  }

  /** A cart whose completion is the next step, and whose shopper has confirmed where the provider wants it. */
  async aCart(): Promise<string> {
    this.bench.gateway.recover()
    // A provider that has failed often is called again.
    this.clock.advance(31_000)
    const { provider_id, shopper_data, confirm } = this.bench
    const id = await aCartAtCheckout(this.app, this.fixture, { variant_id: this.#variant_id, provider_id })
    const api = storeApi(this.app, this.fixture)
    if (shopper_data) await api.post(`/store/carts/${id}/payment-sessions/${provider_id}`, { data: shopper_data })
    const { cart } = await api.get(`/store/carts/${id}`)
    confirm?.(cart.payment_session.data)
    return id
  }

  complete(cart_id: string): Promise<{ status: number; body: Json }> {
    return storeApi(this.app, this.fixture).request('POST', `/store/carts/${cart_id}/complete`)
  }

  /** Completes it; returns the order. */
  async placed(cart_id: string): Promise<Json> {
    const { status, body } = await this.complete(cart_id)
    assert.deepEqual([status, body.type], [200, 'order'], JSON.stringify(body))
    return body.data
  }

  async anOrder(): Promise<{ cart: string; order: Json; payment_id: string }> {
    const cart = await this.aCart()
    const order = await this.placed(cart)
    return { cart, order, payment_id: order.payments[0].id }
  }

  async aPaidOrder() {
    const placed = await this.anOrder()
    await this.payAndCapture(placed.order)
    return placed
  }

  /** What is missing until the money is there: the shopper's part, then the staff's. */
  async payAndCapture(order: Json): Promise<void> {
    await this.payWhereNeeded(order)
    if (this.bench.steps.capture) assert.equal(await this.capture(order.id), 200)
  }

  /** The shopper pays on the provider's page, which sends its message. */
  async payWhereNeeded(order: Json): Promise<void> {
    const { bench } = this
    const { id } = order.payments[0]
    if (bench.confirm) return
    await bench.pay(id)
    assert.equal(await this.deliver(await bench.message(id, 'captured', this.now())), 200)
  }

  async deliver({ headers, payload }: ProviderMessage): Promise<number> {
    const { app, bench, fixture } = this
    const store = bench.settings ? `/${fixture.id}` : ''
    const reply = await app.inject({
      method: 'POST',
      url: `/webhooks/payments/${bench.provider_id}${store}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
    return reply.statusCode
  }

  capture = async (order_id: string) => (await (await this.owner()).post(`/admin/orders/${order_id}/capture`)).status
  async capturePart(order_id: string, amount: number): Promise<number> {
    return (await (await this.owner()).post(`/admin/orders/${order_id}/capture-part`, { amount })).status
  }
  cancel = async (order_id: string) => (await (await this.owner()).post(`/admin/orders/${order_id}/cancel`)).status
  order = async (id: string): Promise<Json> => (await (await this.owner()).get(`/admin/orders/${id}`)).body.order

  async refund(order_id: string, amount: number): Promise<number> {
    const reply = await (await this.owner()).post(`/admin/orders/${order_id}/refund`, { amount, reason: 'other' })
    return reply.status
  }

  /** Time passes, six minutes as a rule, and every job of payments runs, the event of requests without a reply included. */
  async jobsRun(passed_ms = 6 * 60_000): Promise<void> {
    const { services } = this.app
    this.clock.advance(passed_ms)
    const { rows } = await sql<{ payment_id: string }>`
      select unnest(requested_payments) as payment_id from carts
      where store_id = ${this.fixture.id} and completed_at is null`.execute(this.db)
    for (const data of rows) {
      const event = { id: data.payment_id, name: 'payment.reply_missing', store_id: this.fixture.id, data } as const
      // A handler that throws is called again.
      await lookUpRequestedPayment(services, { ...event, occurred_at: this.now().toISOString() }).catch(() => undefined)
    }
    await resumeCompletions(services)
    await lookUpAwaitedPayments(services)
    await expireOverduePayments(services)
    await settleStaleOperations(services)
    await settleAbandonedPayments(services)
  }

  /** The cart became one order, the provider took its money once and holds what our books say. */
  async isPaidOnce(cart_id: string): Promise<void> {
    const { orders, payments } = await this.#booksOf(cart_id)
    const live = payments.filter(({ canceled_at }) => !canceled_at)
    assert.deepEqual([orders.length, live.length], [1, 1])
    const [payment] = live
    assert.ok(payment?.captured_at, 'it is not captured here')
    assert.equal(await this.bench.capturesOf(payment.id), 1)
    await this.isConsistent(cart_id)
  }

  /** One order or none, one capture or none, and the same sums here and at the provider. */
  async isConsistent(cart_id: string): Promise<void> {
    const { payments } = await this.hasOneOrderAtMost(cart_id)
    for (const { id, amount, amount_refunded, captured_at } of payments) {
      const ours = captured_at ? amount - amount_refunded : 0
      assert.equal(await this.bench.heldFor(id), ours, `the provider holds something else for ${id}`)
      assert.ok((await this.bench.capturesOf(id)) <= 1)
    }
    if (payments.length === 0) {
      const latest = await this.bench.latest()
      const asked = await this.db
        .selectFrom('carts')
        .select('id')
        .where('id', '=', cart_id)
        .where(sql<boolean>`requested_payments @> array[${latest}]`)
        .executeTakeFirst()
      if (asked) assert.equal(await this.bench.heldFor(latest), 0, 'money without an order')
    }
  }

  async hasOneOrderAtMost(cart_id: string) {
    const books = await this.#booksOf(cart_id)
    assert.ok(books.orders.length <= 1 && books.payments.length <= 1)
    return books
  }

  async #booksOf(cart_id: string) {
    const { db } = this
    const orders = await db.selectFrom('orders').select('id').where('cart_id', '=', cart_id).execute()
    const payments = await db
      .selectFrom('payments')
      .select(['id', 'amount', 'amount_refunded', 'captured_at', 'canceled_at'])
      .where('cart_id', '=', cart_id)
      .execute()
    return { orders, payments }
  }
}
