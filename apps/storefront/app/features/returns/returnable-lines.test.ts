import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Order, Return } from '../../lib/wire.ts'
import { linesForReturn, returnableLines } from './returnable-lines.ts'

const line = (quantities: object = {}) => ({ id: 'item_1', quantity: 3, fulfilled_quantity: 3, ...quantities })
const order = (changes: object = {}) =>
  ({
    status: 'pending',
    total: 100,
    payments: [{ captured_at: 'now' }],
    items: [line()],
    ...changes,
  }) as unknown as Order
const aReturn = (status: string, quantity: number) =>
  ({ status, items: [{ item_id: 'item_1', quantity }] }) as unknown as Return

describe('returnableLines', () => {
  const rows: [name: string, order: Order, returns: Return[], left: number][] = [
    ['everything that was packed', order(), [], 3],
    ['nothing that was not packed', order({ items: [line({ fulfilled_quantity: 1 })] }), [], 1],
    ['nothing that is back', order({ items: [line({ returned_quantity: 3 })] }), [], 0],
    ['nothing that an open return holds', order(), [aReturn('requested', 2), aReturn('requires_action', 1)], 0],
    ['what a return that was called off held', order(), [aReturn('canceled', 3)], 3],
    ['nothing of a canceled order', order({ status: 'canceled' }), [], 0],
    ['nothing that was not paid', order({ payments: [{ captured_at: null }] }), [], 0],
    ['what cost nothing', order({ total: 0, payments: [] }), [], 3],
  ]
  for (const [name, given, returns, left] of rows)
    test(name, () => assert.equal(returnableLines(given, returns, { lines: [] })[0]?.left ?? 0, left))

  const rule = { item_id: 'item_1', is_returnable: true, until: '2026-03-16T16:59:59.000Z', is_over: false }
  test('until the last day', () => {
    assert.equal(returnableLines(order(), [], { lines: [rule] })[0]?.until, rule.until)
    assert.deepEqual(returnableLines(order(), [], { lines: [{ ...rule, is_over: true }] }), [])
  })
  test('nothing that the store takes no more', () => {
    assert.deepEqual(returnableLines(order(), [], { lines: [{ ...rule, is_returnable: false }] }), [])
  })
  test('and the others by the reason, unless nothing of them is left', () => {
    const sorted = (change: object, returns: Return[] = []) => {
      const { returnable, over, excluded } = linesForReturn(order(), returns, { lines: [{ ...rule, ...change }] })
      return [returnable.length, over.map(({ until }) => until), excluded.length]
    }
    assert.deepEqual(sorted({}), [1, [], 0])
    assert.deepEqual(sorted({ is_over: true }), [0, [rule.until], 0])
    assert.deepEqual(sorted({ is_over: true, until: null }), [0, [null], 0])
    assert.deepEqual(sorted({ is_returnable: false, is_over: true }), [0, [], 1])
    assert.deepEqual(sorted({ is_over: true }, [aReturn('requested', 3)]), [0, [], 0])
  })
})
