import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startSearchedStore } from '../../../testing/searched-store.ts'
import { countStatements } from '../../../testing/test-app.ts'

const { t, store, other, owner, stranger, nobody, ids, shopper, search, stored } = await startSearchedStore()

describe('a search returns, best first,', () => {
  const cases: [why: string, language: string, q: string, titles: string[]][] = [
    [
      'a word of the title before one of the description',
      'en',
      'shirt',
      ['Kawung Shirt', 'Parang Shirt', 'Mega Mendung Dress'],
    ],
    ['another form of the word', 'en', 'shirts', ['Kawung Shirt', 'Parang Shirt', 'Mega Mendung Dress']],
    ['all words in any order', 'en', 'shirt parang', ['Parang Shirt']],
    ['what is called just that', 'en', 'coffee filters', ['Coffee Filters']],
    ['a word without its accents', 'en', 'cafe creme', ['Café Crème']],
    ['a word in capitals with accents', 'en', 'CAFÉ', ['Café Crème']],
    ['half a word', 'en', 'kawu', ['Kawung Shirt']],
    ['a letter changed', 'en', 'parong', ['Parang Shirt']],
    ['letters swapped', 'en', 'kawnug', ['Kawung Shirt']],
    ['a letter left out', 'en', 'mendng dress', ['Mega Mendung Dress']],
    ['a letter too many', 'en', 'coffeee', ['Coffee Filters', 'Gayo Coffee']],
    ['two letters wrong in a long word', 'en', 'mendumk', ['Mega Mendung Dress']],
    ['a SKU', 'en', 'BL-PARS-1', ['Parang Shirt']],
    ['a tag', 'en', 'arabica', ['Gayo Coffee']],
    ['a collection', 'en', 'coast', ['Mega Mendung Dress']],
    ['a colour', 'en', 'teal dress', ['Mega Mendung Dress']],
    ['a subtitle', 'en', 'mornings', ['Café Crème']],
    ['nothing like it', 'en', 'zzzzzz', []],
    ['no word at all', 'en', '%_* & |', []],
    ['words that say nothing', 'en', 'the of', []],
    ['Indonesian', 'bh', 'kemeja', ['Kawung Shirt', 'Parang Shirt']],
    ['Indonesian misspelt', 'bh', 'kemja kawung', ['Kawung Shirt']],
    ['the category in Indonesian', 'bh', 'atasan', ['Kawung Shirt', 'Parang Shirt']],
    ['the stored title in another language', 'bh', 'dress', ['Mega Mendung Dress']],
    ['what is not translated', 'bh', 'filters', ['Coffee Filters']],
    ['Arabic', 'ar', 'قهوة', ['Gayo Coffee', 'Café Crème']],
    ['Arabic with vowel signs', 'ar', 'قَهْوَة', ['Gayo Coffee', 'Café Crème']],
    ['Arabic with the other last letter', 'ar', 'قهوه', ['Gayo Coffee', 'Café Crème']],
    ['Arabic with the article', 'ar', 'القميص', ['Kawung Shirt', 'Parang Shirt']],
    ['Arabic misspelt', 'ar', 'قميض', ['Kawung Shirt', 'Parang Shirt']],
    ['Arabic by its collection', 'ar', 'الساحل', ['Mega Mendung Dress']],
    ['an Arabic colour without its hamza', 'ar', 'اسود قميص', ['Kawung Shirt', 'Parang Shirt']],
    ['a word of another language of the store', 'en', 'kemeja', ['Kawung Shirt', 'Parang Shirt']],
    ['the same misspelt', 'en', 'kemja kawung', ['Kawung Shirt']],
    ['Arabic on an English page', 'en', 'قميص', ['Kawung Shirt', 'Parang Shirt']],
  ]
  for (const [why, language, q, titles] of cases) {
    test(`${why}: ${q}`, async () => {
      const { hits, count, matched } = await search({ q }, language)
      assert.deepEqual(stored(hits), titles)
      assert.equal(count, titles.length)
      assert.equal(matched, 'all')
    })
  }

  test('some of the words, when no product has them all', async () => {
    const { hits, matched } = await search({ q: 'gayo spaceship' })
    assert.deepEqual([stored(hits), matched], [['Gayo Coffee'], 'some'])
  })

  test('and the correction of a misspelt word', async () => {
    assert.deepEqual((await search({ q: 'parong shirt' })).suggestions, ['parang shirt'])
    assert.deepEqual((await search({ q: 'قهمة' }, 'ar')).suggestions, ['قهوة'])
    assert.deepEqual((await search({ q: 'caffe' })).suggestions, ['café'])
    assert.deepEqual((await search({ q: 'parang' })).suggestions, [])
  })

  test("in the shopper's language, page by page", async () => {
    const first = await search({ q: 'kemeja', limit: 1 }, 'bh')
    assert.deepEqual([first.hits[0]?.title, first.count, first.offset, first.limit], ['Kemeja Kawung', 2, 0, 1])
    const second = await search({ q: 'kemeja', limit: 1, offset: 1 }, 'bh')
    assert.deepEqual(
      second.hits.map(({ title }) => title),
      ['Kemeja Parang'],
    )
    assert.deepEqual((await search({ q: 'kemeja', offset: 9000 }, 'bh')).hits, [])
  })
})

