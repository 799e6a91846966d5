import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { District } from '@shopkey/client/types.ts'
import type { FieldErrors, FieldValues } from './address-fields.ts'
import { findPlace } from './indonesian-place.ts'

const district = (provinsi_name: string, city_name: string, district_name: string): District => ({
  provinsi_code: '32',
  provinsi_name,
  city_code: '3273',
  city_name,
  district_code: '327305',
  district_name,
})
const andir = district('Jawa Barat', 'Kota Bandung', 'Andir')
const cileunyi = district('Jawa Barat', 'Kabupaten Bandung', 'Cileunyi')
const both = [andir, cileunyi]
const south = district('DKI Jakarta', 'Kota Administrasi Jakarta Selatan', 'Tebet')
const east = district('DKI Jakarta', 'Kota Administrasi Jakarta Timur', 'Cakung')

interface Row {
  name: string
  typed: { city: string; province?: string; district?: string }
  districts: District[]
  corrected?: FieldValues
  errors?: FieldErrors
}

const rows: Row[] = [
  {
    name: 'a name in lower case is corrected, and has its province',
    typed: { city: 'bandung' },
    districts: both,
    corrected: { 'shipping.city': 'Bandung', 'shipping.province': 'Jawa Barat' },
  },
  {
    name: 'a whole name keeps its kind',
    typed: { city: 'KAB. BANDUNG', province: 'jawa barat' },
    districts: [cileunyi],
    corrected: { 'shipping.city': 'Kabupaten Bandung', 'shipping.province': 'Jawa Barat' },
  },
  {
    name: 'a district of one of two',
    typed: { city: 'Bandung', district: 'andir' },
    districts: both,
    corrected: { 'shipping.city': 'Bandung', 'shipping.province': 'Jawa Barat', 'shipping.district': 'Andir' },
  },
  {
    name: 'a city whose name people shorten',
    typed: { city: 'jakarta selatan', province: 'Jakarta' },
    districts: [south],
    corrected: { 'shipping.city': 'Jakarta Selatan', 'shipping.province': 'DKI Jakarta' },
  },
  {
    name: 'a part of a single name',
    typed: { city: 'yogya' },
    districts: [district('DI Yogyakarta', 'Kota Yogyakarta', 'Danurejan')],
    corrected: { 'shipping.city': 'Kota Yogyakarta', 'shipping.province': 'DI Yogyakarta' },
  },
  {
    name: 'a part of several',
    typed: { city: 'Jakarta' },
    districts: [south, east],
    errors: { 'shipping.city': 'checkout.error.city_unclear' },
  },
  {
    name: 'no such city',
    typed: { city: 'Atlantis' },
    districts: [],
    errors: { 'shipping.city': 'checkout.error.city' },
  },
  {
    name: 'a district of another city',
    typed: { city: 'Bandung', district: 'Tebet' },
    districts: both,
    corrected: { 'shipping.city': 'Bandung', 'shipping.province': 'Jawa Barat' },
    errors: { 'shipping.district': 'checkout.error.district' },
  },
]

describe('the place of an Indonesian address', () => {
  for (const { name, typed, districts, corrected = {}, errors = {} } of rows)
    test(name, () => {
      const values = Object.fromEntries(Object.entries(typed).map(([field, text]) => [`shipping.${field}`, text]))
      const found = findPlace(values, districts)
      assert.deepEqual([found.corrected, found.errors], [corrected, errors])
    })
})
