import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openDatabase } from '../../db/database.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import { holdsPersonalData } from './holds-personal-data.ts'
import { createRedirectLog, forgetMissingPages } from './redirect-log.ts'

const { t, store, other, owner, stranger, nobody } = await startTwoStores()
const log = createRedirectLog(t.db, t.clock.now)

const missing = async (who = owner) =>
  (await who.get('/admin/missing-pages')).body.missing_pages.map(({ path, hits }: { path: string; hits: number }) => [
    path,
    hits,
  ])

describe('missing pages', () => {
  test('are counted without their case, for their own store, until they get a redirect', async () => {
    for (const path of ['/Blog/Kopi', '/blog/kopi/', '/old-blog/a', '/old-blog/b', '/'])
      log.recordMissing(store.id, path)
    log.recordMissing(other.id, '/theirs')
    await log.flush()
    log.recordMissing(store.id, '/blog/kopi')
    await log.flush()
    assert.deepEqual(await missing(), [
      ['/blog/kopi', 3],
      ['/old-blog/a', 1],
      ['/old-blog/b', 1],
    ])
    assert.deepEqual(await missing(stranger), [['/theirs', 1]])
    await owner.post('/admin/redirects', { path: '/old-blog/*', target: '/' })
    assert.deepEqual(await missing(), [['/blog/kopi', 3]])
  })

  test('of a store are a thousand at most: the rarest go', async () => {
    for (let page = 0; page < 1500; page += 1) log.recordMissing(other.id, `/many/${page}`)
    log.recordMissing(other.id, '/many/7')
    await log.flush()
    const { missing_pages, count } = (await stranger.get('/admin/missing-pages?limit=1')).body
    assert.deepEqual([missing_pages[0].path, count], ['/many/7', 1000])
  })

  test('are forgotten when nobody has asked for them in three months', async () => {
    await t.db
      .updateTable('missing_pages')
      .set({ last_hit_at: new Date('2001-01-01') })
      .where('store_id', '=', other.id)
      .execute()
    await forgetMissingPages({ db: t.db, now: t.clock.now })
    assert.deepEqual(await missing(stranger), [])
    assert.deepEqual(await missing(), [['/blog/kopi', 3]])
  })

  test('that may hold what belongs to a person are not counted', () => {
    for (const path of [
      '/order/order_01kaj2w3v8c1zk0m5t9q7r4xyb/lost',
      '/wishlist/abc/def',
      '/unsubscribe/x',
      '/account/me',
      '/u/sari@example.com',
      '/call/0812-3456-7890',
      '/reset/9f86d081884c7d659a2feaa0c55ad015',
      '/products/prod_01kaj2w3v8c1zk0m5t9q7r4xyb',
    ])
      assert.equal(holdsPersonalData(path), true, path)
    for (const path of [
      '/p/123456',
      '/blog/2024/05/kopi-arabika-gayo-single-origin',
      '/produk/قميص-قطن',
      '/orders.html',
    ])
      assert.equal(holdsPersonalData(path), false, path)
  })
})

test('visits are counted, and written before the database closes', async (test) => {
  const warnings = test.mock.method(t.app.log, 'warn')
  await owner.post('/admin/redirects', { path: '/visited', target: '/deals' })
  for (const path of ['/visited', '/VISITED', '/nothing-here']) await nobody.get(`/store/redirects?path=${path}`)
  await t.app.close()
  const db = openDatabase({ url: t.databaseUrl, poolSize: 1 })
  test.after(() => db.destroy())
  const visited = await db
    .selectFrom('redirects')
    .select(['hits', 'last_hit_at'])
    .where('path', '=', '/visited')
    .executeTakeFirst()
  assert.deepEqual(visited, { hits: 2, last_hit_at: t.clock.now() })
  const pages = await db.selectFrom('missing_pages').select('hits').where('path', '=', '/nothing-here').execute()
  assert.deepEqual(pages, [{ hits: 1 }])
  assert.deepEqual(warnings.mock.calls, [])
})
