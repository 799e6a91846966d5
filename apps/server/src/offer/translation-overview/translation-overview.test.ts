import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, owner, stranger, nobody } = await startTwoStores()

const overview = async (who = owner, query = '') => (await who.get(`/admin/translations${query}`)).body.translations
const missing = async (query: string, who = owner) => (await who.get(`/admin/translations/missing?${query}`)).body

before(async () => {
  assert.equal((await owner.post('/admin/store', { languages: ['bh', 'en'] })).status, 200)
  const categories = [
    ['Biji', 'Biji kopi', { en: { name: 'Beans', description: 'Coffee beans' } }],
    ['Bubuk', 'Kopi bubuk', { en: { name: 'Ground' } }],
    ['Alat', '', undefined],
  ] as const
  for (const [name, description, translations] of categories)
    assert.equal((await owner.post('/admin/product-categories', { name, description, translations })).status, 200)
  await owner.post('/admin/collections', { title: 'Baru', translations: { en: { title: 'New' } } })
  await owner.post('/admin/legal-texts/terms', { bh: 'Kami menjual kopi.' })
})

describe('what is not translated', () => {
  test('is counted by kind and language: records without texts, and with some of them', async () => {
    const { stored_language, languages, nouns } = await overview()
    assert.deepEqual([stored_language, languages], ['bh', ['bh', 'en']])
    const of = (noun: string) => nouns.find((entry: { noun: string }) => entry.noun === noun)
    assert.deepEqual(of('product_category'), {
      noun: 'product_category',
      total: 3,
      languages: [{ language: 'en', missing: 1, incomplete: 1 }],
    })
    assert.deepEqual(of('product_collection').languages, [{ language: 'en', missing: 0, incomplete: 0 }])
    const texts = of('legal_text').languages
    assert.deepEqual(
      texts.map(({ language, missing }: { language: string; missing: number }) => [language, missing]).sort(),
      [
        ['bh', 0],
        ['en', 1],
      ],
    )
  })

  test('is counted against the language that the texts are said to be written in', async () => {
    const { nouns } = await overview(owner, '?stored_language=en')
    const categories = nouns.find(({ noun }: { noun: string }) => noun === 'product_category')
    assert.deepEqual(categories.languages, [{ language: 'bh', missing: 3, incomplete: 0 }])
    assert.equal((await owner.get('/admin/translations?stored_language=fr')).status, 400)
  })

  test('counts campaigns, and the values of options that are words', async () => {
    const campaign = { title: 'Lebaran', body: 'Diskon', translations: { en: { title: 'Eid' } } }
    assert.equal((await owner.post('/admin/campaigns', campaign)).status, 200)
    const values = ['Merah', 'XL', '250 g']
    const product = {
      title: 'Kaus',
      options: [{ title: 'Warna', translations: { en: { title: 'Colour' } } }],
      variants: values.map((value) => ({ title: value, options: [{ value }], prices: [] })),
    }
    const { body } = await owner.post('/admin/products', product)
    const states = async (noun: string) =>
      (await missing(`noun=${noun}&language=en`)).records.map(({ name, state }: { name: string; state: string }) => [
        name,
        state,
      ])
    assert.deepEqual(await states('campaign'), [['Lebaran', 'incomplete']])
    assert.deepEqual(await states('product_option'), [['Kaus · Warna', 'incomplete']])

    const [option] = body.product.options
    const translations = { en: { title: 'Colour', values: { Merah: 'Red' } } }
    const path = `/admin/products/${body.product.id}/options/${option.id}`
    assert.equal((await owner.post(path, { title: 'Warna', translations })).status, 200)
    assert.deepEqual(await states('product_option'), [])
    const [shown] = (await owner.get('/admin/campaigns?q=lebaran')).body.campaigns
    assert.deepEqual(shown.translations, { en: { title: 'Eid' } })
  })

  test('is listed by name and page, of the own store only', async () => {
    const { records, count } = await missing('noun=product_category&language=en')
    assert.equal(count, 2)
    assert.deepEqual(
      records.map(({ name, state }: { name: string; state: string }) => [name, state]),
      [
        ['Alat', 'missing'],
        ['Bubuk', 'incomplete'],
      ],
    )
    assert.equal((await missing('noun=product_category&language=en&state=missing')).count, 1)
    assert.deepEqual((await missing('noun=product_category&language=en&limit=1&offset=1')).records.length, 1)
    assert.deepEqual(await missing('noun=product_category&language=en', stranger), {
      records: [],
      count: 0,
      offset: 0,
      limit: 20,
    })
    const [text] = (await missing('noun=legal_text&language=en')).records
    assert.deepEqual([text.id, text.state], ['terms', 'missing'])
    for (const noun of ['product', 'product_option', 'product_type', 'shipping_option', 'return_reason', 'region'])
      assert.equal((await owner.get(`/admin/translations/missing?noun=${noun}&language=ar`)).status, 200, noun)
  })

  test('is for those who may read the catalogue', async () => {
    assert.equal((await nobody.get('/admin/translations')).status, 401)
    assert.equal((await owner.get('/admin/translations/missing?noun=users&language=en')).status, 400)
    const editor = caller(t.app, await signInStaff(t.db, store, 'catalogue', t.clock.now()))
    const nouns: string[] = (await overview(editor)).nouns.map(({ noun }: { noun: string }) => noun)
    assert.ok(nouns.includes('product') && !nouns.includes('campaign'))
    assert.equal((await editor.get('/admin/translations/missing?noun=campaign&language=en')).status, 403)
  })
})
