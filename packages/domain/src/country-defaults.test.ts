import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COUNTRIES } from './countries.ts'
import { COUNTRIES_WITH_DEFAULTS, countryDefaults } from './country-defaults.ts'
import { findCurrency } from './currency.ts'

test('every row names a country, a currency that a store may choose, and a rate', () => {
  for (const iso_2 of COUNTRIES_WITH_DEFAULTS) {
    const { currency_code, tax_rate } = countryDefaults(iso_2)
    assert.ok(
      COUNTRIES.some((country) => country.iso_2 === iso_2),
      iso_2,
    )
    assert.ok(findCurrency(currency_code), iso_2)
    assert.ok(tax_rate >= 0 && tax_rate < 30, iso_2)
  }
})

test('the currency and the rate of a country', () => {
  assert.deepEqual(countryDefaults('id'), { currency_code: 'idr', tax_rate: 11 })
  assert.deepEqual(countryDefaults('aq'), { currency_code: 'usd', tax_rate: 0 })
})
