import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import { aCartAtCheckout } from '../testing/a-cart.ts'
import { aProduct } from '../testing/a-product.ts'
import { aShop, type ShopFixture } from '../testing/a-shop.ts'
import { aDatabaseProxy, type DatabaseProxy } from '../testing/database-proxy.ts'
import type { Json } from '../testing/json.ts'
import { kill, type ServerProcess, startServerProcess, untilReady } from '../testing/server-process.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, db, databaseUrl } = await startTestApp()
let shop: ShopFixture
let variant_id: string
let product_id: string
let proxy: DatabaseProxy
let running: ServerProcess

before(async () => {
  shop = await aShop(db)
  const product = await aProduct(db, shop, { variants: [{ stock: 1000, prices: { idr: 10_000 } }] })
  variant_id = product.variant_ids[0] ?? ''
  product_id = product.id
  proxy = await aDatabaseProxy(databaseUrl)
  running = await startServerProcess(proxy.url, { DATABASE_STATEMENT_TIMEOUT: '3' })
  await untilReady(running)
})
after(async () => {
  await kill(running)
  proxy.close()
})

async function ask(path: string, body?: object, headers: Record<string, string> = {}) {
  const reply = await fetch(`${running.url}${path}`, {
    headers: { 'content-type': 'application/json', 'store-view-code': shop.view_code, ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Json }
}

function assertUnavailable({ status, headers, body }: Awaited<ReturnType<typeof ask>>) {
  assert.deepEqual([status, body.type, body.code], [503, 'unavailable', 'unavailable'])
  assert.match(headers.get('retry-after') ?? '', /^\d+$/)
}

async function untilWell() {
  await until(async () => {
    const { status, headers } = await ask(`/store/products/${product_id}`)
    return status === 200 && !headers.has('warning')
  }, 'answering again')
  // Products are cached again when the connection that listens to changes is back, which may be later.
  await until(async () => typeof (await ask('/store/catalogue-revision')).body.revision === 'string', 'listening again')
  assert.equal(running.server.exitCode, null, 'the process ended')
}

test('a database that closes every connection in use fails those requests with 503, and the process survives', async () => {
  let isOver = false
  const seen = new Set<number>()
  const shopper = async () => {
    while (!isOver) {
      const reply = await ask('/store/carts', { region_id: shop.idr_region_id })
      seen.add(reply.status)
      if (reply.status !== 200) assertUnavailable(reply)
    }
  }
  const shoppers = Array.from({ length: 8 }, shopper)
  await until(() => seen.has(200), 'shopping')
  for (let round = 0; round < 5 || !seen.has(503); round += 1) {
    await delay(200)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = ${running.name}`.execute(db)
  }
  isOver = true
  await Promise.all(shoppers)
  await untilWell()
})

test('a database that restarts: 503 meanwhile, and everything works afterwards', async () => {
  const id = await aCartAtCheckout(app, shop, { variant_id })
  assert.equal((await ask(`/store/products/${product_id}`)).headers.get('warning'), null)
  proxy.cut()
  // Catalogue responses come from the cache, with a warning header; the shopper's own cart is not cached.
  await until(async () => {
    const { status, headers, body } = await ask(`/store/products/${product_id}`)
    return status === 200 && headers.get('warning')?.startsWith('110 ') && body.product.id === product_id
  }, 'answering from memory')
  assertUnavailable(await ask(`/store/carts/${id}`))
  assertUnavailable(await ask(`/store/carts/${id}/complete`, {}, { 'idempotency-key': 'restart' }))
  assertUnavailable(await ask('/health/ready'))
  assert.equal((await ask('/health/live')).status, 200)
  await proxy.mend()
  await untilWell()
  const { status, body } = await ask(`/store/carts/${id}/complete`, {}, { 'idempotency-key': 'restart' })
  assert.deepEqual([status, body.type], [200, 'order'])
  const messages = db.selectFrom('notifications').select('id').where('resource_id', '=', body.data.id)
  await until(async () => (await messages.execute()).length === 1, 'the message about it: jobs go on, too')
})

test('a frozen database: requests are 503 after the statement limit, readiness within two seconds', async () => {
  const id = await aCartAtCheckout(app, shop, { variant_id })
  assert.equal((await ask(`/store/carts/${id}`)).status, 200)
  proxy.freeze()
  const startedAt = performance.now()
  const change = ask(`/store/carts/${id}/line-items`, { variant_id, quantity: 1 }, { 'idempotency-key': 'frozen' })
  assertUnavailable(await ask('/health/ready'))
  assert.ok(performance.now() - startedAt < 4000)
  assertUnavailable(await change)
  assert.ok(performance.now() - startedAt < 15_000)
  proxy.thaw()
  await untilWell()
  await until(async () => {
    const again = await ask(
      `/store/carts/${id}/line-items`,
      { variant_id, quantity: 1 },
      { 'idempotency-key': 'frozen' },
    )
    return again.status === 200
  }, 'the same key working again')
})

test('a change that another process made during a lost connection is seen afterwards', async () => {
  assert.equal((await ask(`/store/products/${product_id}`)).status, 200)
  proxy.cut()
  await db.updateTable('products').set({ title: 'Kopi Toraja' }).where('id', '=', product_id).execute()
  await proxy.mend()
  await untilWell()
  assert.equal((await ask(`/store/products/${product_id}`)).body.product.title, 'Kopi Toraja')
})
