import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { until } from '@shopkey/testkit/until.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop, type ShopFixture } from '../../testing/a-shop.ts'
import { aDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts'
import type { Json } from '../../testing/json.ts'
import { kill, type ServerProcess, startServerProcess, untilReady } from '../../testing/server-process.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'

const { app, db, clock, databaseUrl } = await startTestApp()
let shop: ShopFixture
let staff: Record<string, string>
/** By the clock of the process. */
let staffThere: Record<string, string>
let product_id: string
let variant_id: string
let cart_id: string
let line_id: string
let proxy: DatabaseProxy
/** A process that reads by way of the proxy; the prices are written by another one. */
let running: ServerProcess

before(async () => {
  shop = await aShop(db)
  staff = await signInStaff(db, shop, 'owner', clock.now())
  staffThere = await signInStaff(db, shop, 'owner', new Date())
  const product = await aProduct(db, shop, { title: 'Toraja', variants: [{ stock: 1000, prices: { idr: 100 } }] })
  product_id = product.id
  variant_id = product.variant_ids[0] ?? ''
  proxy = await aDatabaseProxy(databaseUrl)
  running = await startServerProcess(proxy.url, { DATABASE_STATEMENT_TIMEOUT: '3' })
  await untilReady(running)
  const { cart } = await ask('/store/carts', { region_id: shop.idr_region_id, items: [{ variant_id, quantity: 1 }] })
  cart_id = cart.id
  line_id = cart.items[0].id
})
after(async () => {
  await kill(running)
  proxy.close()
})

async function ask(path: string, body?: object, headers: Record<string, string> = {}): Promise<Json> {
  const reply = await fetch(`${running.url}${path}`, {
    headers: { 'content-type': 'application/json', 'store-view-code': shop.view_code, ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  })
  return reply.json()
}

const priced = ({ variants }: Json): number | undefined => variants[0].prices[0]?.amount

/** For each subscriber, the price that the process shows; undefined while it shows none. */
const shown: Record<string, () => Promise<number | undefined>> = {
  'a product in memory': async () => {
    const { product } = await ask(`/store/products/${product_id}?region_id=${shop.idr_region_id}`)
    return product && priced(product)
  },
  'a list in memory': async () => {
    const { products } = await ask(`/store/products?region_id=${shop.idr_region_id}&limit=5`)
    return products?.[0] && priced(products[0])
  },
  'a search': async () => {
    const { products } = await ask(`/store/products?q=toraja&region_id=${shop.idr_region_id}`)
    return products?.[0] && priced(products[0])
  },
  'a cart, whose lines take the price of now when they change': async () => {
    const { cart } = await ask(`/store/carts/${cart_id}/line-items/${line_id}`, { quantity: 1 })
    return cart?.items[0]?.unit_price
  },
  "staff's list": async () => {
    const { products } = await ask(
      `/admin/products?id=${product_id}&expand=variants,variants.prices`,
      undefined,
      staffThere,
    )
    return products?.[0] && priced(products[0])
  },
}

/** Rupiah are paid in steps of 100. */
let price = 100
/** By another process: the application of this test. */
async function raisePrice(): Promise<number> {
  price += 100
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: `/admin/products/${product_id}/variants/${variant_id}`,
    headers: staff,
    payload: { prices: [{ currency_code: 'idr', amount: price }] },
  })
  assert.equal(statusCode, 200, body)
  return price
}

/** Reads until each subscriber shows the price; fails where one shows an older price than it has shown before. */
async function untilShown(expected: number, last: Map<string, number>): Promise<void> {
  for (const [subscriber, read] of Object.entries(shown))
    await until(async () => {
      const seen = await read()
      if (seen === undefined) return false
      assert.ok(seen >= (last.get(subscriber) ?? 0), `${subscriber} shows ${seen} after ${last.get(subscriber)}`)
      last.set(subscriber, seen)
      return seen === expected
    }, `${subscriber} showing the price ${expected}`)
}

/** Longer than the process waits for a reply of the database; a laptop that sleeps is paused for longer. */
const paused_ms = process.env.TEST_ALL ? 30_000 : 10_000

/** What may keep a notification from a process. `whileMissing` writes meanwhile. */
const faults: Record<string, (whileMissing: () => Promise<unknown>) => Promise<void>> = {
  'its connections were lost': async (whileMissing) => {
    proxy.cut()
    await whileMissing()
    await proxy.mend()
  },
  'nothing passed on its connections': async (whileMissing) => {
    proxy.freeze()
    await whileMissing()
    await delay(6_000)
    proxy.thaw()
  },
  'it was paused': async (whileMissing) => {
    running.server.kill('SIGSTOP')
    await whileMissing()
    await delay(paused_ms)
    running.server.kill('SIGCONT')
  },
}

describe('a process that missed a change never shows an older price than before, and soon the new one', () => {
  for (const [fault, during] of Object.entries(faults))
    test(`because ${fault}`, async () => {
      const last = new Map<string, number>()
      await untilShown(await raisePrice(), last)
      await during(raisePrice)
      await untilShown(price, last)
    })
})
