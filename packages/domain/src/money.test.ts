import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { COUNTRIES, findCountry } from './countries.ts'
import { CURRENCIES, findCurrency, getCurrency } from './currency.ts'
import {
  assertMinorUnits,
  formatMajorUnits,
  isChargeable,
  parseMajorUnits,
  roundFraction,
  roundToIncrement,
} from './money.ts'
import { inSomeCurrency, price, runs } from './testing/arbitraries.ts'

describe('currencies and countries', () => {
  test('have unique codes', () => {
    assert.equal(new Set(CURRENCIES.map((currency) => currency.code)).size, CURRENCIES.length)
    for (const key of ['iso_2', 'iso_3', 'num_code', 'display_name'] as const) {
      assert.equal(new Set(COUNTRIES.map((country) => country[key])).size, COUNTRIES.length, key)
    }
  })

  test('only krw, jpy and vnd are stored in whole units', () => {
    const whole = CURRENCIES.filter((currency) => currency.divisor === 1).map((currency) => currency.code)
    assert.deepEqual(whole, ['jpy', 'krw', 'vnd'])
  })

  test('rupiah and points are stored in hundredths and charged whole', () => {
    for (const code of ['idr', 'pts']) {
      const { divisor, rounding_increment, display_decimals } = getCurrency(code)
      assert.deepEqual(
        { divisor, rounding_increment, display_decimals },
        {
          divisor: 100,
          rounding_increment: 100,
          display_decimals: 0,
        },
      )
    }
  })

  test('look-ups know their codes and refuse others', () => {
    assert.equal(findCurrency('usd')?.symbol, '$')
    assert.equal(findCurrency('USD'), undefined)
    assert.throws(() => getCurrency('zzz'), /Unknown currency code: "zzz"/)
    assert.deepEqual(findCountry('id'), {
      iso_2: 'id',
      iso_3: 'idn',
      num_code: 360,
      name: 'INDONESIA',
      display_name: 'Indonesia',
    })
    assert.equal(COUNTRIES.length, 249)
  })
})

describe('rounding', () => {
  const cases: [numerator: bigint, denominator: bigint, increment: number, expected: number][] = [
    [5n, 2n, 1, 3],
    [-5n, 2n, 1, -2],
    [49n, 100n, 1, 0],
    [-51n, 100n, 1, -1],
    [150n, 1n, 100, 200],
    [-150n, 1n, 100, -100],
    [149n, 1n, 100, 100],
    [0n, 7n, 100, 0],
  ]
  for (const [numerator, denominator, increment, expected] of cases) {
    test(`${numerator}/${denominator} to the nearest ${increment} is ${expected}`, () => {
      assert.equal(roundFraction(numerator, denominator, increment), expected)
    })
  }

  test('refuses what is not exact', () => {
    for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      assert.throws(() => assertMinorUnits(value), RangeError)
    }
    assert.throws(() => roundFraction(2n ** 60n, 1n), RangeError)
    assert.throws(() => roundFraction(1n, 0n), RangeError)
    assert.ok(Object.is(assertMinorUnits(-0), 0))
  })

  test('lands on the increment and moves at most half of it', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(1, 100), (amount, increment) => {
        const rounded = roundToIncrement(amount, increment)
        assert.equal(Math.abs(rounded % increment), 0)
        assert.ok(Math.abs(rounded - amount) * 2 <= increment)
      }),
      runs,
    )
  })
})

describe('amounts as text', () => {
  const cases: [text: string, code: string, amount: number | undefined][] = [
    ['12.50', 'usd', 1250],
    ['12.5', 'usd', 1250],
    ['-3', 'usd', -300],
    ['0', 'usd', 0],
    ['-0', 'usd', 0],
    ['15000', 'idr', 1_500_000],
    ['15000.00', 'idr', 1_500_000],
    ['15000.5', 'idr', undefined],
    ['500', 'jpy', 500],
    ['500.0', 'jpy', 500],
    ['500.5', 'jpy', undefined],
    ['1.005', 'usd', undefined],
    ['1,000', 'usd', undefined],
    ['1e3', 'usd', undefined],
    ['', 'usd', undefined],
    ['99999999999999999', 'usd', undefined],
  ]
  for (const [text, code, amount] of cases) {
    test(`"${text}" of ${code} is ${amount}`, () => assert.equal(parseMajorUnits(text, getCurrency(code)), amount))
  }

  test('is written without loss', () => {
    assert.equal(formatMajorUnits(5, getCurrency('usd')), '0.05')
    assert.equal(formatMajorUnits(1_500_000, getCurrency('idr')), '15000')
    assert.equal(formatMajorUnits(1_500_050, getCurrency('idr')), '15000.50')
    assert.equal(formatMajorUnits(-500, getCurrency('jpy')), '-500')
    fc.assert(
      fc.property(inSomeCurrency(price), fc.boolean(), ([currency, size], minus) => {
        const amount = minus && size > 0 ? -size : size
        assert.ok(isChargeable(amount, currency))
        assert.equal(parseMajorUnits(formatMajorUnits(amount, currency), currency), amount)
      }),
      runs,
    )
  })
})
