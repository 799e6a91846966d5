import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { aPaymentProvider } from '../../testing/a-payment-provider.ts'
import { aStore } from '../../testing/a-store.ts'
import { anOrder, packAndShip } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { retryClaimRefunds } from './actions/retry-claim-refunds.ts'

const { provider, extension, reset } = aPaymentProvider()
const { app, db, clock } = await startTestApp({}, undefined, [extension])
const store = await aStore(db, { is_default: true })
/** Signs in anew each time: days pass, and sessions expire. */
const owner = async () => caller(app, await signInStaff(db, store, 'owner', clock.now()))

beforeEach(reset)

describe('a provider that refuses the refund of a claim', () => {
  const hours = (n: number) => clock.advance(n * 3_600_000)
  const read = async (id: string) => (await (await owner()).get(`/admin/orders/${id}`)).body.order
  const timeline = async (id: string) =>
    (await db.selectFrom('order_events').select('type').where('order_id', '=', id).orderBy('id').execute())
      .map(({ type }) => type)
      .filter((type) => type.startsWith('claim_refund'))

  async function aRefusedClaim() {
    const { id, line_ids } = await anOrder(db, store)
    await packAndShip(db, id)
    provider.mood = 'refuse'
    const { status, body } = await (await owner()).post(`/admin/orders/${id}/claims`, {
      type: 'refund',
      claim_items: [{ item_id: line_ids[0], quantity: 1, reason: 'wrong_item' }],
    })
    assert.deepEqual([status, body.order.claims[0].payment_status], [200, 'not_refunded'])
    return { id, amount: body.order.claims[0].refund_amount as number }
  }

  test('is called again later, and the claim is refunded once', async () => {
    const { id, amount } = await aRefusedClaim()
    assert.deepEqual(await timeline(id), ['claim_refund_waiting'])
    provider.mood = 'willing'
    await retryClaimRefunds(app.services)
    assert.equal((await read(id)).refunded_total, 0)
    hours(1)
    await Promise.all([retryClaimRefunds(app.services), retryClaimRefunds(app.services)])
    const order = await read(id)
    assert.deepEqual([order.claims[0].payment_status, order.refunded_total], ['refunded', amount])
    hours(48)
    await retryClaimRefunds(app.services)
    assert.equal((await read(id)).refunded_total, amount)
  })

  test('every time leaves it to staff in the end; their own refund settles the claim', async () => {
    const { id, amount } = await aRefusedClaim()
    for (let tries = 0; tries < 8; tries += 1) {
      hours(48)
      await retryClaimRefunds(app.services)
    }
    assert.deepEqual(await timeline(id), [...Array(5).fill('claim_refund_waiting'), 'claim_refund_failed'])
    provider.mood = 'willing'
    const refund = await (await owner()).post(`/admin/orders/${id}/refund`, { amount, reason: 'claim' })
    assert.equal(refund.status, 200)
    await retryClaimRefunds(app.services)
    const order = await read(id)
    assert.deepEqual([order.claims[0].payment_status, order.refunded_total], ['refunded', amount])
  })

  test('once: staff with the right to money retry it at once, and repeat nothing', async () => {
    const { id, amount } = await aRefusedClaim()
    const staff = await owner()
    const [{ id: claim_id }] = (await read(id)).claims
    const path = `/admin/orders/${id}/claims/${claim_id}/refund`
    const service = caller(app, await signInStaff(db, store, 'customer_service', clock.now()))
    assert.equal((await service.post(path)).status, 403)
    assert.equal((await staff.post(path)).status, 200)
    assert.equal((await read(id)).refunded_total, 0)
    provider.mood = 'willing'
    const replies = await Promise.all([staff.post(path), staff.post(path)])
    assert.ok(replies.every(({ status }) => status === 200 || status === 409))
    const order = await read(id)
    assert.deepEqual([order.claims[0].payment_status, order.refunded_total], ['refunded', amount])
    assert.equal((await staff.post(path)).status, 200)
    assert.equal((await read(id)).refunded_total, amount)
  })
})
