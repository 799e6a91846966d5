import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { countStatements } from '../../testing/test-app.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, owner, stranger, packer, nobody } = await startTwoStores()

const newRegion = {
  name: 'Asia',
  currency_code: 'idr',
  tax_rate: 8.5,
  payment_providers: ['manual'],
  fulfillment_providers: ['manual'],
  countries: ['sg', 'MY'],
}

const countRegions = async () =>
  (
    await t.db
      .selectFrom('regions')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe('regions', () => {
  test('are created with countries and providers, and returned in the wire shape', async () => {
    const { status, body } = await owner.post('/admin/regions', newRegion)
    assert.equal(status, 200)
    assert.equal(body.region.tax_rate, 8.5)
    assert.deepEqual(body.region.countries.map((country: { iso_2: string }) => country.iso_2).sort(), ['my', 'sg'])
    assert.ok(body.region.countries.every((country: { region_id: string }) => country.region_id === body.region.id))
    assert.deepEqual(body.region.payment_providers, [{ id: 'manual', is_installed: true }])
    assert.equal(body.region.currency.code, 'idr')
  })

  test('have no tax code where an empty one is sent', async () => {
    const { id, tax_code } = (await owner.post('/admin/regions', { ...newRegion, countries: [], tax_code: '' })).body
      .region
    assert.equal(tax_code, null)
    assert.equal((await owner.post(`/admin/regions/${id}`, { tax_code: 'GST' })).body.region.tax_code, 'GST')
    assert.equal((await owner.post(`/admin/regions/${id}`, { tax_code: '' })).body.region.tax_code, null)
  })

  const badBodies: [string, object, number, RegExp][] = [
    ['nothing', {}, 400, /name/],
    ['a tax rate above 100', { ...newRegion, tax_rate: 101 }, 400, /tax_rate/],
    ['a number as name', { ...newRegion, name: 7 }, 400, /name must be string/],
    ['an unknown property', { ...newRegion, color: 'red' }, 400, /color should not exist/],
    ['a currency the store does not sell in', { ...newRegion, currency_code: 'usd' }, 400, /usd/],
    ['an unknown country', { ...newRegion, countries: ['xx'] }, 400, /xx/],
    ['a country of another region', { ...newRegion, countries: ['sg'] }, 422, /already belongs/],
    ['an unknown payment provider', { ...newRegion, countries: ['th'], payment_providers: ['gold'] }, 400, /gold/],
    ['a name of 300 letters', { ...newRegion, name: 'x'.repeat(300) }, 400, /name/],
  ]
  for (const [what, body, status, message] of badBodies) {
    test(`refuse ${what} and write nothing`, async () => {
      const before = await countRegions()
      const reply = await owner.post('/admin/regions', body)
      assert.equal(reply.status, status)
      assert.match(reply.body.message, message)
      assert.equal(await countRegions(), before)
    })
  }

  test('need a signed-in member with the right role', async () => {
    assert.equal((await nobody.get('/admin/regions')).status, 401)
    assert.equal((await packer.get('/admin/regions')).status, 200)
    assert.equal((await packer.post('/admin/regions', newRegion)).status, 403)
  })

  test("are named in the shopper's language, and as stored where they are not translated", async () => {
    const path = `/admin/regions/${store.idr_region_id}`
    const { body } = await owner.post(path, { translations: { ar: { name: 'إندونيسيا' } } })
    assert.deepEqual(body.region.translations, { ar: { name: 'إندونيسيا' } })
    const namesIn = async (language: string) => {
      const headers = { 'x-store-language': language }
      const { regions } = (await nobody.get('/store/regions', headers)).body
      const one = (await nobody.get(`/store/regions/${store.idr_region_id}`, headers)).body.region
      const listed = regions.find(({ id }: { id: string }) => id === store.idr_region_id)
      assert.equal(listed.translations, undefined)
      return [listed.name, one.name]
    }
    assert.deepEqual(
      [await namesIn('ar'), await namesIn('bh')],
      [
        ['إندونيسيا', 'إندونيسيا'],
        ['Indonesia', 'Indonesia'],
      ],
    )
    assert.equal((await nobody.get('/store/regions?expand=translations')).status, 400)
    const created = await owner.post('/admin/regions', {
      ...newRegion,
      countries: ['ph'],
      translations: { bh: { name: 'Filipina' } },
    })
    assert.deepEqual(created.body.region.translations, { bh: { name: 'Filipina' } })
  })

  test('of another store are not found', async () => {
    const id = store.idr_region_id
    assert.equal((await stranger.get(`/admin/regions/${id}`)).status, 404)
    assert.equal((await stranger.post(`/admin/regions/${id}`, { name: 'Mine' })).status, 404)
    assert.equal((await stranger.delete(`/admin/regions/${id}`)).status, 404)
    assert.equal((await stranger.post(`/admin/regions/${id}/countries`, { country_code: 'vn' })).status, 404)
    assert.equal((await owner.get(`/admin/regions/${id}`)).body.region.name, 'Indonesia')
  })

  test('add and remove single countries and providers; repeats are fine', async () => {
    const path = `/admin/regions/${store.eur_region_id}`
    for (let round = 0; round < 2; round += 1) {
      assert.equal((await owner.post(`${path}/countries`, { country_code: 'DE' })).body.region.countries[0].iso_2, 'de')
      assert.equal(
        (await owner.post(`${path}/payment-providers`, { provider_id: 'cod' })).body.region.payment_providers[0].id,
        'cod',
      )
    }
    assert.equal((await owner.post(`${path}/payment-providers`, { provider_id: 'gold' })).status, 404)
    for (let round = 0; round < 2; round += 1) {
      assert.deepEqual((await owner.delete(`${path}/countries/de`)).body.region.countries, [])
      assert.deepEqual((await owner.delete(`${path}/payment-providers/cod`)).body.region.payment_providers, [])
    }
  })

  test('merge metadata; an empty text removes a key', async () => {
    const path = `/admin/regions/${store.eur_region_id}`
    await owner.post(path, { metadata: { a: 1, b: 2 } })
    assert.deepEqual((await owner.post(path, { metadata: { b: '', c: 3 } })).body.region.metadata, { a: 1, c: 3 })
  })

  test('free their countries when deleted, and are not listed', async () => {
    const { body } = await owner.post('/admin/regions', { ...newRegion, name: 'Gone', countries: ['vn'] })
    assert.deepEqual((await owner.delete(`/admin/regions/${body.region.id}`)).body, {
      id: body.region.id,
      object: 'region',
      deleted: true,
    })
    assert.equal((await owner.get(`/admin/regions/${body.region.id}`)).status, 404)
    assert.equal((await owner.post('/admin/regions', { ...newRegion, name: 'Next', countries: ['vn'] })).status, 200)
  })

  test('list in pages with count, with a fixed number of statements', async () => {
    const two = await owner.get('/admin/regions?limit=2&offset=1&order=name')
    assert.equal(two.body.regions.length, 2)
    assert.equal(two.body.limit, 2)
    assert.ok(two.body.count >= 4)
    const small = await countStatements(t.statements, () => owner.get('/admin/regions?limit=1'))
    const large = await countStatements(t.statements, () => owner.get('/admin/regions?limit=50'))
    assert.equal(large, small)
  })

  test('return 400 for an unknown filter, field, relation, order or a negative page', async () => {
    for (const query of [
      'colour=red',
      'fields=nope',
      'expand=nope',
      'order=nope',
      'limit=-1',
      'offset=x',
      'limit=5000',
    ]) {
      assert.equal((await owner.get(`/admin/regions?${query}`)).status, 400, query)
    }
  })

  test('a search reads % and _ as ordinary characters', async () => {
    assert.equal((await owner.get('/admin/regions?q=%25')).body.count, 0)
    assert.equal((await owner.get('/admin/regions?q=indo')).body.count, 1)
  })
})
