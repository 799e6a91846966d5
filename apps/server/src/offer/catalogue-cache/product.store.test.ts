import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ProductsPage } from '@shopkey/contract/product.ts'
import { newId } from '../../db/new-id.ts'
import { compileSerializer } from '../../http/schema-compilers.ts'
import { aProduct } from '../../testing/a-product.ts'
import { startCatalogueFixture } from '../../testing/catalogue-fixture.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { countStatements } from '../../testing/test-app.ts'

const { app, db, clock, statements, store, inEurope, get, aShop } = await startCatalogueFixture()
type Body = Record<string, unknown>

describe('the product list of a store', () => {
  test('shows published products of its channel, with prices for the region', async () => {
    const { shop, headers } = await aShop()
    const product = await aProduct(db, shop, {
      title: 'Shown',
      variants: [{ prices: { eur: 1000, idr: 100 }, stock: 3 }],
    })
    await aProduct(db, shop, { status: 'draft' })
    const unsold = await aProduct(db, shop)
    await db.deleteFrom('product_sales_channels').where('product_id', '=', unsold.id).execute()
    const { status, body, type } = await get(`/store/products?region_id=${shop.eur_region_id}`, headers)
    assert.equal(status, 200)
    assert.equal(type, 'application/json; charset=utf-8')
    assert.deepEqual([body.count, body.offset, body.limit], [1, 0, 100])
    const [shown] = body.products
    assert.equal(shown.id, product.id)
    assert.equal(shown.store_id, shop.id)
    assert.deepEqual([shown.tags, shown.images, shown.options, shown.collection, shown.type], [[], [], [], null, null])
    assert.equal(shown.profiles[0].type, 'default')
    assert.equal(shown.sales_channels, undefined)
    const [variant] = shown.variants
    assert.deepEqual(
      [variant.original_price, variant.calculated_price, variant.calculated_price_incl_tax, variant.calculated_tax],
      [1000, 1000, 1200, 200],
    )
    assert.deepEqual(variant.tax_rates, [{ rate: 20, name: 'default', code: 'default' }])
    assert.equal(variant.calculated_price_type, 'default')
    assert.equal(variant.purchasable, true)
    assert.deepEqual(
      variant.prices.map((price: Body) => price.currency_code),
      ['eur', 'idr'],
    )
  })

  test('prices by currency, by cart, or not at all', async () => {
    const { shop, headers } = await aShop()
    await aProduct(db, shop, { variants: [{ prices: { eur: 1000, idr: 5000 } }] })
    const cart_id = newId('cart')
    await db.insertInto('carts').values({ id: cart_id, store_id: shop.id, region_id: shop.idr_region_id }).execute()
    const priceOf = async (query: string) =>
      (await get(`/store/products?${query}`, headers)).body.products[0].variants[0].calculated_price
    assert.equal(await priceOf('currency_code=EUR'), 1000)
    assert.equal(await priceOf(`cart_id=${cart_id}`), 5000)
    assert.equal(await priceOf(`cart_id=${cart_id}&region_id=${shop.eur_region_id}`), 5000)
    assert.equal(await priceOf(''), null)
    assert.equal((await get('/store/products?cart_id=cart_unknown', headers)).status, 404)
    assert.equal((await get(`/store/products?region_id=${store.eur_region_id}`, headers)).status, 404)
  })

  test('filters, orders and pages', async () => {
    const { shop, headers } = await aShop()
    const titles = ['Apam', 'Bika Ambon', 'Cucur']
    const products = []
    for (const title of titles) products.push(await aProduct(db, shop, { title }))
    const found = async (query: string) =>
      (await get(`/store/products?fields=title&expand=&${query}`, headers)).body.products.map(
        (product: Body) => product.title,
      )
    assert.deepEqual(await found('order=title'), titles)
    assert.deepEqual(await found('order=-title&limit=1&offset=1'), ['Bika Ambon'])
    assert.deepEqual(await found('q=ambon'), ['Bika Ambon'])
    assert.deepEqual(await found(`id[]=${products[2]?.id}`), ['Cucur'])
    assert.deepEqual(await found(`handle=${products[0]?.handle}`), ['Apam'])
    assert.deepEqual(await found('title=Cucur'), ['Cucur'])
    assert.deepEqual(await found('sales_channel_id[]=sc_unknown'), [])
    assert.deepEqual(await found('is_giftcard=true'), [])
    assert.deepEqual(await found('limit=0'), [])
  })

  const refused = [
    'limit=-1',
    'limit=abc',
    'limit=100000',
    'offset=-1',
    'order=secret',
    'expand=store',
    'fields=password',
    'status[]=draft',
    'colour=red',
    'created_at[gt]=never',
    'price_list_id[]=x',
  ]
  for (const query of refused) {
    test(`refuses ${query}`, async () => {
      const { status, body } = await get(`/store/products?${query}`)
      assert.equal(status, 400, JSON.stringify(body))
      assert.equal(body.type, 'invalid_data')
    })
  }

  test('returns only the requested fields and relations', async () => {
    const { shop, headers } = await aShop()
    await aProduct(db, shop)
    const { body } = await get('/store/products?fields=title,handle&expand=variants', headers)
    assert.deepEqual(Object.keys(body.products[0]).sort(), ['handle', 'id', 'title', 'variants'])
    assert.equal(body.products[0].variants[0].calculated_price, undefined)
    const expanded = await get('/store/products?expand=categories,sales_channels', headers)
    assert.equal(expanded.body.products[0].sales_channels[0].id, shop.sales_channel_id)
    assert.deepEqual(expanded.body.products[0].categories, [])
  })

  test('has what the schema serializes, in any order', async () => {
    const { shop, headers } = await aShop()
    await aProduct(db, shop, { title: 'Quote " and ünï', variants: [{}, {}] })
    await aProduct(db, shop)
    const { text, body } = await get(`/store/products?region_id=${shop.eur_region_id}`, headers)
    assert.deepEqual(JSON.parse(text), JSON.parse(compileSerializer(ProductsPage)(body)))
    assert.equal(text.length, compileSerializer(ProductsPage)(body).length)
  })

  test('uses as many statements for many products as for one, and none the second time', async () => {
    const { shop, headers } = await aShop()
    for (let index = 0; index < 12; index += 1) await aProduct(db, shop, { variants: [{}, {}, {}] })
    const url = (limit: number) => `/store/products?limit=${limit}&region_id=${shop.eur_region_id}`
    await get(url(0), headers)
    const forOne = await countStatements(statements, () => get(url(1), headers))
    const forMany = await countStatements(statements, () => get(`${url(10)}&offset=2`, headers))
    assert.equal(forMany, forOne)
    assert.ok(forOne < 20, `${forOne}`)
    const again = await countStatements(statements, () => get(url(1), headers))
    assert.equal(again, 0)
  })
})

