import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aPriceList } from '../../testing/a-price-list.ts'
import { aProduct } from '../../testing/a-product.ts'
import { startCatalogueFixture } from '../../testing/catalogue-fixture.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { countStatements } from '../../testing/test-app.ts'

const { app, db, clock, statements, store, inEurope, get, aShop } = await startCatalogueFixture()
type Body = Record<string, unknown>

describe('deals', () => {
  test('are products that a running list lowers, the biggest saving first', async () => {
    const { shop, headers } = await aShop()
    const [small, big, none] = [await aProduct(db, shop), await aProduct(db, shop), await aProduct(db, shop)]
    const first = (product: { variant_ids: string[] } | undefined) => product?.variant_ids[0] ?? ''
    clock.moveTo('2026-05-01T00:00:00Z')
    await aPriceList(db, shop, {
      amounts: { [first(small)]: 270, [first(big)]: 150, [first(none)]: 400 },
      ends_at: '2026-05-02T00:00:00Z',
    })
    const deals = async (query = `region_id=${shop.eur_region_id}`) => {
      const { status, body } = await get(`/store/products/product-deals?${query}`, headers)
      assert.equal(status, 200, JSON.stringify(body))
      return body
    }
    const page = await deals()
    assert.deepEqual(
      page.products.map((product: Body) => product.id),
      [big?.id, small?.id],
    )
    assert.deepEqual([page.count, page.offset, page.limit], [2, 0, 15])
    assert.equal(page.products[0].variants[0].calculated_price, 150)
    assert.deepEqual((await deals(`region_id=${shop.eur_region_id}&limit=1&offset=1`)).products[0].id, small?.id)
    assert.equal((await get('/store/products/product-deals?order=title', headers)).status, 400)
    assert.equal((await deals('')).count, 0) // the default region's currency is the rupiah
    clock.moveTo('2026-05-02T00:00:00Z')
    assert.equal((await deals()).count, 0)
  })

  test('count automatic discounts: what they apply to, with the sale price, from their start until they end', async () => {
    const { shop, headers } = await aShop()
    const products = [await aProduct(db, shop), await aProduct(db, shop), await aProduct(db, shop)]
    const [sale, named, other] = products.map(({ id }) => id)
    await aPriceList(db, shop, { amounts: { [products[0]?.variant_ids[0] ?? '']: 270 } })
    const owner = await signInStaff(db, shop, 'owner', clock.now())
    const staff = async (url: string, payload: Body) => {
      const { statusCode, body } = await app.inject({ method: 'POST', url, headers: owner, payload })
      assert.equal(statusCode, 200, body)
      return JSON.parse(body).discount
    }
    const deals = async () => {
      const { body } = await get(`/store/products/product-deals?region_id=${shop.eur_region_id}`, headers)
      return body.products.map((product: Body) => product.id)
    }
    assert.deepEqual(await deals(), [sale])
    const operator = 'in'
    const rule = {
      type: 'percentage',
      value: 50,
      allocation: 'total',
      conditions: [{ operator, products: [named] }],
    }
    const code = 'HALF'
    const ends_at = new Date(clock.now().getTime() + 60_000).toISOString()
    const made = await staff('/admin/discounts', {
      code,
      is_automatic: true,
      rule,
      regions: [shop.eur_region_id],
      ends_at,
    })
    assert.deepEqual(await deals(), [named, sale])
    const [condition] = made.rule.conditions
    await staff(`/admin/discounts/${made.id}`, {
      rule: { id: made.rule_id, conditions: [{ id: condition.id, operator: 'not_in', products: [other] }] },
    })
    assert.deepEqual(await deals(), [sale, named])
    clock.moveTo(ends_at)
    assert.deepEqual(await deals(), [sale])
  })
})

