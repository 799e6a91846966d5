import assert from 'node:assert/strict'
import { test } from 'node:test'
import { homeAddress } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { storeApi } from '../../testing/store-api.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { writtenBy } from '../../testing/written-by.ts'

const t = await startTestApp()
const shop = await aShop(t.db)
const products = await Promise.all(
  ['Kopi', 'Teh'].map((title) => aProduct(t.db, shop, { title, variants: [{ stock: 500, prices: { idr: 25_000 } }] })),
)
const api = storeApi(t.app, shop)

async function checkOut(email: string): Promise<void> {
  const { cart } = await api.post('/store/carts', { region_id: shop.idr_region_id })
  const at = `/store/carts/${cart.id}`
  for (const { variant_ids } of products)
    await api.post(`${at}/line-items`, { variant_id: variant_ids[0], quantity: 1 })
  await api.post(at, { email, shipping_address: homeAddress, billing_address: homeAddress })
  await api.post(`${at}/shipping-methods`, { option_id: shop.shipping_option_id })
  await api.post(`${at}/payment-sessions`)
  await api.post(`${at}/payment-session`, { provider_id: 'manual' })
  assert.equal((await api.post(`${at}/complete`)).type, 'order')
}

/**
 * What eight requests of a checkout of two lines may cost; the same on every machine, so that no feature takes more of each order unseen.
 * Lower a figure here where it gets lower.
 */
const MOST = { statements: 17, rows: 28, indexEntries: 62, foreignKeyChecks: 39, walBytes: 28_000 }

test('a whole checkout of two lines writes no more than it did', async () => {
  await checkOut('first@example.com')
  const before = t.statements.length
  const { walBytes, ...tables } = await writtenBy(t.databaseUrl, () => checkOut('second@example.com'))
  const counts = Object.entries(tables).map(([name, byTable]) => [
    name,
    Object.values(byTable).reduce((sum, count) => sum + count, 0),
  ])
  const cost: typeof MOST = { ...Object.fromEntries(counts), statements: t.statements.length - before, walBytes }
  const tooMuch = Object.entries(MOST).filter(([name, most]) => cost[name as keyof typeof MOST] > most)
  assert.deepEqual(tooMuch, [], JSON.stringify({ cost, tables }, null, 2))
  assert.ok(cost.rows > 15 && cost.indexEntries > 30 && cost.walBytes > 10_000, 'the log of PostgreSQL was read')
})