describe('one product', () => {
  test('is found by id when it is published in the channel, and not otherwise', async () => {
    const product = await aProduct(db, store, { variants: [{ prices: { eur: 250 } }] })
    const draft = await aProduct(db, store, { status: 'draft' })
    const { body } = await get(`/store/products/${product.id}?${inEurope}`)
    assert.equal(body.product.variants[0].calculated_price, 250)
    assert.equal((await get(`/store/products/${draft.id}`)).status, 404)
    assert.equal((await get('/store/products/prod_unknown')).status, 404)
    assert.equal((await get(`/store/products/${product.id}?sales_channel_id=sc_other`)).status, 404)
    const { shop, headers } = await aShop()
    assert.equal((await get(`/store/products/${product.id}`, headers)).status, 404)
    assert.equal((await get(`/store/products/${product.id}?region_id=${shop.eur_region_id}`)).status, 404)
    assert.equal((await get(`/store/products/${product.id}?expand=secrets`)).status, 400)
  })

  test('costs no statement when cached', async () => {
    const product = await aProduct(db, store)
    const url = `/store/products/${product.id}?${inEurope}`
    const first = await get(url)
    let second = first
    assert.equal(await countStatements(statements, async () => (second = await get(url))), 0)
    assert.equal(second.text, first.text)
  })

  test('has texts in the requested language, and stored ones where nothing is translated', async () => {
    const product = await aProduct(db, store, { title: 'Coffee' })
    await db
      .insertInto('translations')
      .values({
        store_id: store.id,
        resource_type: 'product',
        resource_id: product.id,
        language: 'bh',
        fields: JSON.stringify({ title: 'Kopi' }),
      })
      .execute()
    const title = async (language: string) =>
      (await get(`/store/products/${product.id}`, { 'x-store-language': language })).body.product.title
    assert.deepEqual(
      [await title('bh'), await title('ar'), await title('en'), await title('xx')],
      ['Kopi', 'Coffee', 'Coffee', 'Coffee'],
    )
    const { body } = await get(`/store/products?id[]=${product.id}`, { 'x-store-language': 'bh' })
    assert.equal(body.products[0].title, 'Kopi')
    assert.equal(body.products[0].translations, undefined)
  })
})

describe("options in the shopper's language", () => {
  test('have their titles and values, on the product and on its variants', async () => {
    const headers = await signInStaff(db, store, 'catalogue', clock.now())
    const post = async (path: string, payload: Body) => {
      const response = await app.inject({ method: 'POST', url: `/admin/products${path}`, headers, payload })
      assert.equal(response.statusCode, 200, response.body)
      return response.json().product
    }
    const translations = { bh: { title: 'Warna', values: { Red: 'Merah', Blue: '' } } }
    const product = await post('', {
      title: 'Mug',
      status: 'published',
      options: [{ title: 'Colour', translations }],
      variants: ['Red', 'Blue'].map((value) => ({ title: value, options: [{ value }], prices: [] })),
    })
    assert.deepEqual(product.options[0].translations, { bh: { title: 'Warna', values: { Red: 'Merah' } } })
    const shown = async (language: string) => {
      const { body } = await get(`/store/products/${product.id}`, { 'x-store-language': language })
      const [option] = body.product.options
      const values = (rows: Body[]) => rows.map((row) => row.value)
      return [
        option.title,
        values(option.values).sort(),
        body.product.variants.flatMap((v: Body) => values(v.options as Body[])),
      ]
    }
    assert.deepEqual(await shown('bh'), ['Warna', ['Blue', 'Merah'], ['Merah', 'Blue']])
    assert.deepEqual(await shown('ar'), ['Colour', ['Blue', 'Red'], ['Red', 'Blue']])
    const path = `/${product.id}/options/${product.options[0].id}`
    await post(path, { title: 'Colour', translations: { ar: { values: { Blue: 'أزرق' } } } })
    assert.deepEqual(await shown('ar'), ['Colour', ['Red', 'أزرق'], ['Red', 'أزرق']])
    assert.deepEqual((await shown('bh'))[0], 'Warna')
    await post(path, { title: 'Colour', translations: { bh: null } })
    assert.deepEqual(await shown('bh'), ['Colour', ['Blue', 'Red'], ['Red', 'Blue']])
    const refused = { title: 'Colour', translations: { bh: { values: { Red: 7 } } } }
    const reply = await app.inject({ method: 'POST', url: `/admin/products${path}`, headers, payload: refused })
    assert.equal(reply.statusCode, 400)
  })
})
