import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addressFieldsOf, placeLines, postalLines, writtenPostalCode } from './address-format.ts'
import { addressFormats } from './address-table.ts'
import { COUNTRIES } from './countries.ts'

describe('the lines of place of an address', () => {
  const rows: [country_code: string, city: string, province: string, postal_code: string, lines: string[]][] = [
    ['id', 'Bandung', 'Jawa Barat', '40115', ['Bandung 40115', 'Jawa Barat']],
    ['us', 'Springfield', 'IL', '62704', ['Springfield, IL 62704']],
    ['us', 'Springfield', '', '62704', ['Springfield, 62704']],
    ['gb', 'London', '', 'EC1Y 8SY', ['London', 'EC1Y 8SY']],
    ['gb', 'London', 'Kent', 'EC1Y 8SY', ['London', 'EC1Y 8SY', 'Kent']],
    ['nl', 'Delft', '', '2611 AB', ['2611 AB Delft']],
    ['in', 'Pune', 'Maharashtra', '411001', ['Pune 411001', 'Maharashtra']],
    ['gh', 'Accra', '', '', ['Accra']],
    ['gh', 'Accra', 'Greater Accra', 'GA-107', ['Accra', 'Greater Accra', 'GA-107']],
    ['ae', 'Dubai', 'Dubai Emirate', '', ['Dubai Emirate', 'Dubai']],
    ['sg', 'Singapore', '', '546080', ['546080', 'Singapore']],
    ['xx', 'Somewhere', '', '', ['Somewhere']],
  ]
  for (const [country_code, city, province, postal_code, lines] of rows)
    test(`${country_code}: ${lines.join(' / ')}`, () =>
      assert.deepEqual(placeLines({ country_code, city, province, postal_code }), lines))

  test('lose nothing in any country, and show no braces', () => {
    for (const { iso_2 } of COUNTRIES) {
      const text = placeLines({ country_code: iso_2, city: 'Aville', province: 'Bland', postal_code: '12345' }).join(
        ' ',
      )
      for (const part of ['Aville', 'Bland', '12345']) assert.equal(text.split(part).length, 2, `${iso_2}: ${text}`)
      assert.doesNotMatch(text, /[{}%|]/)
    }
  })
})

test('street and place: the largest first where the script of the country does so', () => {
  const lines = (country_code: string, address_1: string, city: string, province: string, postal_code: string) =>
    postalLines({ country_code, address_1, address_2: '', city, province, postal_code })
  assert.deepEqual(lines('jp', '道玄坂1-2-3', '渋谷区', '東京都', '150-0043'), [
    '〒150-0043',
    '東京都',
    '渋谷区',
    '道玄坂1-2-3',
  ])
  assert.deepEqual(lines('jp', '1-2-3 Dogenzaka', 'Shibuya', 'Tokyo', '150-0043'), [
    '1-2-3 Dogenzaka',
    '〒150-0043',
    'Tokyo',
    'Shibuya',
  ])
  assert.deepEqual(lines('cn', '南京路1号', '上海市', '', '200001'), ['200001', '上海市', '南京路1号'])
  assert.deepEqual(lines('id', 'Jl. Melati 5', 'Bandung', 'Jawa Barat', '40115'), [
    'Jl. Melati 5',
    'Bandung 40115',
    'Jawa Barat',
  ])
  assert.deepEqual(postalLines({ country_code: 'id', address_1: 'Jl. Melati 5', city: 'Bandung' }, 'Andir'), [
    'Jl. Melati 5',
    'Andir',
    'Bandung',
  ])
})

describe('the fields of an address', () => {
  test('have no postal code where the country has none', () => {
    const without = ['gh', 'pa', 'jm', 'ae', 'hk', 'qa', 'bo', 'ug', 'zw', 'bs', 'ag', 'fj']
    const having = ['id', 'us', 'gb', 'jp', 'de', 'in', 'sg', 'ie', 'sa', 'ng', 'ke', 'vn', 'ph']
    assert.deepEqual(
      without.filter((code) => addressFieldsOf(code).has_postal_code),
      [],
    )
    assert.deepEqual(
      having.filter((code) => !addressFieldsOf(code).has_postal_code),
      [],
    )
  })

  test('are called as in the country', () => {
    const names = (code: string) => [addressFieldsOf(code).postal_code_name, addressFieldsOf(code).province_name]
    assert.deepEqual(names('us'), ['zip', 'state'])
    assert.deepEqual(names('in'), ['pin', 'state'])
    assert.deepEqual(names('ie'), ['eircode', 'county'])
    assert.deepEqual(names('jp'), ['postal_code', 'prefecture'])
    assert.deepEqual(names('ae'), ['postal_code', 'emirate'])
    assert.deepEqual(names('jm'), ['postal_code', 'parish'])
    assert.deepEqual(names('de'), ['postal_code', 'province'])
  })

  test('require nothing that the country does not have', () => {
    for (const code of Object.keys(addressFormats)) {
      const { has_postal_code, required } = addressFieldsOf(code)
      assert.ok(has_postal_code || !required.has('postal_code'), code)
    }
  })
})

test('postal codes are in capitals where the country writes letters', () => {
  assert.equal(writtenPostalCode(' sw1a 1aa ', 'gb'), 'SW1A 1AA')
  assert.equal(writtenPostalCode('h3z 2y7', 'CA'), 'H3Z 2Y7')
  assert.equal(writtenPostalCode('40115', 'id'), '40115')
})
