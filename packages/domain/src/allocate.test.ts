import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { allocate, shareOfQuantity } from './allocate.ts'
import { runs } from './testing/arbitraries.ts'

describe('allocate', () => {
  const cases: { name: string; amount: number; weights: number[]; increment?: number; shares: number[] }[] = [
    { name: 'even', amount: 90, weights: [1, 1, 1], shares: [30, 30, 30] },
    { name: 'ties go to the earlier', amount: 100, weights: [1, 1, 1], shares: [34, 33, 33] },
    { name: 'by largest remainder', amount: 100, weights: [50, 33, 17], shares: [50, 33, 17] },
    { name: 'remainder to the last', amount: 10, weights: [3, 3, 4], shares: [3, 3, 4] },
    { name: 'nothing to weight 0', amount: 5, weights: [0, 1, 0, 1], shares: [0, 3, 0, 2] },
    { name: 'below zero', amount: -100, weights: [1, 1, 1], shares: [-34, -33, -33] },
    { name: 'nothing to split', amount: 0, weights: [4, 6], shares: [0, 0] },
    { name: 'whole rupiah', amount: 10_000, weights: [1, 1, 1], increment: 100, shares: [3400, 3300, 3300] },
    { name: 'uneven rupiah go to the heaviest', amount: 10_050, weights: [1, 2], increment: 100, shares: [3300, 6750] },
    { name: 'past 32 bits', amount: 9e15, weights: [2, 1], shares: [6e15, 3e15] },
  ]
  for (const { name, amount, weights, increment, shares } of cases) {
    test(name, () => assert.deepEqual(allocate(amount, weights, increment), shares))
  }

  test('throws for a total weight of zero, and for weights that are not whole numbers', () => {
    assert.throws(() => allocate(5, []), /no weight is above 0/)
    assert.throws(() => allocate(5, [0, 0]), /no weight is above 0/)
    assert.throws(() => allocate(5, [1, -1]), /Not a weight/)
    assert.throws(() => allocate(5, [0.5]), /Not a weight/)
    assert.throws(() => allocate(0.5, [1]), /not a whole number/)
  })

  test('keeps the sum, gives nothing to weight 0, and is never a whole increment off', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.array(fc.nat({ max: 1e9 }), { minLength: 1, maxLength: 30 }).filter((weights) => weights.some((w) => w > 0)),
        fc.constantFrom(1, 100),
        (units, weights, increment) => {
          const amount = units * increment
          const shares = allocate(amount, weights, increment)
          const total = weights.reduce((a, b) => a + BigInt(b), 0n)
          assert.equal(
            shares.reduce((a, b) => a + b, 0),
            amount,
          )
          for (const [index, share] of shares.entries()) {
            const weight = BigInt(weights[index] ?? 0)
            assert.equal(Math.abs(share % increment), 0)
            if (weight === 0n) assert.equal(share, 0)
            const off = BigInt(share) * total - BigInt(amount) * weight
            assert.ok((off < 0n ? -off : off) < total * BigInt(increment))
          }
        },
      ),
      runs,
    )
  })

  test('an amount that is not a multiple still keeps the sum', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.nat(), { minLength: 1 }), (amount, weights) => {
        fc.pre(weights.some((weight) => weight > 0))
        assert.equal(
          allocate(amount, weights, 100).reduce((a, b) => a + b, 0),
          amount,
        )
      }),
      runs,
    )
  })
})

describe('shareOfQuantity', () => {
  test('taken in any split, the units add up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }),
        fc.constantFrom(1, 100),
        (units, counts, increment) => {
          const amount = units * increment
          const quantity = counts.reduce((a, b) => a + b, 0)
          let already = 0
          let total = 0
          for (const count of counts) {
            const share = shareOfQuantity({ amount, quantity, already, count }, increment)
            assert.equal(Math.abs(share % increment), 0)
            already += count
            total += share
          }
          assert.equal(total, amount)
        },
      ),
      runs,
    )
  })

  test('an amount that is not a multiple of the increment is given out completely with the last unit', () => {
    assert.equal(shareOfQuantity({ amount: 10_050, quantity: 3, already: 0, count: 2 }, 100), 6700)
    assert.equal(shareOfQuantity({ amount: 10_050, quantity: 3, already: 2, count: 1 }, 100), 3350)
  })

  test('throws for more units than there are', () => {
    assert.throws(
      () => shareOfQuantity({ amount: 10, quantity: 2, already: 1, count: 2 }),
      /Cannot take 2 after 1 of 2/,
    )
    assert.throws(() => shareOfQuantity({ amount: 10, quantity: 2, already: 0, count: -1 }), RangeError)
  })
})
