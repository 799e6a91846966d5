import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getCurrency } from '@shopkey/domain/currency.ts'
import { formatMajorUnits } from '@shopkey/domain/money.ts'
import fc from 'fast-check'
import { DecimalMarkSurvey, readDecimal } from './decimal-mark.ts'
import { NumberReader } from './numbers.ts'

function decide(...numbers: string[]) {
  const survey = new DecimalMarkSurvey()
  for (const number of numbers) survey.add(number)
  return survey.decide()
}

test('one number decides for all numbers of its file', () => {
  assert.equal(decide('45.000', '18.500,50'), ',')
  assert.equal(decide('45.000', '0,4'), ',')
  assert.equal(decide('45.000', '1.250.000'), ',')
  assert.equal(decide('45.000', '12.50'), '.')
  assert.equal(decide('45,000', '12.50'), '.')
  assert.equal(decide('120000', '', 'abc'), '.')
})

test('a file of unclear or contradicting numbers decides nothing', () => {
  assert.equal(decide('45.000', '7.500'), undefined)
  assert.equal(decide('12.50', '12,50'), undefined)
})

test('a number is read by the mark of its file alone', () => {
  assert.equal(readDecimal('45.000', ','), '45000')
  assert.equal(readDecimal('45.000', '.'), '45.000')
  assert.equal(readDecimal('1,234.50', '.'), '1234.50')
  assert.equal(readDecimal('1,25,000.50', '.'), '125000.50')
  assert.equal(readDecimal('12.50', ','), undefined)
  assert.equal(readDecimal('12,50', '.'), undefined)
  assert.equal(readDecimal('1.2.3', '.'), undefined)
})

test('an amount is the same to the minor unit after it was written in either way', () => {
  for (const code of ['eur', 'idr', 'jpy']) {
    const currency = getCurrency(code)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_000_000_000 }),
        fc.constantFrom('.' as const, ',' as const),
        (units, mark) => {
          const amount = units * currency.rounding_increment
          const [whole = '', fraction] = formatMajorUnits(amount, currency).split('.')
          const grouped = whole.replace(/\B(?=(\d{3})+$)/g, mark === '.' ? ',' : '.')
          const written = fraction === undefined ? grouped : `${grouped}${mark}${fraction}`
          assert.equal(new NumberReader(code, mark).amount(written), amount)
        },
      ),
    )
  }
})

test('no amount is read through a floating-point number', () => {
  const euro = new NumberReader('eur', '.')
  assert.equal(euro.amount('1.005'), undefined)
  assert.equal(euro.amount('90071992547.40'), 9_007_199_254_740)
  assert.equal(euro.amount('4.35'), 435)
  assert.equal(euro.amount('1e3'), undefined)
  assert.equal(new NumberReader('idr', ',').amount('12,50'), undefined)
})