describe('facets', () => {
  test('count the possible filters, named in the language', async () => {
    const { facets } = await search({ q: 'قميص' }, 'ar')
    assert.deepEqual(
      facets.collections?.map(({ name, count }) => [name, count]),
      [['البلاط', 2]],
    )
    assert.deepEqual(
      facets.sizes?.map(({ value, count }) => [value, count]),
      [
        ['M', 2],
        ['L', 1],
        ['S', 1],
      ],
    )
    assert.deepEqual(
      facets.colours?.map(({ value, label, count }) => [value, label, count]),
      [
        ['Black', 'أسود', 2],
        ['Indigo', 'Indigo', 1],
      ],
    )
    // 389,000 and 459,000 with 11 % tax are below and above 500,000.
    assert.deepEqual(facets.prices, [
      { from: 20_000_000, to: 50_000_000, count: 1 },
      { from: 50_000_000, to: 100_000_000, count: 1 },
    ])
    assert.equal(facets.currency_code, 'idr')
  })

  const filters: [filter: object, titles: string[]][] = [
    [{ size: ['L'] }, ['Kawung Shirt']],
    [{ size: ['S', 'L'] }, ['Kawung Shirt', 'Parang Shirt']],
    [{ colour: ['Black'], size: ['S'] }, ['Parang Shirt']],
    [{ price_from: 50_000_000 }, ['Mega Mendung Dress', 'Kawung Shirt']],
    [{ price_from: 20_000_000, price_to: 50_000_000 }, ['Parang Shirt']],
    [{ price_to: 1 }, []],
    [{ size: [], colour: ['Black'] }, []],
    [{ colour: ["' or true --"] }, []],
  ]
  for (const [filter, titles] of filters) {
    test(`narrow to ${JSON.stringify(filter)}`, async () => {
      assert.deepEqual(stored((await search({ filter })).hits), titles)
      assert.deepEqual(stored((await search({ q: 'shirt', filter })).hits).sort(), titles.sort())
    })
  }

  test('of one facet are counted under the filters of the others', async () => {
    const { facets, count } = await search({ q: 'shirt', filter: { colour: ['Teal'] } })
    assert.equal(count, 1)
    assert.deepEqual(
      facets.colours?.map(({ value }) => value),
      ['Black', 'Indigo', 'Teal'],
    )
    assert.deepEqual(
      facets.sizes?.map(({ value }) => value),
      ['M'],
    )
  })

  test("of two facets are counted under each other's filter, the rest under both", async () => {
    const { facets, count } = await search({ q: 'shirt', filter: { colour: ['Black'], size: ['S'] } })
    assert.equal(count, 1)
    const counts = (facet: string) => facets[facet]?.map(({ value, name, count }) => [value ?? name, count])
    const sizes = [
      ['M', 2],
      ['L', 1],
      ['S', 1],
    ]
    const colours = [
      ['Black', 1],
      ['Indigo', 1],
    ]
    assert.deepEqual([counts('sizes'), counts('colours'), counts('collections')], [sizes, colours, [['Court', 1]]])
    assert.equal(facets.prices?.length, 1)
  })

  test('filter by a category with its descendants', async () => {
    const { facets } = await search({})
    const clothes = facets.categories?.find(({ name }) => name === 'Clothes')
    const shirts = facets.categories?.find(({ name }) => name === 'Shirts')
    const count = async (id: string | undefined) => (await search({ filter: { category_id: [id] } })).count
    assert.deepEqual([await count(clothes?.id), await count(shirts?.id), await count('pcat_x')], [3, 2, 0])
  })

  test("of price are in the region's currency, running sales included", async () => {
    const europe = { region_id: store.eur_region_id, q: 'gayo' }
    const bands = async () => (await search(europe)).facets.prices?.map(({ from }) => from)
    assert.deepEqual(await bands(), [500]) // 4.90 + 20 %
    const variant_id = (await owner.get(`/admin/products/${ids.get('Gayo Coffee')}`)).body.product.variants[0].id
    const list = await owner.post('/admin/price-lists', {
      name: 'Sale',
      description: 'Sale',
      type: 'sale',
      status: 'active',
      ends_at: '2026-03-02T00:00:00Z',
      prices: [{ variant_id, currency_code: 'eur', amount: 100 }],
    })
    assert.equal(list.status, 200)
    assert.deepEqual(await bands(), [100])
    t.clock.moveTo('2026-03-03T00:00:00Z')
    assert.deepEqual(await bands(), [500])
    t.clock.moveTo('2026-03-01T00:00:00Z')
  })

  test('order the hits by price on request', async () => {
    const titles = async (order: string) => stored((await search({ order, limit: 2 })).hits)
    assert.deepEqual(await titles('price'), ['Coffee Filters', 'Café Crème'])
    assert.deepEqual(await titles('-price'), ['Mega Mendung Dress', 'Kawung Shirt'])
    assert.deepEqual(await titles('-created_at'), ['Coffee Filters', 'Gayo Coffee'])
  })
})