describe('searching by POST', () => {
  test('returns hits, and ignores unknown properties', async () => {
    const { shop, headers } = await aShop()
    const product = await aProduct(db, shop, { title: 'Dadar Gulung' })
    await aProduct(db, shop, { title: 'Lupis' })
    const search = async (payload: Body) => {
      const response = await app.inject({ method: 'POST', url: '/store/products/search', headers, payload })
      return { status: response.statusCode, body: response.json() }
    }
    const { body } = await search({ q: 'gulung', locale: 'x', limit: 5 })
    assert.deepEqual(
      body.hits.map((hit: Body) => hit.id),
      [product.id],
    )
    assert.deepEqual([body.count, body.offset, body.limit], [1, 0, 5])
    assert.equal(body.hits[0].variants[0].calculated_price, 5_000_000)
    assert.equal((await search({ q: '%' })).body.count, 0)
    assert.equal((await search({ q: 7 })).status, 400)
    assert.equal((await search({ q: 'x', limit: -1 })).status, 400)
    assert.equal((await search({ q: 'x'.repeat(500) })).status, 400)
  })
})

describe('variants', () => {
  test('of published products are shown to shoppers with prices', async () => {
    const product = await aProduct(db, store, { variants: [{ prices: { eur: 700 } }, { stock: 0 }] })
    const draft = await aProduct(db, store, { status: 'draft' })
    const [first = '', second = ''] = product.variant_ids
    const { body } = await get(
      `/store/variants?ids=${first},${second},${draft.variant_ids[0]}&${inEurope}&order=variant_rank`,
    )
    assert.deepEqual(Object.keys(body), ['variants'])
    assert.deepEqual(
      body.variants.map((variant: Body) => variant.id),
      [first, second],
    )
    assert.equal(body.variants[0].calculated_price_incl_tax, 840)
    assert.equal(body.variants[0].product.id, product.id)
    assert.deepEqual(
      body.variants.map((variant: Body) => variant.purchasable),
      [true, false],
    )
    const one = await get(`/store/variants/${first}?${inEurope}`)
    assert.equal(one.body.variant.calculated_price, 700)
    assert.equal((await get(`/store/variants/${draft.variant_ids[0]}`)).status, 404)
    const { headers } = await aShop()
    assert.equal((await get(`/store/variants/${first}`, headers)).status, 404)
  })

  test('are listed for staff, with stock and price filters', async () => {
    const { shop } = await aShop()
    const headers = await signInStaff(db, shop, 'catalogue', clock.now())
    const product = await aProduct(db, shop, {
      variants: [{ stock: 0 }, { stock: 8, prices: { eur: 55 } }, { stock: 3, manage_inventory: false }],
    })
    const list = async (query: string) => (await get(`/admin/variants?${query}`, headers)).body
    const all = await list('order=variant_rank')
    assert.deepEqual([all.count, all.offset, all.limit], [3, 0, 20])
    assert.equal(all.variants[0].product.id, product.id)
    assert.equal(all.variants[0].calculated_price, null)
    assert.equal((await list('inventory_quantity=0')).count, 1)
    assert.equal((await list('inventory_quantity[gt]=2')).count, 2)
    assert.equal((await list('manage_inventory=false')).count, 1)
    assert.equal((await list('q=Kopi')).count, 3)
    const priced = await list(`region_id=${shop.eur_region_id}&inventory_quantity=8`)
    assert.equal(priced.variants[0].calculated_price, 55)
    assert.equal(
      (await get(`/admin/variants/${product.variant_ids[0]}`, headers)).body.variant.id,
      product.variant_ids[0],
    )
    const elsewhere = await signInStaff(db, store, 'owner', clock.now())
    assert.equal((await get(`/admin/variants/${product.variant_ids[0]}`, elsewhere)).status, 404)
    assert.equal((await get('/admin/variants')).status, 401)
    const forOne = await countStatements(statements, () => list('limit=1'))
    const forAll = await countStatements(statements, () => list('limit=20'))
    assert.equal(forAll, forOne)
  })
})
