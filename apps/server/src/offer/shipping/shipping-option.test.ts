import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aProduct } from '../../testing/a-product.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, other, owner, stranger, packer, nobody } = await startTwoStores()
await t.db
  .insertInto('region_fulfillment_providers')
  .values({ region_id: store.idr_region_id, provider_id: 'manual' })
  .execute()

const flat = {
  name: 'JNE Reguler',
  region_id: store.idr_region_id,
  provider_id: 'manual',
  data: {},
  price_type: 'flat_rate',
  amount: 1_800_000,
}
const optionCount = async () =>
  (
    await t.db
      .selectFrom('shipping_options')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe('shipping options', () => {
  test('are created in the default profile, with requirements, and have their price with tax', async () => {
    const { status, body } = await owner.post('/admin/shipping-options', {
      ...flat,
      requirements: [{ type: 'min_subtotal', amount: 5_000_000 }],
    })
    assert.equal(status, 200, body.message)
    assert.equal(body.shipping_option.profile_id, store.profile_id)
    assert.equal(body.shipping_option.requirements[0].amount, 5_000_000)
    const one = (await owner.get(`/admin/shipping-options/${body.shipping_option.id}`)).body.shipping_option
    assert.equal(one.tax_amount, 198_000)
    assert.equal(one.price_incl_tax, 1_998_000)
    assert.deepEqual(one.tax_rates, [{ rate: 11, name: 'default', code: 'default' }])
  })

  const refused: [string, object, number][] = [
    ['a flat rate without amount', { amount: undefined }, 400],
    ['a negative amount', { amount: -1 }, 400],
    ['a provider that the region lacks', { region_id: store.eur_region_id }, 400],
    ["another store's region", { region_id: other.idr_region_id }, 404],
    ["another store's profile", { profile_id: other.profile_id }, 404],
    ['a price that nobody calculates', { price_type: 'calculated' }, 400],
    [
      'a minimum above the maximum',
      {
        requirements: [
          { type: 'min_subtotal', amount: 9 },
          { type: 'max_subtotal', amount: 5 },
        ],
      },
      400,
    ],
    [
      'two minimums',
      {
        requirements: [
          { type: 'min_subtotal', amount: 1 },
          { type: 'min_subtotal', amount: 2 },
        ],
      },
      400,
    ],
    ['an unknown property', { speed: 'fast' }, 400],
  ]
  for (const [what, changes, status] of refused) {
    test(`refuse ${what} and write nothing`, async () => {
      const before = await optionCount()
      const reply = await owner.post('/admin/shipping-options', { ...flat, ...changes })
      assert.equal(reply.status, status, reply.body.message)
      assert.equal(await optionCount(), before)
    })
  }

  test('update name, price and requirements, but not region, provider and type', async () => {
    const { id } = (await owner.post('/admin/shipping-options', flat)).body.shipping_option
    const { body } = await owner.post(`/admin/shipping-options/${id}`, {
      name: 'Express',
      amount: 3_000_000,
      requirements: [],
    })
    assert.equal(body.shipping_option.name, 'Express')
    assert.deepEqual(body.shipping_option.requirements, [])
    assert.equal((await owner.post(`/admin/shipping-options/${id}`, { region_id: store.eur_region_id })).status, 400)
    assert.equal((await owner.post(`/admin/shipping-options/${id}`, { is_return: true })).status, 400)
  })

  test('say how many days they take: both bounds or neither, in order', async () => {
    const { body } = await owner.post('/admin/shipping-options', { ...flat, min_days: 2, max_days: 4 })
    const path = `/admin/shipping-options/${body.shipping_option.id}`
    const daysOf = async () => {
      const { min_days, max_days } = (await owner.get(path)).body.shipping_option
      return [min_days, max_days]
    }
    assert.deepEqual(await daysOf(), [2, 4])
    for (const days of [{ max_days: 1 }, { min_days: null }, { min_days: 5 }, { max_days: null }]) {
      const refused = await owner.post(path, days)
      assert.deepEqual([refused.status, refused.body.code], [400, 'days_contradict'], JSON.stringify(days))
    }
    assert.equal((await owner.post(path, { max_days: 366 })).status, 400)
    assert.equal((await owner.post('/admin/shipping-options', { ...flat, min_days: 2 })).body.code, 'days_contradict')
    assert.deepEqual(await daysOf(), [2, 4])
    await owner.post(path, { min_days: null, max_days: null })
    assert.deepEqual(await daysOf(), [null, null])
  })

  test('say no days where shoppers pick up; what becomes a pick-up loses them', async () => {
    const days = { min_days: 2, max_days: 4 }
    const refused = await owner.post('/admin/shipping-options', { ...flat, ...days, is_pickup: true })
    assert.deepEqual([refused.status, refused.body.code], [400, 'pickup_takes_no_days'])
    const { id } = (await owner.post('/admin/shipping-options', { ...flat, ...days })).body.shipping_option
    const path = `/admin/shipping-options/${id}`
    assert.equal((await owner.post(path, { ...days, is_pickup: true })).body.code, 'pickup_takes_no_days')
    const { shipping_option } = (await owner.post(path, { is_pickup: true })).body
    assert.deepEqual([shipping_option.is_pickup, shipping_option.min_days], [true, null])
    assert.equal((await owner.post(path, days)).body.code, 'pickup_takes_no_days')
    assert.equal((await owner.post(path, { ...days, is_pickup: false })).body.shipping_option.max_days, 4)
  })

  test('keep the ids of requirements that stay, sent with their id or without', async () => {
    const { id, requirements } = (
      await owner.post('/admin/shipping-options', { ...flat, requirements: [{ type: 'min_subtotal', amount: 100 }] })
    ).body.shipping_option
    const kept = requirements[0].id
    for (const sent of [{ id: kept, amount: 200 }, { amount: 300 }]) {
      const requirement = { type: 'min_subtotal', ...sent }
      const { body } = await owner.post(`/admin/shipping-options/${id}`, { requirements: [requirement] })
      assert.deepEqual(
        body.shipping_option.requirements.map((one: { id: string; amount: number }) => [one.id, one.amount]),
        [[kept, sent.amount]],
      )
    }
    const foreign = { id: 'sor_other', type: 'min_subtotal', amount: 1 }
    assert.equal((await owner.post(`/admin/shipping-options/${id}`, { requirements: [foreign] })).status, 404)
  })

  test("are named in the shopper's language, and as stored where they are not translated", async () => {
    const { shipping_option } = (
      await owner.post('/admin/shipping-options', { ...flat, translations: { ar: { name: 'توصيل عادي' } } })
    ).body
    const { id } = shipping_option
    const path = `/admin/shipping-options/${id}`
    assert.deepEqual(shipping_option.translations, { ar: { name: 'توصيل عادي' } })
    const changed = await owner.post(path, { translations: { bh: { name: 'Kirim biasa' } } })
    assert.deepEqual(Object.keys(changed.body.shipping_option.translations).sort(), ['ar', 'bh'])
    const shown = async (list: string, language: string) => {
      const { body } = await nobody.get(`/store/shipping-options${list}`, { 'x-store-language': language })
      return body.shipping_options.find((option: { id: string }) => option.id === id)
    }
    for (const list of ['', '/all-store-options']) {
      const names = [await shown(list, 'ar'), await shown(list, 'bh'), await shown(list, 'en')].map(({ name }) => name)
      assert.deepEqual(names, ['توصيل عادي', 'Kirim biasa', 'JNE Reguler'])
    }
    assert.equal((await shown('', 'ar')).translations, undefined)
    await owner.post(path, { translations: { ar: null } })
    assert.equal((await shown('', 'ar')).name, 'JNE Reguler')
    assert.equal((await owner.post(path, { translations: { ar: { title: 'x' } } })).status, 400)
  })

  test('belong to their store and need the right', async () => {
    const { id } = (await owner.post('/admin/shipping-options', flat)).body.shipping_option
    assert.equal((await nobody.get('/admin/shipping-options')).status, 401)
    assert.equal((await packer.post('/admin/shipping-options', flat)).status, 403)
    for (const reply of [
      await stranger.get(`/admin/shipping-options/${id}`),
      await stranger.post(`/admin/shipping-options/${id}`, { name: 'X' }),
      await stranger.delete(`/admin/shipping-options/${id}`),
    ]) {
      assert.equal(reply.status, 404)
    }
    assert.deepEqual((await owner.delete(`/admin/shipping-options/${id}`)).body, {
      id,
      object: 'shipping-option',
      deleted: true,
    })
    assert.equal((await owner.delete(`/admin/shipping-options/${id}`)).status, 404)
  })
})

describe('shipping profiles', () => {
  test('group products and options; the default one stays', async () => {
    const product = await aProduct(t.db, store)
    const { shipping_profile } = (await owner.post('/admin/shipping-profiles', { name: 'Fragile' })).body
    assert.equal(shipping_profile.type, 'custom')
    const path = `/admin/shipping-profiles/${shipping_profile.id}`
    await owner.post(path, { products: [product.id] })
    assert.equal((await owner.get(path)).body.shipping_profile.products[0].id, product.id)
    assert.equal((await owner.delete(path)).status, 400)
    await owner.post(`/admin/shipping-profiles/${store.profile_id}`, { products: [product.id] })
    assert.equal((await owner.delete(path)).status, 200)
    assert.equal((await owner.delete(`/admin/shipping-profiles/${store.profile_id}`)).status, 400)
    assert.equal((await owner.post('/admin/shipping-profiles', { name: 'Second', type: 'default' })).status, 422)
  })

  test('refuse products of another store', async () => {
    const foreign = await aProduct(t.db, other)
    assert.equal(
      (await owner.post(`/admin/shipping-profiles/${store.profile_id}`, { products: [foreign.id] })).status,
      404,
    )
    assert.equal((await stranger.get(`/admin/shipping-profiles/${store.profile_id}`)).status, 404)
    assert.ok(
      !(await stranger.get('/admin/shipping-profiles')).body.shipping_profiles.some(
        (profile: { id: string }) => profile.id === store.profile_id,
      ),
    )
  })
})
