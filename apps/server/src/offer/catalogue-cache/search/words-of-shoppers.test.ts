import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { startSearchedStore } from '../../../testing/searched-store.ts'

const { t, store, other, owner, stranger, shopper, search, stored } = await startSearchedStore()
const languages = ['en', 'bh', 'ar'] as const

// Words that shoppers type, each beside one that a product has and that differs by a letter or two.
const words = {
  en: ['short', 'skirt', 'toffee', 'house', 'horse', 'dream', 'press', 'shift', 'slack', 'meal', 'cost', 'ghost'],
  bh: ['baju', 'perang', 'kopra', 'sepatu', 'celana', 'batu', 'buku', 'gelas', 'topi', 'rambut', 'kertas', 'kursi'],
  ar: ['قميص', 'حذاء', 'حقيبة', 'قهوة', 'كتاب', 'بيت', 'عطر', 'عباءة', 'خبز', 'ساعة', 'سيارة', 'باب'],
}

/** Sells a product with these words in its subtitle. */
async function sell(seller: typeof owner, title: string, subtitle: string) {
  const { status, body } = await seller.post('/admin/products', {
    title,
    subtitle,
    status: 'published',
    options: [],
    variants: [{ title: 'Default', options: [], prices: [{ currency_code: 'idr', amount: 10_000_00 }] }],
  })
  assert.equal(status, 200, JSON.stringify(body))
}

before(async () => {
  const alike = 'Berfuring di bahu, batik cap, shirt coffee house dress black kopi sepatuh kertus'
  await sell(owner, 'Gunungan', alike)
  await sell(stranger, 'Wayang', alike)
})

describe('a word of a language is never corrected', () => {
  for (const view of [store.view_code, other.view_code])
    for (const [from, list] of Object.entries(words))
      for (const q of list)
        test(`${q} (${from}) in ${view === store.view_code ? 'one store' : 'another'}`, async () => {
          for (const language of languages) {
            const found = (await shopper(language, view).post('/store/products/search', { q })).body
            assert.deepEqual(found.suggestions, [], language)
            const typed = (await shopper(language, view).post('/store/search/products', { q })).body
            assert.deepEqual(
              typed.suggestions.filter((text: string) => !text.startsWith(q)),
              [],
              language,
            )
          }
        })
})

describe('a search for what nothing has', () => {
  test('shows what is of the same kind, and says so', async () => {
    for (const language of languages) {
      const { hits, matched, suggestions } = await search({ q: 'baju' }, language)
      assert.deepEqual([...stored(hits)].sort(), ['Kawung Shirt', 'Mega Mendung Dress', 'Parang Shirt', undefined])
      assert.deepEqual([matched, suggestions], ['near', []])
    }
  })

  test('keeps the other words', async () => {
    const { hits, matched } = await search({ q: 'baju parang' })
    assert.deepEqual([stored(hits), matched], [['Parang Shirt'], 'near'])
  })

  test('shows what is spelled like it where nothing is of its kind, and says so', async () => {
    const { hits, matched, suggestions } = await search({ q: 'perang' })
    assert.deepEqual([stored(hits), matched, suggestions], [['Parang Shirt'], 'near', []])
  })

  test('is refined by filters as any other', async () => {
    const { hits, matched } = await search({ q: 'baju', filter: { size: ['L'] } })
    assert.deepEqual([stored(hits), matched], [['Kawung Shirt'], 'near'])
  })

  test('finds nothing where nothing is near', async () => {
    const { hits, matched } = await search({ q: 'zzzzzz' })
    assert.deepEqual([hits, matched], [[], 'all'])
  })

  test('corrects what is a word of no language', async () => {
    assert.deepEqual((await search({ q: 'parong' })).suggestions, ['parang'])
    assert.deepEqual((await search({ q: 'kemja' }, 'bh')).suggestions, ['kemeja'])
    assert.deepEqual((await search({ q: 'قميض' }, 'ar')).suggestions, ['قميص'])
  })
})

describe("a word of the store's name", () => {
  before(async () => {
    const { status } = await owner.post('/admin/store', { name: 'Batik Larasati' })
    assert.equal(status, 200)
  })

  test('finds everything that it sells, what has the word in its texts first', async () => {
    const everything = (await search({})).count
    for (const language of languages)
      for (const q of ['batik', 'Larasati', 'batik larasati']) {
        const { hits, count, matched, suggestions } = await search({ q }, language)
        assert.deepEqual([count, matched, suggestions], [everything, 'all', []], `${q} ${language}`)
        if (q === 'batik') assert.equal(hits[0]?.title, 'Gunungan')
      }
  })

  test('narrows other words down by nothing', async () => {
    assert.deepEqual(stored((await search({ q: 'batik kemeja' }, 'bh')).hits), ['Kawung Shirt', 'Parang Shirt'])
    assert.deepEqual((await search({ q: 'batik zzzzzz' })).hits.length > 0, true)
  })

  test('says nothing about another store', async () => {
    const { body } = await shopper('en', other.view_code).post('/store/products/search', { q: 'larasati' })
    assert.deepEqual(body.hits, [])
    assert.ok(t)
  })
})
