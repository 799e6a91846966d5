import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { getCurrency } from './currency.ts'
import { ambiguous, plainNumber, readAmount, readCount } from './typed-number.ts'

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
    test(`"${text}" of ${currency}`, () => assert.equal(readAmount(text, getCurrency(currency), '.'), amount))

  test('a separator before three digits is read as the language writes it', () => {
    assert.equal(readAmount('1.250', getCurrency('usd'), ','), 125_000)
    assert.equal(readAmount('1,250', getCurrency('usd'), '.'), 125_000)
    assert.equal(readAmount('1.250', getCurrency('usd'), '.'), 125)
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

describe('a number of a file', () => {
  const rows: [text: string, number: string | typeof ambiguous | undefined][] = [
    ['1.500', ambiguous],
    ['1,500', ambiguous],
    ['12.345', ambiguous],
    ['-1.500', ambiguous],
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    ['0.500', '0.500'],
    ['0,125', '0.125'],
    ['1500.250', '1500.250'],
    ['1.2340', '1.2340'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ["1'234.56", '1234.56'],
    ['1\u00a0234,56', '1234.56'],
    ['1\u202f234,56', '1234.56'],
    ['Rp 45.000,00', '45000.00'],
    ['Rp. 1.250.000', '1250000'],
    ['IDR 1.250.000', '1250000'],
    ['1.250.000 kr.', '1250000'],
    ['CHF 12.50', '12.50'],
    ['-€12,50', '-12.50'],
    ['1.500 kg', ambiguous],
    ['.5', '0.5'],
    ['1.2.3', undefined],
    ['1.23,456,7', undefined],
    ['1e5', undefined],
    ['1/2', undefined],
    ['12-5', undefined],
    ['twelve', undefined],
    ['', undefined],
  ]
  for (const [text, number] of rows) test(`"${text}"`, () => assert.equal(plainNumber(text), number))

  test('is not ambiguous where the decimal mark is known, or where such numbers have no decimals', () => {
    for (const [text, decimal, number] of [
      ['1.500', '.', '1.500'],
      ['1.500', ',', '1500'],
      ['1,500', ',', '1.500'],
      ['1,500', '.', '1500'],
      ['12.5', ',', '12.5'],
    ] as const)
      assert.equal(plainNumber(text, { decimal }), number, `${text} with ${decimal}`)
    assert.equal(plainNumber('45.000', { isWhole: true }), '45000')
    assert.equal(readAmount('45.000', getCurrency('idr')), 4_500_000)
    assert.equal(readAmount('1.500', getCurrency('eur')), ambiguous)
  })
})
