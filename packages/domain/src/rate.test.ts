import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { combineRates, parseRate, percentOf, taxContainedIn, toPercent, toRate } from './rate.ts'
import { runs, taxRate } from './testing/arbitraries.ts'

describe('percent rates', () => {
  test('are read exactly, from numbers and text', () => {
    assert.equal(toRate(12.5), 12_500_000n)
    assert.equal(toRate('12.500000'), toRate(12.5))
    assert.equal(toRate('8.875'), 8_875_000n)
    assert.equal(toRate(null), 0n)
    assert.equal(combineRates([0.1, 0.2]), toRate(0.3))
  })

  for (const text of ['', '-1', '1e2', '1,5', 'NaN', '0.0000001', '0x10', ' . ']) {
    test(`"${text}" is refused`, () => {
      assert.equal(parseRate(text), undefined)
      assert.throws(() => toRate(text), /Not a percent rate/)
    })
  }

  test('survive the conversion to a number and back', () => {
    fc.assert(
      fc.property(taxRate, (text) => assert.equal(toRate(toPercent(toRate(text))), toRate(text))),
      runs,
    )
    assert.equal(toPercent(1n), 0.000001)
  })

  test('binary fractions do not decide a half', () => {
    // 1.005 × 100 is 100.49999… in floating point; exactly it is a half, and halves go up.
    assert.equal(percentOf(10_000, toRate(1.005)), 101)
    assert.equal(percentOf(-10_000, toRate(1.005)), -100)
    assert.equal(percentOf(150_000, toRate(11), 100), 16_500)
  })

  test('tax inside an amount and tax on its net are the same', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e9 }), fc.integer({ min: 0, max: 40 }), (net, percent) => {
        const gross = net * (100 + percent)
        assert.equal(taxContainedIn(gross, toRate(percent)), net * percent)
      }),
      runs,
    )
  })
})
