import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { getCurrency } from '@shopkey/domain/currency.ts'
import { readAmount, readCount, separatorsOf } from './typed-amount.ts'

const english = separatorsOf('en')
const indonesian = separatorsOf('id')

describe('an amount as it is typed or pasted', () => {
  const rows: [text: string, currency: string, amount: number | null | undefined][] = [
    ['98000', 'idr', 9_800_000],
    ['98.000', 'idr', 9_800_000],
    ['98,000', 'idr', 9_800_000],
    ['Rp 1.250.000', 'idr', 125_000_000],
    ['98.000,00', 'idr', 9_800_000],
    ['٩٨٠٠٠', 'idr', 9_800_000],
    ['12.5', 'usd', 1_250],
    ['$1,250.50', 'usd', 125_050],
    ['1.250,50 €', 'eur', 125_050],
    ['€1.234,56', 'eur', 123_456],
    ['1,250,000', 'idr', 125_000_000],
    ['1.450', 'pts', 145_000],
    ['-5', 'usd', -500],
    ['n/a', 'usd', undefined],
    ['0', 'usd', 0],
    ['  ', 'usd', null],
    ['98000.5', 'idr', undefined],
    ['12.505', 'jpy', 12_505],
    ['abc', 'usd', undefined],
    ['12-5', 'usd', undefined],
  ]
  for (const [text, currency, amount] of rows)
    test(`"${text}" of ${currency}`, () => assert.equal(readAmount(text, getCurrency(currency), english), amount))

  test('a separator before three digits is read as the language writes it', () => {
    assert.equal(readAmount('1.250', getCurrency('usd'), indonesian), 125_000)
    assert.equal(readAmount('1,250', getCurrency('usd'), english), 125_000)
    assert.equal(readAmount('1.250', getCurrency('usd'), english), 125)
  })
})

describe('a count', () => {
  for (const [text, count] of [
    ['12', 12],
    ['1.250', 1250],
    ['1,250', 1250],
    ['12.0', 12],
    ['-3', -3],
    ['', null],
    ['1.5', undefined],
    ['many', undefined],
    ['99999999999', undefined],
  ] as const)
    test(`"${text}"`, () => assert.equal(readCount(text), count))
})
