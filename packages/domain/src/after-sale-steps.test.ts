import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextStepOfClaim, nextStepOfReturn, nextStepOfSwap, partyOf } from './after-sale-steps.ts'

const at = '2026-03-01T00:00:00Z'
const swap = {
  canceled_at: null,
  confirmed_at: at,
  payment_status: 'captured',
  fulfillment_status: 'shipped',
  has_additional_items: true,
  return_status: 'received',
} as const
const claim = {
  canceled_at: null,
  type: 'replace',
  payment_status: 'na',
  fulfillment_status: 'shipped',
  return_status: null,
} as const

test('a return waits for its items, then for the refund that could not be made', () => {
  assert.equal(nextStepOfReturn({ status: 'requested', refund_unsettled: false }), 'receive')
  assert.equal(nextStepOfReturn({ status: 'received', refund_unsettled: true }), 'refund')
  assert.equal(nextStepOfReturn({ status: 'requires_action', refund_unsettled: false }), 'decide')
  assert.equal(nextStepOfReturn({ status: 'received', refund_unsettled: false }), undefined)
  assert.equal(nextStepOfReturn({ status: 'canceled', refund_unsettled: false }), undefined)
})

test('a swap is confirmed, settled, fulfilled and shipped, and its return is received', () => {
  const steps = [
    [{ confirmed_at: null, payment_status: 'not_paid' }, 'confirm'],
    [{ payment_status: 'awaiting' }, 'settle'],
    [{ payment_status: 'confirmed' }, 'settle'],
    [{ payment_status: 'requires_action' }, 'settle'],
    [{ fulfillment_status: 'not_fulfilled' }, 'fulfill'],
    [{ fulfillment_status: 'canceled' }, 'fulfill'],
    [{ fulfillment_status: 'fulfilled' }, 'ship'],
    [{ fulfillment_status: 'partially_shipped' }, 'ship'],
    [{ return_status: 'requested' }, 'receive'],
    [{ return_status: 'canceled' }, undefined],
    [{ fulfillment_status: 'not_fulfilled', has_additional_items: false }, undefined],
    [{ confirmed_at: null, canceled_at: at }, undefined],
  ] as const
  for (const [state, step] of steps) assert.equal(nextStepOfSwap({ ...swap, ...state }), step, JSON.stringify(state))
})

test('a claim is refunded, or its replacement is fulfilled and shipped', () => {
  const steps = [
    [{ type: 'refund', payment_status: 'not_refunded', fulfillment_status: 'not_fulfilled' }, 'refund'],
    [{ type: 'refund', payment_status: 'refunded', fulfillment_status: 'not_fulfilled' }, undefined],
    [{ type: 'refund', payment_status: 'refunded', return_status: 'requested' }, 'receive'],
    [{ fulfillment_status: 'not_fulfilled' }, 'fulfill'],
    [{ fulfillment_status: 'fulfilled' }, 'ship'],
    [{}, undefined],
    [{ fulfillment_status: 'not_fulfilled', canceled_at: at }, undefined],
  ] as const
  for (const [state, step] of steps) assert.equal(nextStepOfClaim({ ...claim, ...state }), step, JSON.stringify(state))
})

test('the customer confirms and sends items back; staff do the rest', () => {
  assert.deepEqual(
    (['confirm', 'receive', 'settle', 'refund', 'fulfill', 'ship', 'decide', undefined] as const).map(partyOf),
    ['customer', 'customer', 'staff', 'staff', 'staff', 'staff', 'staff', 'nobody'],
  )
})
