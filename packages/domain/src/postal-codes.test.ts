import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addressFormats } from './address-table.ts'
import { isPostalCode } from './postal-codes.ts'

const right: [country: string, ...codes: string[]][] = [
  ['id', '40115', '٤٠١١٥', ' 40115 ', '40 115', '４０１１５'],
  ['us', '62704', '62704-1234', '62704 1234'],
  ['gb', 'SW1A 1AA', 'sw1a1aa', 'EC1Y 8SY', 'M1 1AE', 'GIR 0AA', 'BFPO 58'],
  ['nl', '2611 AB', '2611ab'],
  ['jp', '150-0001', '1500001', '〒150-0001'.slice(1), '１５０－０００１', '150 0001'],
  ['cn', '100000', '100 000'],
  ['in', '411001', '४११००१', '411 001'],
  ['ca', 'H3Z 2Y7', 'h3z2y7'],
  ['pl', '00-950', '00950', '00–950', '00 950'],
  ['se', '114 55', '11455', 'SE-114 55'],
  ['lt', 'LT-01100', '01100'],
  ['lv', 'LV-1010', '1010'],
  ['pt', '1000-205', '1000205'],
  ['br', '01310-100', '01310100'],
  ['ie', 'D02 AF30', 'd02af30'],
  ['sg', '546080'],
  ['sa', '12345', '12345-6789', '١٢٣٤٥'],
  ['tw', '100', '10048', '100048'],
  ['gh', 'GA-107', 'anything'],
  ['xx', 'anything'],
]
const wrong: [country: string, ...codes: string[]][] = [
  ['id', '4011', '401155', 'ABCDE', '4011O'],
  ['us', '6270', '627041', '62704-12'],
  ['gb', 'SW1A', '12345', 'ABC 123'],
  ['jp', '150-000', '15000012'],
  ['cn', '10000'],
  ['ca', '12345', 'H3Z 2Y'],
  ['sg', '54608'],
]

describe('a postal code of a country', () => {
  for (const [country, ...codes] of right)
    for (const code of codes) test(`${country}: ${code} can be one`, () => assert.ok(isPostalCode(code, country)))
  for (const [country, ...codes] of wrong)
    for (const code of codes)
      test(`${country}: ${code} is none`, () => assert.equal(isPostalCode(code, country), false))

  test('is what the form shows as an example, in each country', () => {
    const strange = Object.entries(addressFormats).filter(
      ([country, { example }]) => example && !isPostalCode(example, country),
    )
    assert.deepEqual(strange, [])
  })

  test('may be left out', () => assert.ok(isPostalCode('', 'id') && isPostalCode(' ', 'US')))
})
