import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Authorization, PaymentRequest, RemoteProvider } from '@shopkey/extension/payment-provider.ts'
import { type Decision, decideCharge } from '../../extensions/sandbox/charges.ts'
import { deliverWebhook } from '../../extensions/sandbox/deliver-webhook.ts'
import { aCartAtCheckout, takeToCheckout } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { startListeningApp } from '../../testing/listening-app.ts'
import { storeApi } from '../../testing/store-api.ts'
import { theSandbox, withProviders } from '../../testing/with-providers.ts'
import { completionLeaseMs } from '../cart/repository/cart.queries.ts'
import { settleAbandonedPayments } from './abandoned-payments.ts'
import { resumeCompletions } from './resume-completions.ts'

const { app, db, clock } = await startListeningApp()
const shop = await aShop(db, { payment_providers: ['manual', 'sandbox'] })
const api = storeApi(app, shop)
const sandbox = theSandbox(app)
const manual = app.services.payments.get('manual')
const complete = (cart_id: string) => api.request('POST', `/store/carts/${cart_id}/complete`)

async function aCartForTheGateway({ stock = 5 } = {}) {
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock }] })
  const variant_id = variant_ids[0] ?? ''
  return { variant_id, cart_id: await aCartAtCheckout(app, shop, { variant_id, quantity: 2, provider_id: 'sandbox' }) }
}

/** The gateway, with `meanwhile` run between its decision and our receipt of it. */
function withMeanwhile(meanwhile: (request: PaymentRequest, reply: Authorization) => Promise<unknown>): RemoteProvider {
  return {
    ...sandbox,
    async authorize(request) {
      const reply = await sandbox.authorize(request)
      await meanwhile(request, reply)
      return reply
    },
  }
}

/** The shopper decides on the gateway's page, and the gateway sends its webhook. */
async function decide(charge_id: unknown, decision: Decision): Promise<void> {
  await decideCharge(app.services, String(charge_id), decision, clock.now())
  const data = { charge_id: String(charge_id) }
  await deliverWebhook(app.services, { name: 'sandbox_gateway.charge_decided', store_id: shop.id, data })
}

const chargeOf = (reference: string) =>
  db.selectFrom('sandbox_gateway_charges').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
const stockOf = async (id: string) =>
  (await db.selectFrom('product_variants').select('inventory_quantity').where('id', '=', id).executeTakeFirstOrThrow())
    .inventory_quantity
const eventsOf = async (order_id: string) =>
  (await db.selectFrom('order_events').select('type').where('order_id', '=', order_id).orderBy('id').execute()).map(
    ({ type }) => type,
  )
const ordersOf = (cart_id: string) => db.selectFrom('orders').select('id').where('cart_id', '=', cart_id).execute()

/** Calls the gateway, and then the server dies: the request never ends. Returns the payment request. */
async function dieWhileAsking(cart_id: string): Promise<PaymentRequest> {
  const asked = Promise.withResolvers<PaymentRequest>()
  const dying = withMeanwhile((request) => {
    asked.resolve(request)
    return new Promise(() => {})
  })
  await withProviders(app, [dying, manual], async () => {
    void complete(cart_id)
    await asked.promise
  })
  clock.advance(completionLeaseMs)
  return asked.promise
}

describe('webhook and browser in any order', () => {
  for (const first of ['browser', 'webhook'] as const) {
    test(`${first} first: one paid order`, async () => {
      const { cart_id, variant_id } = await aCartForTheGateway()
      const early = withMeanwhile((_, { data }) =>
        first === 'webhook' ? decide(data.charge_id, 'approved') : Promise.resolve(),
      )
      await withProviders(app, [early, manual], async () => {
        const { status, body } = await complete(cart_id)
        assert.equal(status, 200)
        if (first === 'browser') await decide(body.data.payments[0].data.charge_id, 'approved')
      })
      const [placed, ...more] = await ordersOf(cart_id)
      assert.deepEqual(more, [])
      const { order } = await api.get(`/store/orders/${placed?.id}`)
      assert.deepEqual([order.payment_status, order.payments.length], ['captured', 1])
      assert.ok(order.payments[0].captured_at)
      assert.deepEqual(await eventsOf(order.id), ['placed', 'payment_captured'])
      await decide(order.payments[0].data.charge_id, 'approved')
      assert.deepEqual(await eventsOf(order.id), ['placed', 'payment_captured'])
      assert.equal(await stockOf(variant_id), 3)
    })
  }

  test('webhook first, and declined: no order; the next try requests another payment', async () => {
    const { cart_id, variant_id } = await aCartForTheGateway()
    const references: string[] = []
    const declined = withMeanwhile((request, { data }) => {
      references.push(request.reference)
      return decide(data.charge_id, 'declined')
    })
    await withProviders(app, [declined, manual], async () => {
      const { status, body } = await complete(cart_id)
      assert.deepEqual([status, body.code], [422, 'payment_refused'])
    })
    assert.deepEqual(await ordersOf(cart_id), [])
    assert.equal(await stockOf(variant_id), 5)
    const { data } = (await complete(cart_id)).body
    assert.notEqual(data.payments[0].id, references[0])
  })

  test('both at once, many times: always one paid order', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { cart_id } = await aCartForTheGateway()
      let webhook: Promise<void> | undefined
      const racing = withMeanwhile(async (_, { data }) => {
        webhook = decide(data.charge_id, 'approved')
        for (let turns = 0; turns < round * 3; turns += 1) await new Promise((resolve) => setImmediate(resolve))
      })
      await withProviders(app, [racing, manual], async () => {
        const { body } = await complete(cart_id)
        await webhook
        const { order } = await api.get(`/store/orders/${body.data.id}`)
        assert.equal(order.payment_status, 'captured', `round ${round}`)
        assert.deepEqual(await eventsOf(order.id), ['placed', 'payment_captured'])
      })
    }
  })
})

