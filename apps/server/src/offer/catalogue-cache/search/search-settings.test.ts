import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { caller } from '../../../testing/caller.ts'
import { startSearchedStore } from '../../../testing/searched-store.ts'
import { signInStaff } from '../../../testing/staff-member.ts'
import { createSearchTermLog } from './search-term-log.ts'

const { t, store, other, owner, stranger, nobody, search, stored } = await startSearchedStore()
const packer = caller(t.app, await signInStaff(t.db, store, 'fulfilment', t.clock.now()))
const titles = async (q: string) => stored((await search({ q })).hits)

describe('synonyms', () => {
  test('find the products of one another, from the next search on, until they are deleted', async () => {
    assert.deepEqual(await titles('zephyr'), [])
    const made = await owner.post('/admin/search-synonyms', { texts: ['Zéphyr', 'gayo', 'mega mendung'] })
    assert.equal(made.status, 200, made.body.message)
    assert.deepEqual((await titles('zephyr')).sort(), ['Gayo Coffee', 'Mega Mendung Dress'])
    assert.deepEqual((await titles('gayo')).sort(), ['Gayo Coffee', 'Mega Mendung Dress'])
    assert.deepEqual(await titles('zephyr coffee'), ['Gayo Coffee'])
    const path = `/admin/search-synonyms/${made.body.search_synonym.id}`
    await owner.post(path, { texts: ['zephyr', 'filters'] })
    assert.deepEqual(await titles('zephyr'), ['Coffee Filters'])
    assert.equal((await owner.get('/admin/search-synonyms?q=filt')).body.count, 1)
    assert.equal((await owner.delete(path)).body.deleted, true)
    assert.deepEqual(await titles('zephyr'), [])
  })

  test('are at least two different words, and are changed by those who change the catalogue', async () => {
    const path = '/admin/search-synonyms'
    assert.equal((await owner.post(path, { texts: ['Café', 'cafe'] })).body.code, 'synonyms_alike')
    assert.equal((await owner.post(path, { texts: ['&', '|'] })).body.code, 'synonyms_alike')
    assert.equal((await owner.post(path, { texts: ['one'] })).status, 400)
    assert.equal((await packer.post(path, { texts: ['one', 'two'] })).status, 403)
    assert.equal((await nobody.get(path)).status, 401)
    const { body } = await owner.post(path, { texts: ["o'neil | !x", 'two:*'] })
    assert.deepEqual(await titles('two'), [])
    assert.equal((await stranger.delete(`${path}/${body.search_synonym.id}`)).status, 404)
    assert.equal((await stranger.post(`${path}/${body.search_synonym.id}`, { texts: ['a', 'b'] })).status, 404)
  })
})

