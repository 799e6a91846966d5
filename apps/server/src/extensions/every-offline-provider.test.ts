import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { expireOverduePayments } from '../sale/checkout/actions/expire-overdue-payments.ts'
import { resumeCompletions } from '../sale/checkout/resume-completions.ts'
import { settleStaleOperations } from '../sale/order-payments/settle-operations.ts'
import { aCartAtCheckout } from '../testing/a-cart.ts'
import { aProduct } from '../testing/a-product.ts'
import { aShop, type ShopFixture } from '../testing/a-shop.ts'
import { caller } from '../testing/caller.ts'
import type { Json } from '../testing/json.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { storeApi } from '../testing/store-api.ts'
import { startTestApp } from '../testing/test-app.ts'

/**
 * What methods without a provider's call have to stand, as far as every-payment-provider.test.ts applies to them: the money
 * moves outside the shop, and staff record it once.
 */
const { app, db, clock } = await startTestApp()
const providers = ['manual', 'cod', 'bank-transfer'] as const
let shop: ShopFixture
let variant_id: string

const owner = async () => caller(app, await signInStaff(db, shop, 'owner', clock.now()))

before(async () => {
  shop = await aShop(db, { payment_providers: [...providers] })
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 1000 }] })
  variant_id = variant_ids[0] ?? ''
  const accounts = [{ bank: 'BCA', number: '1234567890', holder: 'Kopi Senja' }]
  const { status, body } = await (await owner()).post('/admin/providers/payment/bank-transfer', {
    values: { accounts },
  })
  assert.equal(status, 200, JSON.stringify(body))
})

for (const provider_id of providers)
  describe(provider_id, () => {
    const aCart = () => aCartAtCheckout(app, shop, { variant_id, provider_id })
    const complete = (cart: string) => storeApi(app, shop).request('POST', `/store/carts/${cart}/complete`)
    const act = async (order_id: string, action: string, body: object = {}) =>
      (await (await owner()).post(`/admin/orders/${order_id}/${action}`, body)).status
    const orderOf = async (id: string): Promise<Json> => (await (await owner()).get(`/admin/orders/${id}`)).body.order

    async function placed(): Promise<Json> {
      const { status, body } = await complete(await aCart())
      assert.equal(status, 200, JSON.stringify(body))
      return body.data
    }

    /** Captures and refunds in the timeline, and the sums of the payments. */
    async function booksOf(id: string) {
      const { events } = (await (await owner()).get(`/admin/orders/${id}/timeline`)).body
      const count = (type: string) => events.filter((event: Json) => event.type === type).length
      const { paid_total, refunded_total, status } = await orderOf(id)
      return {
        captures: count('payment_captured'),
        refunds: count('refund_created'),
        paid_total,
        refunded_total,
        status,
      }
    }

    test('completed five times at once: one order, whose money is not there yet', async () => {
      const cart = await aCart()
      const replies = await Promise.all(Array.from({ length: 5 }, () => complete(cart)))
      const ids = new Set(replies.filter(({ status }) => status === 200).map(({ body }) => body.data.id))
      assert.equal(ids.size, 1)
      const orders = await db.selectFrom('orders').select('id').where('cart_id', '=', cart).execute()
      assert.equal(orders.length, 1)
      const payments = await db.selectFrom('payments').select('captured_at').where('cart_id', '=', cart).execute()
      assert.deepEqual(payments, [{ captured_at: null }])
    })

    test('recorded as paid by three people at once, and again: once', async () => {
      const order = await placed()
      const replies = await Promise.all([1, 2, 3].map(() => act(order.id, 'capture')))
      assert.ok(replies.includes(200), String(replies))
      await act(order.id, 'capture')
      const { captures, paid_total } = await booksOf(order.id)
      assert.deepEqual([captures, paid_total], [1, order.total])
    })

    test('a part of it is not captured: staff record the whole', async () => {
      const order = await placed()
      assert.equal(await act(order.id, 'capture-part', { amount: order.total - 100_000 }), 400)
      assert.equal((await booksOf(order.id)).captures, 0)
      assert.equal(await act(order.id, 'capture'), 200)
      const { captures, paid_total } = await booksOf(order.id)
      assert.deepEqual([captures, paid_total], [1, order.total])
    })

    test('refunds of more than was paid are refused, also at once', async () => {
      const order = await placed()
      assert.notEqual(await act(order.id, 'refund', { amount: 100, reason: 'other' }), 200, 'nothing was paid')
      assert.equal(await act(order.id, 'capture'), 200)
      assert.equal(await act(order.id, 'refund', { amount: order.total + 100, reason: 'other' }), 400)
      const most = order.total - (order.total % 200)
      const amount = most / 2 + 100
      const replies = await Promise.all([1, 2, 3].map(() => act(order.id, 'refund', { amount, reason: 'other' })))
      assert.equal(replies.filter((status) => status === 200).length, 1, String(replies))
      const { refunds, refunded_total } = await booksOf(order.id)
      assert.deepEqual([refunds, refunded_total], [1, amount])
    })

    test('paid and canceled at once: either way the books hold what staff recorded', async () => {
      const order = await placed()
      await Promise.all([act(order.id, 'capture'), act(order.id, 'cancel')])
      await settleStaleOperations(app.services)
      const { captures, paid_total, refunded_total, status } = await booksOf(order.id)
      assert.ok(captures <= 1)
      const held = paid_total - refunded_total
      assert.equal(held, status === 'canceled' || captures === 0 ? 0 : order.total)
    })

    test('the jobs pay nothing; what is overdue is canceled, or waits for its parcel', async () => {
      const order = await placed()
      clock.advance(40 * 86_400_000)
      await resumeCompletions(app.services)
      await expireOverduePayments(app.services)
      const { captures, status } = await booksOf(order.id)
      // Only a transfer has a time to pay; cash comes with the parcel.
      assert.deepEqual([captures, status], [0, provider_id === 'bank-transfer' ? 'canceled' : 'pending'])
    })
  })
