import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Estimate } from './estimate.ts'

test('the rest of a job is estimated by what each kind took, and what has not begun by the average', () => {
  const estimate = new Estimate(
    new Map([
      ['product', 1000],
      ['customer', 500],
    ]),
  )
  assert.equal(estimate.secondsLeft(), null)
  estimate.add('product', 100, 4_000)
  assert.equal(estimate.secondsLeft(), null, 'four seconds say too little')
  estimate.add('product', 100, 4_000)
  assert.equal(estimate.secondsLeft(), 32 + 20)
  estimate.add('customer', 100, 1_000)
  assert.equal(estimate.secondsLeft(), 32 + 4)
  estimate.add('product', 800, 32_000)
  estimate.add('customer', 400, 4_000)
  assert.equal(estimate.secondsLeft(), 0)
})

test('an estimate is two days at most', () => {
  const estimate = new Estimate(new Map([['order', 10_000_000]]))
  estimate.add('order', 1, 6_000)
  assert.equal(estimate.secondsLeft(), 48 * 3_600)
})
