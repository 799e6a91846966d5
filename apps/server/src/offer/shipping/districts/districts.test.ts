import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aStore } from '../../../testing/a-store.ts'
import { caller } from '../../../testing/caller.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { findDistricts } from './find-districts.ts'
import { loadAreas } from './indonesian-areas.ts'
import { loadVillages } from './indonesian-villages.ts'

const { app, db } = await startTestApp()
await aStore(db, { is_default: true })
const shopper = caller(app, {})
const areas = await loadAreas()
const { districts, provinces } = areas
const citiesOf = (typed: string) => [...new Set(findDistricts(areas, typed).map(({ city_name }) => city_name))]

describe('districts by city', () => {
  test('are all of the country’s, each in a city and a province', () => {
    assert.ok(districts.length > 7000, String(districts.length))
    assert.equal(provinces.length, 38)
    assert.equal(provinces.flatMap(({ cities }) => cities).length, 514)
    assert.equal(new Set(districts.map(({ district_code }) => district_code)).size, districts.length)
    assert.equal(new Set(districts.map(({ city_code }) => city_code)).size, 514)
  })

  const cases: [typed: string, cities: string[]][] = [
    ['Bandung', ['Kabupaten Bandung', 'Kota Bandung']],
    ['kota bandung', ['Kota Bandung']],
    ['KAB. BANDUNG', ['Kabupaten Bandung']],
    ['Bandung Bar', ['Kabupaten Bandung Barat']],
    ['yogya', ['Kota Yogyakarta']],
    ['Jakarta Selatan', ['Kota Administrasi Jakarta Selatan']],
    ['Atlantis', []],
    ['%', []],
    ['..', []],
  ]
  for (const [typed, cities] of cases)
    test(`“${typed}” finds ${cities.join(' and ') || 'nothing'}`, () => assert.deepEqual(citiesOf(typed), cities))

  test("need no sign-in, as in the courier's clients", async () => {
    const { body, status } = await shopper.get('/store/search/sap-express/district-by-city?city_name=Kota%20Bandung')
    assert.equal(status, 200)
    assert.equal(body.sap_shipment_data.length, 30)
    assert.deepEqual(body.sap_shipment_data[0], {
      provinsi_code: '32',
      provinsi_name: 'Jawa Barat',
      city_code: '3273',
      city_name: 'Kota Bandung',
      district_code: '327305',
      district_name: 'Andir',
    })
    assert.equal((await shopper.get('/store/search/sap-express/district-by-city')).status, 400)
    assert.equal((await shopper.get('/store/search/sap-express/district-by-city?city_name=x')).status, 400)
    const all = await shopper.get('/store/search/sap-express/provinces')
    assert.equal(all.body.provinces.length, 38)
  })
})

describe('villages by district', () => {
  const path = '/store/search/sap-express/villages-by-district'

  test('are those of the district, by name, in a town and outside', async () => {
    const { status, body } = await shopper.get(`${path}?district_code=327309`)
    assert.equal(status, 200)
    assert.deepEqual(
      body.villages.map(({ village_name }: { village_name: string }) => village_name),
      ['Cihapit', 'Citarum', 'Taman Sari'],
    )
    assert.match(body.villages[0].village_code, /^327309100\d$/)
    assert.deepEqual(
      body.villages.map(({ postal_code }: { postal_code: string }) => postal_code),
      ['40114', '40115', '40116'],
    )
    const outside = await shopper.get(`${path}?district_code=110101`)
    assert.ok(outside.body.villages.length > 5)
    assert.ok(outside.body.villages.every(({ village_code }: { village_code: string }) => village_code[6] === '2'))
  })

  test('have their postal codes, also where a district has several', async () => {
    const villagesOf = await loadVillages()
    const codeIn = (district: string, name: string) =>
      villagesOf(district).find(({ village_name }) => village_name === name)?.postal_code
    assert.equal(codeIn('317403', 'Bangka'), '12730')
    assert.equal(codeIn('317403', 'Pela Mampang'), '12720')
    assert.equal(codeIn('327305', 'Ciroyom'), '40182')
    assert.equal(codeIn('510301', 'Kuta'), '80361')
    const all = districts.flatMap(({ district_code }) => villagesOf(district_code))
    const without = all.filter(({ postal_code }) => postal_code === null)
    assert.ok(without.length < 400, `${without.length} of ${all.length} villages have none`)
    assert.ok(all.every(({ postal_code }) => postal_code === null || /^[1-9]\d{4}$/.test(postal_code)))
  })

  test('every district has at least one', async () => {
    const villagesOf = await loadVillages()
    const without = districts.filter(({ district_code }) => villagesOf(district_code).length === 0)
    assert.deepEqual(without.map(({ district_name }) => district_name).slice(0, 10), [])
  })

  test('an unknown district has none, and a malformed code is refused', async () => {
    assert.deepEqual((await shopper.get(`${path}?district_code=999999`)).body, { villages: [] })
    assert.equal((await shopper.get(`${path}?district_code=32.73`)).status, 400)
    assert.equal((await shopper.get(path)).status, 400)
  })
})
