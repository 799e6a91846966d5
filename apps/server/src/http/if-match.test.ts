import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { caller } from '../testing/caller.ts'
import { oneOfEach } from '../testing/one-of-each.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { startTwoStores } from '../testing/two-stores.ts'

const { t, store, owner } = await startTwoStores()
const ids = await oneOfEach({ t, store, owner })
const colleague = caller(t.app, await signInStaff(t.db, store, 'manager', t.clock.now()))
await sql`update users set first_name = 'Dewi' where id in (
  select user_id from store_members where store_id = ${store.id} and role = 'manager')`.execute(t.db)

const nouns: [path: string, name: string, body: object][] = [
  ['regions', 'region', { name: 'Nusantara' }],
  ['shipping-options', 'shipping_option', { name: 'Kurir' }],
  ['shipping-profiles', 'shipping_profile', { name: 'Usual' }],
  ['tax-rates', 'tax_rate', { name: 'PPN' }],
  ['sales-channels', 'sales_channel', { name: 'Web' }],
  ['products', 'product', { title: 'Kopi' }],
  ['collections', 'collection', { title: 'Musim hujan' }],
  ['discounts', 'discount', { code: 'HEMAT' }],
  ['price-lists', 'price_list', { name: 'Reseller' }],
  ['campaigns', 'campaign', { title: 'Lebaran' }],
]

describe('an update with If-Match', () => {
  for (const [noun, name, body] of nouns)
    test(`of ${noun} is refused once a colleague has saved, and says who`, async () => {
      const path = `/admin/${noun}/${ids[noun]}`
      const version = async () => String((await owner.get(path)).body[name].updated_at)
      const read = await version()
      t.clock.advance(1000)
      assert.equal((await colleague.post(path, body, { 'if-match': `"${read}"` })).status, 200)
      const late = await owner.post(path, { [Object.keys(body)[0] ?? '']: 'Late' }, { 'if-match': `"${read}"` })
      assert.deepEqual([late.status, late.body.code], [412, 'changed_meanwhile'])
      assert.equal(late.body.details.updated_at, await version())
      assert.ok(!JSON.stringify((await owner.get(path)).body).includes('Late'))
      assert.equal((await owner.post(path, body, { 'if-match': `"${await version()}"` })).status, 200)
      assert.equal((await owner.post(path, body)).status, 200, 'without the header it overwrites')
      assert.equal((await owner.post(path, body, { 'if-match': '*' })).status, 200)
      assert.equal((await owner.post(path, body, { 'if-match': '"yesterday"' })).status, 400)
    })

  test('names the colleague who saved last', async () => {
    const path = `/admin/regions/${store.eur_region_id}`
    const read = (await owner.get(path)).body.region.updated_at
    t.clock.advance(1000)
    await colleague.post(path, { name: 'Eropa' })
    const { body } = await owner.post(path, { name: 'Europa' }, { 'if-match': `"${read}"` })
    assert.equal(body.details.changed_by, 'Dewi')
  })

  test('counts changes of the parts of a region and of a tax rate', async () => {
    const region = `/admin/regions/${store.eur_region_id}`
    const rate = `/admin/tax-rates/${ids['tax-rates']}`
    const read = [(await owner.get(region)).body.region.updated_at, (await owner.get(rate)).body.tax_rate.updated_at]
    t.clock.advance(1000)
    assert.equal((await colleague.post(`${region}/countries`, { country_code: 'fr' })).status, 200)
    assert.equal((await colleague.post(`${rate}/products/batch`, { products: [ids.products] })).status, 200)
    assert.equal((await owner.post(region, { name: 'E' }, { 'if-match': `"${read[0]}"` })).status, 412)
    assert.equal((await owner.post(rate, { rate: 3 }, { 'if-match': `"${read[1]}"` })).status, 412)
  })
})
