import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ORDER_PREFIX_PATTERN, orderNumber, prefixedNumber } from './order-number.ts'

describe('order numbers', () => {
  test('have the prefix of the store, else a number sign', () => {
    assert.equal(orderNumber(1042, 'KOPI-'), 'KOPI-1042')
    assert.equal(orderNumber(1042, null), '#1042')
    assert.equal(orderNumber(1042, ''), '#1042')
  })

  test('are recognised with a prefix, in either case and with a space', () => {
    assert.deepEqual(prefixedNumber(' kopi-1042 '), { prefix: 'kopi-', display_id: 1042 })
    assert.deepEqual(prefixedNumber('INV/ 7'), { prefix: 'inv/', display_id: 7 })
    for (const text of ['1042', '#1042', 'KOPI-', 'KOPI-10x', 'K2-1042', 'budi@example.com', `KOPI-${'9'.repeat(12)}`])
      assert.equal(prefixedNumber(text), undefined, text)
  })

  test('have prefixes of letters and separators', () => {
    const isPrefix = (text: string) => new RegExp(ORDER_PREFIX_PATTERN).test(text)
    for (const text of ['K', 'KOPI-', 'inv/', 'A.B-']) assert.ok(isPrefix(text), text)
    for (const text of ['', '-K', 'K1', 'KOPI SENJA', '<b>', 'كوبي', 'ABCDEFGHIJK', 'K\n'])
      assert.ok(!isPrefix(text), text)
  })
})
