import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { aProduct } from '../../testing/a-product.ts'
import { aStore } from '../../testing/a-store.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { Listing, type ListingTerms } from './listing.ts'
import { Listings } from './listings.ts'

const { db } = await startTestApp()

/** A store whose products have few times of creation, so that many have the same. */
async function aStoreOf(count: number) {
  const store = await aStore(db)
  const ids: string[] = []
  for (let number = 0; number < count; number += 1) ids.push((await aProduct(db, store)).id)
  const where = sql<boolean>`store_id = ${store.id} and deleted_at is null and status = 'published'`
  const newestFirst: ListingTerms = { where, order: 'newest first' }
  const read = async (order: string) =>
    (await sql<{ id: string }>`select id from products where ${where} order by ${sql.raw(order)}`.execute(db)).rows.map(
      ({ id }) => id,
    )
  return { store, ids, where, newestFirst, read }
}

const setDay = (id: string, day: number) =>
  db
    .updateTable('products')
    .set({ created_at: new Date(Date.UTC(2026, 0, day)) })
    .where('id', '=', id)
    .execute()
const setStatus = (id: string, status: string) =>
  db.updateTable('products').set({ status }).where('id', '=', id).execute()

describe('a listing', () => {
  for (const direction of ['desc', 'asc'] as const)
    test(`has the members and the order of the table after any changes, ${direction}`, async () => {
      const { ids, where, read } = await aStoreOf(8)
      for (const id of ids) await setDay(id, 1)
      const listing = new Listing({ where, order: direction === 'asc' ? 'oldest first' : 'newest first' })
      const change = fc.record({ product: fc.nat(7), day: fc.integer({ min: 1, max: 4 }), shown: fc.boolean() })
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
          for (const { product, day, shown } of changes) {
            const id = ids[product] ?? ''
            await setDay(id, day)
            await setStatus(id, shown ? 'published' : 'draft')
            listing.change([id])
          }
          assert.deepEqual(await listing.read(db), await read(`created_at ${direction}, id ${direction}`))
        }),
        { numRuns: 40 },
      )
    })

  test('follows a title in another order', async () => {
    const { ids, where, read } = await aStoreOf(3)
    const listing = new Listing({ where, order: sql`title, id` })
    await listing.read(db)
    await db
      .updateTable('products')
      .set({ title: 'A first title' })
      .where('id', '=', ids[2] ?? '')
      .execute()
    listing.change([ids[2] ?? ''])
    assert.deepEqual(await listing.read(db), await read('title, id'))
    assert.equal((await listing.read(db))[0], ids[2])
  })

  test('reads again what changes while it is read', async () => {
    const { ids, newestFirst } = await aStoreOf(3)
    const listing = new Listing(newestFirst)
    const [gone = ''] = ids
    const before = listing.read(db)
    await setStatus(gone, 'draft')
    listing.change([gone])
    const [, after] = await Promise.all([before, listing.read(db)])
    assert.ok(!after.includes(gone))
  })

  test('reads only what changed', async () => {
    const { ids, newestFirst } = await aStoreOf(3)
    const listing = new Listing(newestFirst)
    await listing.read(db)
    await setStatus(ids[0] ?? '', 'draft')
    await setStatus(ids[1] ?? '', 'draft')
    listing.change([ids[1] ?? ''])
    assert.equal((await listing.read(db)).length, 2)
  })
})

describe('the listings of a process', () => {
  test('are kept until the store as a whole changes, and evicted beyond their limit', async () => {
    const { store, ids, newestFirst } = await aStoreOf(2)
    const listings = new Listings(db, 1000, () => true)
    const read = () => listings.read('newest', store.id, newestFirst)
    assert.equal((await read())?.length, 2)
    assert.ok(listings.bytes > 0)
    await setStatus(ids[0] ?? '', 'draft')
    assert.equal((await read())?.length, 2)
    listings.invalidate({ id: '1', store_id: store.id, product_ids: 'all', kind: 'prices' })
    assert.equal((await read())?.length, 2)
    listings.invalidate({ id: '1', store_id: 'another', product_ids: 'all', kind: 'content' })
    assert.equal((await read())?.length, 2)
    listings.invalidate({ id: '1', store_id: store.id, product_ids: 'all', kind: 'content' })
    assert.equal((await read())?.length, 1)
    for (let number = 0; number < 20; number += 1) await listings.read(`other ${number}`, store.id, newestFirst)
    assert.ok(listings.bytes <= 1000)
  })

  test('are not read while changes may be missed', async () => {
    const { store, newestFirst } = await aStoreOf(1)
    const listings = new Listings(db, 1000, () => false)
    assert.equal(await listings.read('newest', store.id, newestFirst), undefined)
    assert.equal(listings.bytes, 0)
  })
})
