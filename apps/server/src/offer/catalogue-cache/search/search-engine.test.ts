import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { defineExtension } from '@shopkey/extension/define-extension.ts'
import type { SearchableProduct, SearchRequest } from '@shopkey/extension/search-provider.ts'
import { sql } from 'kysely'
import { buildApp } from '../../../app.ts'
import { openDatabase } from '../../../db/database.ts'
import { startSearchedStore } from '../../../testing/searched-store.ts'
import { indexSearchChanges } from './index-search-changes.ts'

const indexed = new Map<string, SearchableProduct>()
const queries: SearchRequest[] = []
let fails = false
let whileIndexing: (() => Promise<unknown>) | undefined

/** An engine that finds products by any part of a name, in the order of their titles. */
const engine = defineExtension({
  id: 'engine',
  searchProvider: () => ({
    id: 'engine',
    async index(products) {
      if (fails) throw new Error('the engine is away')
      for (const product of products) indexed.set(product.product_id, product)
      const change = whileIndexing
      whileIndexing = undefined
      await change?.()
    },
    async remove(products) {
      for (const { product_id } of products) indexed.delete(product_id)
    },
    async query(request) {
      queries.push(request)
      if (fails) throw new Error('the engine is away')
      const named = [...indexed.values()].flatMap(({ product_id, texts }) => {
        const text = texts.find(({ language }) => language === request.language)
        const isFound = text && [text.title, ...text.names].some((name) => name.includes(request.text))
        return isFound ? [{ product_id, title: text.title }] : []
      })
      return named.toSorted((a, b) => a.title.localeCompare(b.title)).map(({ product_id }) => product_id)
    },
  }),
})

const { t, store, owner, ids, search, stored } = await startSearchedStore([engine])
const idOf = (title: string) => ids.get(title) ?? assert.fail(title)
const queued = async () => (await sql`select product_id from search_changes`.execute(t.db)).rows.length

beforeEach(async () => {
  fails = false
  await indexSearchChanges(t.app.services)
  // What was cached before.
  t.clock.advance(60_000)
})

describe('a search engine of an extension', () => {
  test('gets each product with its texts in every language', () => {
    const parang = indexed.get(idOf('Parang Shirt'))
    assert.equal(indexed.size, ids.size)
    assert.equal(parang?.store_id, store.id)
    assert.deepEqual(parang.skus.toSorted()[0], 'BL-PARS-0')
    const inArabic = parang.texts.find(({ language }) => language === 'ar')
    assert.equal(inArabic?.title, 'قميص بارانغ')
    for (const name of ['البلاط', 'أسود', 'Indigo', 'M']) assert.ok(inArabic.names.includes(name), name)
  })

  test('finds and ranks; the core filters, counts and leaves out what is not on sale', async () => {
    const { hits, count, facets } = await search({ q: 'Shirt' })
    assert.deepEqual(queries.at(-1)?.text, 'Shirt')
    assert.deepEqual(stored(hits), ['Kawung Shirt', 'Parang Shirt'])
    assert.equal(count, 2)
    assert.deepEqual(facets.colours?.map(({ value, count }) => [value, count]).toSorted(), [
      ['Black', 2],
      ['Indigo', 1],
    ])
    assert.deepEqual(stored((await search({ q: 'Shirt', filter: { colour: ['Indigo'] } })).hits), ['Parang Shirt'])
    assert.deepEqual(stored((await search({ q: 'Shirt', order: '-price' })).hits), ['Kawung Shirt', 'Parang Shirt'])
    // The engine would find it: the change has not reached it.
    await owner.post(`/admin/products/${idOf('Kawung Shirt')}`, { status: 'draft' })
    assert.deepEqual(stored((await search({ q: 'Shirt' })).hits), ['Parang Shirt'])
    assert.equal(await queued(), 1)
    await indexSearchChanges(t.app.services)
    assert.equal(indexed.has(idOf('Kawung Shirt')), false)
    await owner.post(`/admin/products/${idOf('Kawung Shirt')}`, { status: 'published' })
  })

  test('that fails: the search of the core replies, and changes wait for it', async () => {
    await owner.post(`/admin/products/${idOf('Gayo Coffee')}`, { title: 'Toraja Coffee' })
    fails = true
    await assert.rejects(indexSearchChanges(t.app.services), /away/)
    assert.equal(await queued(), 1)
    assert.deepEqual(stored((await search({ q: 'torja' })).hits), ['Gayo Coffee'])
    fails = false
    await indexSearchChanges(t.app.services)
    assert.equal(await queued(), 0)
    assert.equal(
      indexed.get(idOf('Gayo Coffee'))?.texts.find(({ language }) => language === 'en')?.title,
      'Toraja Coffee',
    )
    await owner.post(`/admin/products/${idOf('Gayo Coffee')}`, { title: 'Gayo Coffee' })
  })

  test('a change during the call is sent again', async () => {
    await owner.post(`/admin/products/${idOf('Café Crème')}`, { subtitle: 'For mornings' })
    whileIndexing = () => owner.post(`/admin/products/${idOf('Café Crème')}`, { subtitle: 'For evenings' })
    await indexSearchChanges(t.app.services)
    assert.equal(await queued(), 1)
  })

  test('once taken out, nothing is queued; once back, it gets every product', async () => {
    const config = { ...t.app.services.config }
    const start = async (extensions: Parameters<typeof buildApp>[0]['extensions']) => {
      const app = await buildApp({
        config,
        db: openDatabase({ url: t.databaseUrl, poolSize: 2 }),
        now: t.clock.now,
        extensions,
      })
      await app.ready()
      return app
    }
    await (await start([])).close()
    await owner.post(`/admin/products/${idOf('Café Crème')}`, { subtitle: 'For slow mornings' })
    assert.equal(await queued(), 0)
    const again = await start([engine])
    assert.equal(await queued(), ids.size)
    indexed.clear()
    await indexSearchChanges(again.services)
    assert.equal(indexed.size, ids.size)
    await again.close()
  })
})
