import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { nextStepOfClaim, nextStepOfReturn, nextStepOfSwap, partyOf } from '@shopkey/domain/after-sale-steps.ts'
import { newId } from '../db/new-id.ts'
import { anOrder } from '../testing/an-order.ts'
import { startTwoStores } from '../testing/two-stores.ts'

const { t, store, owner, stranger, nobody, packer } = await startTwoStores()
const { db } = t
const order = await anOrder(db, store)
const store_id = store.id
const order_id = order.id
const stamps = [null, new Date('2026-03-01')] as const

type Listed = { id: string }[]

/** The ids that each tab of a list shows, as the server filters them. */
async function idsByParty(noun: 'returns' | 'swaps' | 'claims'): Promise<Record<string, string>> {
  const parties: Record<string, string> = {}
  for (const party of ['customer', 'staff', 'nobody']) {
    const { body } = await owner.get(`/admin/${noun}?waits_for=${party}&limit=1000`)
    for (const { id } of body[noun] as Listed) {
      assert.equal(parties[id], undefined, 'in one tab only')
      parties[id] = party
    }
  }
  return parties
}

describe('the lists are filtered by whom each one waits for, as the next steps of the domain say', () => {
  test('returns', async () => {
    const expected: Record<string, string> = {}
    for (const status of ['requested', 'received', 'requires_action', 'canceled'] as const)
      for (const refund_unsettled of [false, true]) {
        const id = newId('ret')
        await db
          .insertInto('returns')
          .values({ id, store_id, order_id, status, refund_unsettled, refund_amount: 0 })
          .execute()
        expected[id] = partyOf(nextStepOfReturn({ status, refund_unsettled }))
      }
    assert.deepEqual(await idsByParty('returns'), expected)
    await db.deleteFrom('returns').execute()
  })

  test('swaps', async () => {
    const expected: Record<string, string> = {}
    for (const canceled_at of stamps)
      for (const confirmed_at of stamps)
        for (const payment_status of ['not_paid', 'awaiting', 'captured', 'difference_refunded', 'requires_action'])
          for (const fulfillment_status of ['not_fulfilled', 'fulfilled', 'shipped', 'canceled'])
            for (const return_status of [null, 'requested', 'received', 'requires_action', 'canceled'] as const) {
              const id = newId('swap')
              const state = { canceled_at, confirmed_at, payment_status, fulfillment_status }
              await db
                .insertInto('swaps')
                .values({ id, store_id, order_id, ...state })
                .execute()
              const has_additional_items = return_status !== 'received'
              if (has_additional_items)
                await db
                  .insertInto('line_items')
                  .values({ id: newId('item'), swap_id: id, title: 'New', unit_price: 100, quantity: 1 })
                  .execute()
              if (return_status)
                await db
                  .insertInto('returns')
                  .values({ id: newId('ret'), store_id, swap_id: id, status: return_status, refund_amount: 0 })
                  .execute()
              expected[id] = partyOf(nextStepOfSwap({ ...state, has_additional_items, return_status }))
            }
    assert.deepEqual(await idsByParty('swaps'), expected)
  })

  test('claims', async () => {
    const expected: Record<string, string> = {}
    for (const canceled_at of stamps)
      for (const [type, payment_status] of [
        ['refund', 'not_refunded'],
        ['refund', 'refunded'],
        ['replace', 'na'],
      ] as const)
        for (const fulfillment_status of ['not_fulfilled', 'fulfilled', 'shipped', 'canceled'])
          for (const return_status of [null, 'requested', 'received'] as const) {
            const id = newId('claim')
            const state = { canceled_at, type, payment_status, fulfillment_status }
            await db
              .insertInto('claim_orders')
              .values({ id, store_id, order_id, ...state })
              .execute()
            if (return_status)
              await db
                .insertInto('returns')
                .values({
                  id: newId('ret'),
                  store_id,
                  order_id,
                  claim_order_id: id,
                  status: return_status,
                  refund_amount: 0,
                })
                .execute()
            expected[id] = partyOf(nextStepOfClaim({ ...state, return_status }))
          }
    assert.deepEqual(await idsByParty('claims'), expected)
  })
})

describe('a search', () => {
  test('finds by the number and the customer of the order, returns of swaps too, and by day', async () => {
    const other = await anOrder(db, store)
    const swap_id = newId('swap')
    await db.insertInto('swaps').values({ id: swap_id, store_id, order_id: other.id }).execute()
    await db
      .insertInto('returns')
      .values({ id: newId('ret'), store_id, swap_id, refund_amount: 0, created_at: new Date('2026-02-01') })
      .execute()
    await db
      .insertInto('claim_orders')
      .values({ id: newId('claim'), store_id, order_id: other.id, type: 'refund' })
      .execute()
    for (const noun of ['returns', 'swaps', 'claims'])
      for (const q of [`%23${other.display_id}`, other.email]) {
        const { status, body } = await owner.get(`/admin/${noun}?q=${q}`)
        assert.deepEqual([status, body.count], [200, 1], `${noun} ${q}`)
        assert.equal((await owner.get(`/admin/${noun}?order_id=${other.id}`)).body.count, 1)
      }
    const day = '/admin/returns?created_at[gte]=2026-02-01&created_at[lt]=2026-02-02'
    assert.equal((await owner.get(day)).body.count, 1)
  })

  test('shows claims to staff of the store only', async () => {
    assert.equal((await nobody.get('/admin/claims')).status, 401)
    assert.equal((await stranger.get('/admin/claims')).body.count, 0)
    const [claim] = (await packer.get('/admin/claims?limit=1')).body.claims
    assert.equal((await stranger.get(`/admin/claims/${claim.id}`)).status, 404)
    const { body } = await packer.get(`/admin/claims/${claim.id}`)
    assert.deepEqual([body.claim.id, body.claim.order.id], [claim.id, claim.order_id])
  })
})
