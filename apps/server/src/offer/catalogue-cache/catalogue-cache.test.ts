import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CatalogueCache } from './catalogue-cache.ts'

const store_id = 'store_1'
const noon = new Date('2026-03-01T12:00:00Z')
const loaded = (value: string, expires_at: Date | null = null) => ({ value, bytes: 100, expires_at })

function aCache({ trusted = true } = {}) {
  const state = { trusted }
  const cache = new CatalogueCache({ bytes: 10_000, isTrusted: () => state.trusted })
  const putProduct = (product_id: string, ticket = cache.ticket(store_id)) =>
    cache.put(product_id, { kind: 'product', product_id }, loaded(product_id), ticket, noon)
  return { cache, state, putProduct }
}

describe('the catalogue cache', () => {
  test('invalidates exactly the changed products', () => {
    const { cache, putProduct } = aCache()
    putProduct('a')
    putProduct('b')
    cache.invalidate({ id: '1', store_id, product_ids: ['a'], kind: 'content' })
    assert.equal(cache.get('a', noon), undefined)
    assert.equal(cache.get('b', noon), 'b')
    cache.invalidate({ id: '1', store_id: 'store_2', product_ids: 'all', kind: 'content' })
    assert.equal(cache.get('b', noon), 'b')
    cache.invalidate({ id: '1', store_id, product_ids: 'all', kind: 'content' })
    assert.equal(cache.get('b', noon), undefined)
  })

  test('keeps lists while only stock changes, and invalidates them with any content', async () => {
    const { cache } = aCache()
    let loads = 0
    const list = () =>
      cache.getOrLoad('list', { kind: 'list', store_id }, noon, async () => {
        loads += 1
        return loaded(`list ${loads}`)
      })
    assert.equal(await list(), 'list 1')
    cache.invalidate({ id: '1', store_id, product_ids: ['a'], kind: 'stock' })
    assert.equal(await list(), 'list 1')
    cache.invalidate({ id: '1', store_id, product_ids: ['a'], kind: 'content' })
    assert.equal(await list(), 'list 2')
  })

  test('does not store what was read before a write', () => {
    const { cache, putProduct } = aCache()
    const ticket = cache.ticket(store_id)
    cache.invalidate({ id: '1', store_id, product_ids: ['other'], kind: 'stock' })
    putProduct('a', ticket)
    assert.equal(cache.get('a', noon), undefined)
    const before = cache.ticket(store_id)
    cache.invalidateAll()
    putProduct('a', before)
    assert.equal(cache.get('a', noon), undefined)
  })

  test('shares one load between concurrent requests, but not across a write', async () => {
    const { cache } = aCache()
    const finish: ((value: string) => void)[] = []
    const ask = () =>
      cache.getOrLoad('key', { kind: 'list', store_id }, noon, () =>
        new Promise<string>((resolve) => finish.push(resolve)).then((value) => loaded(value)),
      )
    const first = ask()
    const second = ask()
    cache.invalidate({ id: '1', store_id, product_ids: ['a'], kind: 'content' })
    const third = ask()
    assert.equal(finish.length, 2)
    finish[0]?.('old')
    finish[1]?.('new')
    assert.deepEqual(await Promise.all([first, second, third]), ['old', 'old', 'new'])
    assert.equal(cache.get('key', noon), 'new')
  })

  test('serves no entry after its expiry, nor before it was loaded', () => {
    const { cache } = aCache()
    const one = new Date('2026-03-01T13:00:00Z')
    const put = () => cache.put('a', { kind: 'list' }, loaded('a', one), cache.ticket(store_id), noon)
    put()
    assert.equal(cache.get('a', new Date('2026-03-01T12:59:59Z')), 'a')
    assert.equal(cache.get('a', one), undefined)
    put()
    assert.equal(cache.get('a', new Date('2026-03-01T11:00:00Z')), undefined)
  })

  test('neither stores nor serves entries while changes may be missed', () => {
    const { cache, state, putProduct } = aCache()
    putProduct('a')
    state.trusted = false
    assert.equal(cache.get('a', noon), undefined)
    putProduct('b')
    cache.invalidateAll()
    state.trusted = true
    assert.equal(cache.get('a', noon), undefined)
    assert.equal(cache.get('b', noon), undefined)
  })
})

describe('a cache with a size limit', () => {
  test('counts what it finds and what it does not', () => {
    const { cache, state, putProduct } = aCache()
    putProduct('a')
    cache.get('a', noon)
    cache.get('b', noon)
    state.trusted = false
    cache.get('a', noon)
    assert.deepEqual(cache.requests, { hits: 1, misses: 2 })
  })

  test('evicts the least recently used products first, and forgets their keys', () => {
    const evicted: unknown[] = []
    const cache = new CatalogueCache({ bytes: 1000, isTrusted: () => true, onEvicted: (value) => evicted.push(value) })
    const put = (id: string, bytes: number) =>
      cache.put(
        id,
        { kind: 'product', product_id: id },
        { value: id, bytes, expires_at: null },
        cache.ticket('s'),
        noon,
      )
    put('a', 200)
    put('b', 200)
    cache.get('a', noon)
    put('c', 200)
    assert.deepEqual(
      ['a', 'b', 'c'].map((id) => cache.get(id, noon)),
      ['a', undefined, 'c'],
    )
    assert.deepEqual(evicted, ['b'])
    assert.ok(cache.bytes <= 1000)
    put('huge', 5000)
    assert.equal(cache.get('huge', noon), undefined)
    assert.equal(cache.get('c', noon), 'c')
    cache.invalidate({ id: '1', store_id: 's', product_ids: ['a', 'b'], kind: 'content' })
    assert.equal(cache.get('a', noon), undefined)
    cache.invalidate({ id: '2', store_id: 's', product_ids: 'all', kind: 'content' })
    put('d', 200)
    put('e', 200)
    assert.deepEqual(evicted, ['b'], 'what has changed, or could not be cached, was not evicted')
    cache.invalidateAll()
    assert.equal(cache.bytes, 0)
  })
})