describe('suggestions', () => {
  const complete = async (q: string, language = 'en') =>
    (await shopper(language).post('/store/search/products', { q })).body

  test('complete the last word and show the best products', async () => {
    const { hits, suggestions, count } = await complete('parang sh')
    assert.deepEqual(hits, [
      { id: ids.get('Parang Shirt'), title: 'Parang Shirt', handle: 'parang-shirt', thumbnail: null },
    ])
    assert.deepEqual([suggestions, count], [['parang shirt', 'parang shirts'], 1])
    assert.deepEqual((await complete('قهو', 'ar')).suggestions, ['قهوة'])
    assert.equal((await complete('kem', 'bh')).hits[0].title, 'Kemeja Kawung')
  })

  test('correct misspelt words, and are empty where no word is similar', async () => {
    assert.deepEqual((await complete('parong')).suggestions, ['parang'])
    assert.deepEqual(await complete('zzzz'), { hits: [], count: 0, suggestions: [] })
    assert.deepEqual(await complete('&|!'), { hits: [], count: 0, suggestions: [] })
  })

  test('refuse invalid input', async () => {
    for (const body of [{}, { q: '' }, { q: 'x'.repeat(201) }, { q: 'x', limit: 21 }, { q: 'x', region: 'y' }]) {
      const { status, body: reply } = await nobody.post('/store/search/products', body)
      assert.deepEqual([status, reply.type], [400, 'invalid_data'], JSON.stringify(body))
    }
  })
})

