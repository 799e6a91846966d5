import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startTwoStores } from '../../testing/two-stores.ts'

const { owner, nobody } = await startTwoStores()

/** Texts as they are stored, and as they are in Arabic. */
const stored = (field: string) => `Stored ${field}`
const arabic = (field: string) => `مترجم ${field}`
const both = <Field extends string>(...fields: Field[]) => ({
  ...(Object.fromEntries(fields.map((field) => [field, stored(field)])) as Record<Field, string>),
  translations: { ar: Object.fromEntries(fields.map((field) => [field, arabic(field)])) },
})

/** Texts that are the same in every language: codes, and what staff alone read. */
const untranslated = new Set(['hs_code', 'mid_code', 'sku', 'barcode', 'ean', 'upc', 'handle', 'url', 'thumbnail'])

/** Where a reply still has a stored text. */
function storedTexts(reply: unknown, path = ''): string[] {
  if (typeof reply === 'string') return reply.startsWith('Stored ') ? [path] : []
  if (typeof reply !== 'object' || reply === null) return []
  return Object.entries(reply).flatMap(([name, value]) =>
    untranslated.has(name) ? [] : storedTexts(value, Array.isArray(reply) ? `${path}[]` : `${path}.${name}`),
  )
}

const inArabic = (path: string) => nobody.get(path, { 'x-store-language': 'ar' })

describe('every text of the catalogue that a shopper reads is in their language', async () => {
  const { collection } = (await owner.post('/admin/collections', both('title'))).body
  const { product_category } = (
    await owner.post('/admin/product-categories', { ...both('name', 'description'), is_active: true })
  ).body
  const texts = both('title', 'subtitle', 'description', 'material')
  const created = await owner.post('/admin/products', {
    ...texts,
    status: 'published',
    collection_id: collection.id,
    categories: [{ id: product_category.id }],
    type: { value: stored('type') },
    options: [
      {
        title: stored('option'),
        translations: { ar: { title: arabic('option'), values: { [stored('value')]: arabic('value') } } },
      },
    ],
    variants: [
      {
        title: stored('value'),
        options: [{ value: stored('value') }],
        prices: [{ currency_code: 'idr', amount: 1000_00 }],
      },
    ],
  })
  assert.equal(created.status, 200, JSON.stringify(created.body))
  const { product } = created.body
  const type = await owner.post(`/admin/product-types/${product.type.id}`, {
    translations: { ar: { value: arabic('type') } },
  })
  assert.equal(type.status, 200)

  const paths = [
    `/store/products/${product.id}`,
    `/store/products?id=${product.id}`,
    '/store/products?limit=100',
    `/store/collections/${collection.id}`,
    '/store/collections',
    '/store/product-categories',
    '/store/product-types',
    '/store/regions',
  ]
  for (const path of paths)
    test(path.replace(product.id, ':id').replace(collection.id, ':id'), async () => {
      const reply = await inArabic(path)
      assert.equal(reply.status, 200, JSON.stringify(reply.body))
      // A variant is named by the values of its options, which are translated.
      const left = storedTexts(reply.body).filter((path) => !path.endsWith('.variants[].title'))
      assert.deepEqual([...new Set(left)], [])
    })

  test('the fields that have a translation are the texts of a product', async () => {
    const { body } = await inArabic(`/store/products/${product.id}`)
    for (const field of ['title', 'subtitle', 'description', 'material'])
      assert.equal(body.product[field], arabic(field), field)
  })

  test('without a translation they stay as stored, and none is anything else', async () => {
    const english = await nobody.get(`/store/products/${product.id}`, { 'x-store-language': 'en' })
    assert.equal(english.body.product.material, stored('material'))
    const wrong = { translations: { ar: { hs_code: 'x' } } }
    assert.equal((await owner.post(`/admin/products/${product.id}`, wrong)).status, 400)
  })
})
