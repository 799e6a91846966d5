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

async function measure(email: string) {
  const before = t.statements.length
  const { walBytes, ...tables } = await writtenBy(t.databaseUrl, () => checkOut(email))
  const sum = (byTable: Record<string, number>) => Object.values(byTable).reduce((total, count) => total + count, 0)
  const cost: typeof MOST = {
    statements: t.statements.length - before,
    rows: sum(tables.rows),
    indexEntries: sum(tables.indexEntries),
    foreignKeyChecks: sum(tables.foreignKeyChecks),
    walBytes,
  }
  return { cost, tables }
}

test('a whole checkout of two lines writes no more than it did', async () => {
  await checkOut('first@example.com')
  const measured = [
    await measure('second@example.com'),
    await measure('third@example.com'),
    await measure('fourth@example.com'),
  ]
  // A row that no longer fits on its page gets entries in each index again: by chance, so the least counts.
  const least = measured.toSorted((one, other) => one.cost.indexEntries - other.cost.indexEntries)[0]
  assert.ok(least)
  const { cost, tables } = least
  const tooMuch = Object.entries(MOST).filter(([name, most]) => cost[name as keyof typeof MOST] > most)
  assert.deepEqual(tooMuch, [], JSON.stringify({ cost, tables }, null, 2))
  assert.ok(cost.rows > 15 && cost.indexEntries > 30 && cost.walBytes > 10_000, 'the log of PostgreSQL was read')
})
