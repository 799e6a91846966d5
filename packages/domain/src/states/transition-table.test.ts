import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { batchJobStatus, batchJobTable } from './batch-job.ts'
import { claimPaymentTable, claimStart } from './claim.ts'
import { draftOrderTable } from './draft-order.ts'
import { orderTable } from './order.ts'
import { replacementFulfillmentTable } from './replacement-fulfillment.ts'
import { returnTable } from './return.ts'
import { confirmSwapEvent, settleSwapEvent, swapPaymentTable } from './swap.ts'
import { can, type TransitionTable } from './transition-table.ts'

const tables: TransitionTable<string, string>[] = [
  orderTable,
  returnTable,
  swapPaymentTable,
  claimPaymentTable,
  replacementFulfillmentTable,
  draftOrderTable,
  batchJobTable,
]

function reachableFrom(table: TransitionTable<string, string>, starts: readonly string[]): Set<string> {
  const reached = new Set(starts)
  for (const state of reached) {
    for (const { from, to } of table.transitions) if (from === state) reached.add(to)
  }
  return reached
}

for (const table of tables) {
  describe(`the table of ${table.name}`, () => {
    const states = Object.keys(table.states)

    test('declares every state it uses, with a sentence', () => {
      const named = [...table.starts, ...table.ends, ...table.transitions.flatMap(({ from, to }) => [from, to])]
      for (const state of named) assert.ok(states.includes(state), state)
      for (const [state, sentence] of Object.entries(table.states)) assert.match(sentence, /^[A-Z].*\.$/, state)
    })

    test('reaches every state', () => {
      assert.deepEqual([...reachableFrom(table, table.starts)].sort(), [...states].sort())
    })

    test('leads from every state to an end, and declares every end', () => {
      for (const state of states) {
        const reached = reachableFrom(table, [state])
        assert.ok(
          table.ends.some((end) => reached.has(end)),
          `${state} never ends`,
        )
        if (!table.transitions.some(({ from }) => from === state)) assert.ok(table.ends.includes(state), state)
      }
    })

    test('leads one event of one state to one state', () => {
      const keys = table.transitions.map(({ from, event }) => `${from} ${event}`)
      assert.equal(new Set(keys).size, keys.length)
    })
  })
}

describe('can', () => {
  test('returns the next state, or the reason of the refusal', () => {
    assert.deepEqual(can(orderTable, 'complete', 'pending'), { allowed: true, to: 'completed' })
    assert.deepEqual(can(orderTable, 'complete', 'archived'), {
      allowed: false,
      code: 'order_archived',
      reason: 'The order is archived.',
    })
  })

  test('transitions that must happen once', () => {
    assert.equal(can(orderTable, 'cancel', 'canceled').allowed, false)
    assert.equal(can(returnTable, 'receive', 'received').allowed, false)
    assert.equal(can(returnTable, 'cancel', 'received').allowed, false)
    assert.equal(can(swapPaymentTable, 'refund_difference', 'difference_refunded').allowed, false)
    assert.equal(can(claimPaymentTable, 'refund', 'refunded').allowed, false)
    assert.equal(can(draftOrderTable, 'change', 'completed').allowed, false)
    assert.equal(can(batchJobTable, 'cancel', 'completed').allowed, false)
    assert.equal(can(replacementFulfillmentTable, 'cancel_fulfillment', 'shipped').allowed, false)
  })
})

test('a swap is settled by the sign of its difference', () => {
  for (const [difference, confirmed, settled] of [
    [500, 'awaiting', 'captured'],
    [-500, 'awaiting', 'difference_refunded'],
    [0, 'confirmed', 'difference_refunded'],
  ] as const) {
    const confirm = can(swapPaymentTable, confirmSwapEvent(difference), 'not_paid')
    assert.deepEqual(confirm, { allowed: true, to: confirmed })
    assert.deepEqual(can(swapPaymentTable, settleSwapEvent(difference), confirmed), { allowed: true, to: settled })
  }
})

test('a refund claim starts unpaid, a replacement has nothing to pay', () => {
  assert.equal(claimStart('refund'), 'not_refunded')
  assert.equal(claimStart('replace'), 'na')
})

test("a batch job's status follows its time stamps, failure first", () => {
  const stamps = [
    'pre_processed_at',
    'confirmed_at',
    'processing_at',
    'completed_at',
    'canceled_at',
    'failed_at',
  ] as const
  const job: Record<(typeof stamps)[number], string | null> = {
    pre_processed_at: null,
    confirmed_at: null,
    processing_at: null,
    completed_at: null,
    canceled_at: null,
    failed_at: null,
  }
  assert.equal(batchJobStatus(job), 'created')
  for (const stamp of stamps) {
    job[stamp] = '2026-01-01T00:00:00Z'
    assert.equal(batchJobStatus(job), stamp.replace(/_at$/, ''))
  }
})
