import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deleteUnusedWords } from '../../../catalogue/search-index/delete-unused-words.ts'
import { startSearchedStore } from '../../../testing/searched-store.ts'

const { t, store, owner, ids, search, stored } = await startSearchedStore()

describe('search results follow writes', () => {
  const found = async (q: string, language = 'en') => stored((await search({ q }, language)).hits)
  const path = () => `/admin/products/${ids.get('Coffee Filters')}`
  const post = async (url: string, body: object) => {
    const reply = await owner.post(url, body)
    assert.equal(reply.status, 200, JSON.stringify(reply.body))
    return reply.body
  }

  test('a title, a translation, a tag', async () => {
    await post(path(), {
      title: 'Paper Cones',
      tags: [{ value: 'brewing' }],
      translations: { ar: { title: 'مرشحات' } },
    })
    assert.deepEqual(await found('filters'), [])
    assert.deepEqual(await found('cones'), ['Coffee Filters'])
    assert.deepEqual(await found('brewing'), ['Coffee Filters'])
    assert.deepEqual(await found('مرشحات', 'ar'), ['Coffee Filters'])
  })

  test('and unused words are deleted at night', async () => {
    const words = async () =>
      (
        await t.db
          .selectFrom('search_words')
          .select('word')
          .where('store_id', '=', store.id)
          .where('language', '=', 'en')
          .execute()
      ).map(({ word }) => word)
    assert.ok((await words()).includes('filters'))
    await deleteUnusedWords(t.app.services)
    const kept = await words()
    assert.ok(!kept.includes('filters'))
    for (const word of ['cones', 'parang', 'creme', 'kawung']) assert.ok(kept.includes(word), word)
  })

  test('a renamed collection and category', async () => {
    const { collection } = await post('/admin/collections', { title: 'Accessories' })
    await post(`/admin/collections/${collection.id}/products/batch`, { product_ids: [ids.get('Coffee Filters')] })
    assert.deepEqual(await found('accessories'), ['Coffee Filters'])
    await post(`/admin/collections/${collection.id}`, { title: 'Barista Tools' })
    assert.deepEqual(await found('barista'), ['Coffee Filters'])
    assert.equal((await owner.delete(`/admin/collections/${collection.id}`)).status, 200)
    assert.deepEqual(await found('barista'), [])
    const { product_category } = await post('/admin/product-categories', { name: 'Pour-over', is_active: true })
    const url = `/admin/product-categories/${product_category.id}`
    await post(`${url}/products/batch`, { product_ids: [{ id: ids.get('Coffee Filters') }] })
    assert.deepEqual(await found('pour'), ['Coffee Filters'])
    await post(url, { name: 'Handmade' })
    assert.deepEqual(await found('handmade'), ['Coffee Filters'])
    await post(url, { is_active: false })
    assert.deepEqual(await found('handmade'), [])
  })

  test('a variant’s SKU and price', async () => {
    const { product } = await post(path(), {})
    await post(`${path()}/variants/${product.variants[0].id}`, {
      sku: 'CONE-02',
      prices: [{ currency_code: 'idr', amount: 90_000_000 }],
    })
    assert.deepEqual(await found('cone 02'), ['Coffee Filters'])
    const { facets } = await search({ q: 'cones' })
    assert.deepEqual(
      facets.prices?.map(({ from }) => from),
      [50_000_000],
    )
  })

  test('a product that is hidden, published again and deleted', async () => {
    await post(path(), { status: 'draft' })
    assert.deepEqual(await found('cones'), [])
    await post(path(), { status: 'published' })
    assert.deepEqual(await found('cones'), ['Coffee Filters'])
    await post(path(), { sales_channels: [] })
    assert.deepEqual(await found('cones'), [])
    assert.equal((await owner.delete(path())).status, 200)
    assert.equal(
      (
        await t.db
          .selectFrom('search_facts')
          .where('product_id', '=', ids.get('Coffee Filters') ?? '')
          .selectAll()
          .execute()
      ).length,
      0,
    )
  })
})