describe('the server died after the gateway was called', () => {
  test('and the shopper did not return: the order is placed for them', async () => {
    const { cart_id, variant_id } = await aCartForTheGateway()
    const { reference } = await dieWhileAsking(cart_id)
    await resumeCompletions(app.services)
    await resumeCompletions(app.services)
    const [order] = await ordersOf(cart_id)
    const { payments } = (await api.get(`/store/orders/${order?.id}`)).order
    assert.equal(payments[0].id, reference)
    assert.equal(await stockOf(variant_id), 3)
  })

  test('and the shopper paid: the order is placed for them, paid', async () => {
    const { cart_id } = await aCartForTheGateway()
    const { reference } = await dieWhileAsking(cart_id)
    await decide((await chargeOf(reference)).id, 'approved')
    await resumeCompletions(app.services)
    const [order] = await ordersOf(cart_id)
    assert.deepEqual(await eventsOf(order?.id ?? ''), ['placed', 'payment_captured'])
  })

  for (const paid of [false, true]) {
    test(`and the cart was changed: another payment; the first ${paid ? 'is refunded, once' : 'is canceled'}`, async () => {
      const { cart_id, variant_id } = await aCartForTheGateway()
      const { reference, amount } = await dieWhileAsking(cart_id)
      await api.post(`/store/carts/${cart_id}/line-items`, { variant_id, quantity: 1 })
      await takeToCheckout(app, shop, cart_id, { provider_id: 'sandbox' })
      if (paid) await decide((await chargeOf(reference)).id, 'approved')
      await resumeCompletions(app.services)
      assert.deepEqual(await ordersOf(cart_id), [], 'the cart is the shopper’s again')
      for (let times = 0; times < 2; times += 1) await settleAbandonedPayments(app.services)
      const { status, amount_refunded } = await chargeOf(reference)
      assert.deepEqual([status, amount_refunded], paid ? ['approved', amount] : ['canceled', 0])

      const { data } = (await complete(cart_id)).body
      assert.notEqual(data.payments[0].id, reference)
      const asked = await chargeOf(data.payments[0].id)
      assert.deepEqual([asked.amount, data.total > amount], [data.total, true])
    })
  }

  test('and the shopper paid another way: the first payment is refunded', async () => {
    const { cart_id } = await aCartForTheGateway()
    const { reference, amount } = await dieWhileAsking(cart_id)
    await api.post(`/store/carts/${cart_id}/payment-session`, { provider_id: 'manual' })
    const { data } = (await complete(cart_id)).body
    assert.equal(data.payments[0].provider_id, 'manual')
    await decide((await chargeOf(reference)).id, 'approved')
    assert.equal((await chargeOf(reference)).amount_refunded, amount)
    assert.equal((await ordersOf(cart_id)).length, 1)
  })

  test('and the items were sold meanwhile: the payment is canceled, and the cart reopens', async () => {
    const { cart_id, variant_id } = await aCartForTheGateway()
    const { reference } = await dieWhileAsking(cart_id)
    await db.updateTable('product_variants').set({ inventory_quantity: 1 }).where('id', '=', variant_id).execute()
    await resumeCompletions(app.services)
    assert.deepEqual(await ordersOf(cart_id), [])
    assert.equal((await chargeOf(reference)).status, 'canceled')
    assert.equal((await api.request('POST', `/store/carts/${cart_id}`, { email: 'new@example.com' })).status, 200)
  })
})

describe('a completion that outlasted its lease', () => {
  test('finds the order that another placed with its payment, and changes neither', async () => {
    const { cart_id } = await aCartForTheGateway()
    let other: unknown
    const slow = withMeanwhile(async () => {
      clock.advance(completionLeaseMs)
      other = await withUsualProviders(() => complete(cart_id))
    })
    await withProviders(app, [slow, manual], async () => {
      const { status, body } = await complete(cart_id)
      assert.equal(status, 200)
      assert.equal(body.data.id, (other as typeof body & { body: typeof body }).body.data.id)
      assert.equal((await chargeOf(body.data.payments[0].id)).status, 'pending')
    })
  })

  test('does not place an order with a payment that was abandoned meanwhile', async () => {
    const { cart_id, variant_id } = await aCartForTheGateway()
    const stock = (inventory_quantity: number) =>
      db.updateTable('product_variants').set({ inventory_quantity }).where('id', '=', variant_id).execute()
    const slow = withMeanwhile(async () => {
      clock.advance(completionLeaseMs)
      await stock(0)
      assert.equal((await withUsualProviders(() => complete(cart_id))).status, 422)
      await stock(5)
    })
    await withProviders(app, [slow, manual], async () => {
      assert.deepEqual((await complete(cart_id)).body.code, 'cart_being_completed')
    })
    assert.deepEqual(await ordersOf(cart_id), [])
    const { data } = (await complete(cart_id)).body
    assert.equal((await chargeOf(data.payments[0].id)).status, 'pending')
  })
})

async function withUsualProviders<T>(work: () => Promise<T>): Promise<T> {
  let result: T | undefined
  await withProviders(app, [sandbox, manual], async () => {
    result = await work()
  })
  return result as T // set by the line above
}