describe('promoted products', () => {
  const path = '/admin/search-promotions'
  const idOf = async (title: string) => {
    const { body } = await owner.get(`/admin/products?q=${encodeURIComponent(title)}`)
    return body.products.find((product: { title: string }) => product.title === title)?.id ?? ''
  }
  const listed = async (q: string) => {
    const { body } = await nobody.get(`/store/products?q=${encodeURIComponent(q)}`, {
      'store-view-code': store.view_code,
    })
    return body.products.map((product: { title: string }) => product.title)
  }

  test('are first in the search for their term, in their order, matching or not; other searches stay', async () => {
    const [dress, filters] = [await idOf('Mega Mendung Dress'), await idOf('Coffee Filters')]
    const before = await titles('gayo')
    assert.ok(!before.includes('Mega Mendung Dress'))
    const { status, body } = await owner.post(path, { term: ' Gáyo ', product_ids: [dress, filters] })
    assert.equal(status, 200, JSON.stringify(body))
    const { id, term, products } = body.search_promotion
    assert.deepEqual(
      [term, products.map((product: { title: string }) => product.title)],
      ['Gáyo', ['Mega Mendung Dress', 'Coffee Filters']],
    )
    const promoted = ['Mega Mendung Dress', 'Coffee Filters', ...before.filter((title) => title !== 'Coffee Filters')]
    assert.deepEqual(await titles('GAYO'), promoted)
    assert.deepEqual(await listed('gayo'), promoted)
    assert.equal((await search({ q: 'gayo' })).count, promoted.length)
    assert.deepEqual(stored((await search({ q: 'gayo', limit: 1, offset: 1 })).hits), ['Coffee Filters'])
    assert.notDeepEqual((await titles('gayo coffee'))[0], 'Mega Mendung Dress')
    const byPrice = stored((await search({ q: 'gayo', order: 'price' })).hits)
    assert.deepEqual([...byPrice].sort(), [...promoted].sort())

    await owner.post(`${path}/${id}`, { term: 'gayo', product_ids: [filters] })
    assert.deepEqual((await titles('gayo'))[0], 'Coffee Filters')
    await owner.post(`/admin/products/${filters}`, { status: 'draft' })
    assert.ok(!(await titles('gayo')).includes('Coffee Filters'))
    await owner.post(`/admin/products/${filters}`, { status: 'published' })
    assert.equal((await owner.get(`${path}?q=gay`)).body.count, 1)
    assert.equal((await owner.delete(`${path}/${id}`)).body.deleted, true)
    assert.deepEqual(await titles('gayo'), before)
  })

  test('are of the store, for one term each, and changed by those who change the catalogue', async () => {
    const product_ids = [await idOf('Coffee Filters')]
    const made = await owner.post(path, { term: 'teh', product_ids })
    const own = `${path}/${made.body.search_promotion.id}`
    assert.equal((await owner.post(path, { term: 'TEH', product_ids })).body.code, 'term_promoted')
    const other = await owner.post(path, { term: 'kopi', product_ids })
    const clash = await owner.post(`${path}/${other.body.search_promotion.id}`, { term: 'Teh', product_ids })
    assert.equal(clash.body.code, 'term_promoted')
    assert.equal((await owner.post(path, { term: '&|', product_ids })).body.code, 'promotion_needs_words')
    assert.equal((await owner.post(path, { term: 'x', product_ids: ['prod_none'] })).status, 404)
    assert.equal((await owner.post(path, { term: 'x', product_ids: [] })).status, 400)
    assert.equal((await stranger.post(path, { term: 'x', product_ids })).status, 404)
    assert.equal((await packer.post(path, { term: 'x', product_ids })).status, 403)
    assert.equal((await nobody.get(path)).status, 401)
    assert.equal((await stranger.delete(own)).status, 404)
    assert.equal((await stranger.post(own, { term: 'x', product_ids })).status, 404)
    assert.equal((await stranger.get(path)).body.count, 0)
  })
})

describe('searched terms', () => {
  // Nothing else is searched for in the other store.
  const place = { store_id: other.id, language: 'en' }
  const termsOf = async (query = '') =>
    (await stranger.get(`/admin/search-terms${query}`)).body.search_terms.map((row: { term: string }) => row.term)

  test('are counted apart from the search, folded, and shown from the second time on', async () => {
    const log = createSearchTermLog(t.db, t.clock.now)
    log.record(place, 'Sarong', 0)
    log.record(place, 'sarong ', 0)
    log.record(place, 'Shirt', 3)
    log.record(place, 'once', 0)
    await log.flush()
    log.record(place, 'shirt', 2)
    await log.flush()
    assert.deepEqual(await termsOf(), ['sarong', 'shirt'])
    assert.deepEqual(await termsOf('?found=none'), ['sarong'])
    assert.deepEqual(await termsOf('?q=shi'), ['shirt'])
    assert.ok(!JSON.stringify((await owner.get('/admin/search-terms')).body).includes('sarong'))
    assert.equal((await nobody.get('/admin/search-terms')).status, 401)
  })

  test('are never what may be about a person', async () => {
    const log = createSearchTermLog(t.db, t.clock.now)
    for (const q of ['sari@example.com', '0812 3456 7890', '0812-345', 'x', 'y'.repeat(200)]) {
      log.record(place, q, 0)
      log.record(place, q, 0)
    }
    await log.flush()
    assert.deepEqual(await termsOf(), ['sarong', 'shirt'])
  })

  test('of a store are bounded', async () => {
    const log = createSearchTermLog(t.db, t.clock.now)
    for (let round = 0; round < 4; round += 1) {
      for (let at = 0; at < 900; at += 1) log.record(place, `word ${round} ${at}`, 0)
      await log.flush()
    }
    const { count } = await t.db
      .selectFrom('search_terms')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('store_id', '=', other.id)
      .executeTakeFirstOrThrow()
    assert.equal(Number(count), 2_000)
  })
})
