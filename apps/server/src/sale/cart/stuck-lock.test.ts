import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { aCartAtCheckout } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import type { Json } from '../../testing/json.ts'
import { startListeningApp } from '../../testing/listening-app.ts'

const carts = 8
const { app, db, url, databaseUrl } = await startListeningApp({ poolSize: carts })
const shop = await aShop(db)
const { variant_ids, id: product_id } = await aProduct(db, shop)
const variant_id = variant_ids[0] ?? ''
const headers = { 'content-type': 'application/json', 'store-view-code': shop.view_code }

async function timed(path: string, body?: object) {
  const startedAt = performance.now()
  const response = await fetch(`${url}${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const reply = (await response.json()) as Json
  return { status: response.status, reply, headers: response.headers, ms: performance.now() - startedAt }
}

test('eight carts locked by another session: reads work, changes are 503 within seconds, and work again afterwards', async () => {
  const ids = await Promise.all(Array.from({ length: carts }, () => aCartAtCheckout(app, shop, { variant_id })))
  const stuck = new pg.Client({ connectionString: databaseUrl })
  await stuck.connect()
  after(() => stuck.end())
  await stuck.query('begin')
  await stuck.query('select from carts where id = any($1) for update', [ids])

  const add = (id: string) => timed(`/store/carts/${id}/line-items`, { variant_id, quantity: 1 })
  const changes = ids.map(add)
  // Twice as many: the second half waits for a connection, behind those that wait for the lock.
  changes.push(...ids.map(add))
  const reads = ['/store/products', `/store/products/${product_id}`, `/store/carts/${ids[0]}`, '/health/ready']
  for (const path of reads) {
    const { status, ms } = await timed(path)
    assert.equal(status, 200, path)
    assert.ok(ms < 2500, `${path} took ${ms} ms`)
  }
  for (const change of await Promise.all(changes)) {
    assert.deepEqual([change.status, change.reply.type, change.reply.code], [503, 'unavailable', 'unavailable'])
    assert.match(change.headers.get('retry-after') ?? '', /^\d+$/)
    assert.ok(change.ms < 12_000, `a change was answered after ${change.ms} ms`)
  }

  await stuck.query('rollback')
  for (const change of await Promise.all(ids.map(add))) {
    assert.equal(change.status, 200)
    assert.equal(change.reply.cart.items[0].quantity, 2, 'a change that was refused took effect')
    assert.ok(change.ms < 3000, `a change took ${change.ms} ms once the lock was gone`)
  }
})
