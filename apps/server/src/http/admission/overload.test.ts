import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { aCartAtCheckout } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop, type ShopFixture } from '../../testing/a-shop.ts'
import type { Json } from '../../testing/json.ts'
import { kill, type ServerProcess, startServerProcess, untilReady } from '../../testing/server-process.ts'
import { startTestApp } from '../../testing/test-app.ts'

const { app, db, databaseUrl } = await startTestApp()
const crowd = 600
let sale: ShopFixture
let quiet: ShopFixture
let server: ServerProcess

before(async () => {
  sale = await aShop(db)
  quiet = await aShop(db)
  // A small server, so that a test's crowd is too much for it.
  server = await startServerProcess(databaseUrl, { DATABASE_POOL_SIZE: '1', METRICS_TOKEN: 'figures-for-prometheus' })
  await untilReady(server)
})
after(() => kill(server))

async function post(shop: ShopFixture, path: string, body?: object) {
  const startedAt = performance.now()
  const reply = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'store-view-code': shop.view_code, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const json = (await reply.json()) as Json
  return { status: reply.status, headers: reply.headers, body: json, ms: performance.now() - startedAt }
}

const openCart = (shop: ShopFixture) => post(shop, '/store/carts', { region_id: shop.idr_region_id })

test('a crowd in one store slows neither another store nor checkouts; refusals say when to retry', async () => {
  const { variant_ids } = await aProduct(db, sale)
  const variant_id = variant_ids[0] ?? ''
  const cartIds = await Promise.all([1, 2, 3].map(() => aCartAtCheckout(app, sale, { variant_id })))
  await openCart(sale)
  let isOver = false
  const crowded = Promise.all(Array.from({ length: crowd }, () => openCart(sale))).then((replies) => {
    isOver = true
    return replies
  })
  await delay(500)
  assert.ok(!isOver, 'the crowd was no crowd')
  const others = await Promise.all([openCart(quiet), ...cartIds.map((id) => post(sale, `/store/carts/${id}/complete`))])
  assert.ok(!isOver, 'they came after the crowd')
  for (const { status, body } of others) assert.equal(status, 200, JSON.stringify(body))

  const replies = await crowded
  for (const { status, headers, body } of replies) {
    if (status === 200) continue
    assert.deepEqual([status, body.code], [503, 'unavailable'])
    assert.match(headers.get('retry-after') ?? '', /^\d+$/)
  }
  const slowest = Math.max(...replies.map(({ ms }) => ms))
  for (const { ms } of others) assert.ok(ms < slowest / 2, `took ${ms} ms where the crowd took up to ${slowest} ms`)

  const figures = await (
    await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer figures-for-prometheus' } })
  ).text()
  assert.match(figures, /shopkey_admission_running\{lane="change",server="api"\} 0\n/)
  assert.match(figures, /shopkey_admission_waiting\{lane="checkout",server="api"\} 0\n/)
  assert.equal((await openCart(sale)).status, 200)
})
