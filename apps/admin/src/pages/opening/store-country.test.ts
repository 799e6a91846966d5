import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryOfStore } from './store-country.ts'

const cases: [currency: string, zone: string, own: string, country: string][] = [
  ['idr', 'Asia/Jakarta', 'gb', 'id'],
  ['eur', 'Europe/Rome', 'gb', 'it'],
  ['eur', 'Europe/Rome', 'de', 'it'],
  ['eur', 'Asia/Tokyo', 'de', 'de'],
  ['gbp', 'Europe/London', 'gb', 'gb'],
  ['xxx', 'Europe/London', 'sa', 'sa'],
]
for (const [default_currency_code, time_zone, own, country] of cases)
  test(`a store in ${default_currency_code} and ${time_zone}, read in ${own}: ${country}`, () => {
    assert.equal(countryOfStore({ default_currency_code, time_zone }, own), country)
  })
