import assert from 'node:assert/strict'
import type { Extension } from '@shopkey/extension/define-extension.ts'
import { caller } from './caller.ts'
import { startTwoStores } from './two-stores.ts'

interface Sample {
  title: string
  subtitle?: string
  description?: string
  bh?: string
  ar?: string
  /** Rupiah; 11 % tax is added. */
  price: number
  sizes?: string[]
  colours?: string[]
  sku?: string
  tags?: string[]
  collection?: 'Court' | 'Coast'
  category?: 'Clothes' | 'Shirts'
}

const samples: Sample[] = [
  {
    title: 'Parang Shirt',
    bh: 'Kemeja Parang',
    ar: 'قميص بارانغ',
    price: 389_000,
    sizes: ['S', 'M'],
    colours: ['Indigo', 'Black'],
    sku: 'BL-PARS',
    collection: 'Court',
    category: 'Shirts',
  },
  {
    title: 'Kawung Shirt',
    bh: 'Kemeja Kawung',
    ar: 'قميص كاوونغ',
    price: 459_000,
    sizes: ['M', 'L'],
    colours: ['Black'],
    collection: 'Court',
    category: 'Shirts',
  },
  {
    title: 'Mega Mendung Dress',
    bh: 'Gaun Mega Mendung',
    ar: 'فستان ميغا مندونغ',
    description: 'Worn over a shirt or alone.',
    price: 990_000,
    sizes: ['M'],
    colours: ['Teal'],
    collection: 'Coast',
    category: 'Clothes',
  },
  { title: 'Café Crème', subtitle: 'For slow mornings', bh: 'Kopi Krim', ar: 'قهوة بالكريمة', price: 45_000 },
  { title: 'Gayo Coffee', bh: 'Kopi Gayo', ar: 'قهوة غايو', price: 98_000, tags: ['arabica'] },
  { title: 'Coffee Filters', price: 30_000 },
]
type Caller = ReturnType<typeof caller>

interface SearchReply {
  hits: { id: string; title: string }[]
  count: number
  offset: number
  limit: number
  suggestions: string[]
  matched: string
  facets: Record<string, { id: string; name: string; value: string; label: string; count: number; from: number }[]>
}

/** Two stores, one of which sells six products in three languages, and helpers to search it. */
export async function startSearchedStore(extensions: readonly Extension[] = []) {
  const stores = await startTwoStores(extensions)
  const { t, store, owner } = stores
  const ids = await sell(owner)

  const shopper = (language: string, view_code = store.view_code) =>
    caller(t.app, { 'store-view-code': view_code, 'x-store-language': language })

  async function search(body: object, language = 'en') {
    const reply = await shopper(language).post('/store/products/search', body)
    assert.equal(reply.status, 200, JSON.stringify(reply.body))
    return reply.body as SearchReply
  }

  /** The titles that these were created with. */
  const stored = (hits: { id: string }[]) => hits.map((hit) => [...ids].find(([, id]) => id === hit.id)?.[0])

  return { ...stores, ids, shopper, search, stored }
}

/** The products' ids by title. */
async function sell(owner: Caller): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const collections = new Map<string, string>()
  for (const title of ['Court', 'Coast']) {
    const translations = { ar: { title: title === 'Court' ? 'البلاط' : 'الساحل' } }
    const { body } = await owner.post('/admin/collections', { title, translations })
    collections.set(title, body.collection.id)
  }
  const clothes = (await owner.post('/admin/product-categories', { name: 'Clothes', is_active: true })).body
    .product_category.id
  const shirts = (
    await owner.post('/admin/product-categories', {
      name: 'Shirts',
      is_active: true,
      parent_category_id: clothes,
      translations: { bh: { name: 'Atasan' } },
    })
  ).body.product_category.id
  for (const { title, subtitle, description, bh, ar, price, tags = [], ...sample } of samples) {
    const options = [
      ...(sample.sizes ? [{ title: 'Size' }] : []),
      ...(sample.colours
        ? [{ title: 'Colour', translations: { ar: { title: 'اللون', values: { Black: 'أسود' } } } }]
        : []),
    ]
    const combinations = (sample.sizes ?? ['']).flatMap((size) =>
      (sample.colours ?? ['']).map((colour) => [size, colour]),
    )
    const { status, body } = await owner.post('/admin/products', {
      title,
      subtitle,
      description,
      status: 'published',
      translations: { ...(bh && { bh: { title: bh } }), ...(ar && { ar: { title: ar } }) },
      tags: tags.map((value) => ({ value })),
      ...(sample.collection && { collection_id: collections.get(sample.collection) }),
      ...(sample.category && { categories: [{ id: sample.category === 'Shirts' ? shirts : clothes }] }),
      options,
      variants: combinations.map((values, index) => ({
        title: values.filter(Boolean).join(' / ') || 'Default',
        ...(sample.sku && { sku: `${sample.sku}-${index}` }),
        options: values.filter(Boolean).map((value) => ({ value })),
        prices: [
          { currency_code: 'idr', amount: price * 100 },
          { currency_code: 'eur', amount: Math.round(price / 200) },
        ],
      })),
    })
    assert.equal(status, 200, JSON.stringify(body))
    ids.set(title, body.product.id)
  }
  return ids
}