describe('the product list', () => {
  test('reads q as a search, best first unless it is ordered', async () => {
    const titles = async (query: string, language = 'en') =>
      (await shopper(language).get(`/store/products?fields=title&expand=&${query}`)).body.products.map(
        (product: { title: string }) => product.title,
      )
    assert.deepEqual(await titles('q=shirt'), ['Kawung Shirt', 'Parang Shirt', 'Mega Mendung Dress'])
    assert.deepEqual(await titles('q=parong'), ['Parang Shirt'])
    assert.deepEqual(await titles('q=shirt&order=title'), ['Kawung Shirt', 'Mega Mendung Dress', 'Parang Shirt'])
    assert.deepEqual(await titles('q=kemeja', 'bh'), ['Kemeja Kawung', 'Kemeja Parang'])
    assert.deepEqual(await titles('q=kemeja'), [])
    assert.equal((await titles('q=%20')).length, ids.size)
  })
})

describe('the search', () => {
  const hostile = [
    `'; drop table products; --`,
    `a' | 'b`,
    `foo:*A & !bar <-> (baz`,
    `\\' \\\\ ' " \u0001 \ufffd`,
    '((((((((((',
    'x'.repeat(200),
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    'قهوة\u202e\u200f',
    '💥🔥',
    `${'é'.repeat(100)}`,
  ]
  for (const q of hostile) {
    test(`accepts ${q.slice(0, 30)}`, async () => {
      assert.ok((await search({ q })).count <= ids.size)
      assert.equal((await shopper('ar').post('/store/search/products', { q })).status, 200)
    })
  }

  const refused: object[] = [
    { q: 7 },
    { q: 'x'.repeat(201) },
    { limit: -1 },
    { limit: 101 },
    { offset: -1 },
    { offset: 1.5 },
    { order: 'name' },
    { filter: 'size = M' },
    { filter: { brand: ['x'] } },
    { filter: { size: 'M' } },
    { filter: { price_from: -1 } },
    { filter: { price_to: 'cheap' } },
    { filter: { size: Array.from({ length: 51 }, String) } },
  ]
  for (const body of refused) {
    test(`refuses ${JSON.stringify(body).slice(0, 50)}`, async () => {
      const { status, body: reply } = await nobody.post('/store/products/search', body)
      assert.deepEqual([status, reply.type], [400, 'invalid_data'])
    })
  }

  test('refuses an unknown place', async () => {
    assert.equal((await nobody.post('/store/products/search', { region_id: other.eur_region_id })).status, 404)
    assert.equal((await nobody.post('/store/products/search', { cart_id: 'cart_x' })).status, 404)
  })

  test('shows nothing of another store, in hits, facets and corrections', async () => {
    const there = shopper('en', other.view_code)
    assert.deepEqual((await there.post('/store/products/search', { q: 'shirt' })).body.hits, [])
    assert.deepEqual((await there.post('/store/products/search', { q: 'parong' })).body.suggestions, [])
    assert.deepEqual((await there.post('/store/products/search', {})).body.facets.collections, [])
    assert.deepEqual((await there.post('/store/search/products', { q: 'par' })).body, {
      hits: [],
      count: 0,
      suggestions: [],
    })
    const filter = { collection_id: [(await search({ q: 'coast' })).facets.collections?.[0]?.id] }
    assert.equal((await there.post('/store/products/search', { filter })).body.count, 0)
    await stranger.post('/admin/products', { title: 'Parangtritis Towel', status: 'published' })
    assert.deepEqual(stored((await search({ q: 'parang' })).hits), ['Parang Shirt'])
  })

  test('costs a fixed number of statements, and none when cached', async () => {
    const cost = (body: object) => countStatements(t.statements, () => search(body))
    await search({})
    const one = await cost({ q: 'filters', limit: 0 })
    assert.equal(await cost({ q: 'shirt dress coffee parang', limit: 0, filter: { size: ['M'] } }), one + 5) // all words, the same in the two other languages, then some
    assert.ok(one <= 4, `${one}`)
    assert.equal(await cost({ q: 'filters', limit: 0 }), 0)
    assert.ok(
      (await countStatements(t.statements, () => shopper('en').post('/store/search/products', { q: 'co' }))) <= 3,
    )
  })
})
