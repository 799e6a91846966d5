import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aProduct } from '../../testing/a-product.ts'
import { anOrder } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, owner, stranger, nobody } = await startTwoStores()
const product = await aProduct(t.db, store, { title: 'Kopi Gayo Senja' })
await t.db.updateTable('product_variants').set({ sku: 'GAYO-250' }).where('product_id', '=', product.id).execute()
const order = await anOrder(t.db, store)
await t.db
  .insertInto('store_customers')
  .values({ store_id: store.id, customer_id: order.customer_id })
  .onConflict((conflict) => conflict.doNothing())
  .execute()

type Found = Partial<Record<'orders' | 'customers' | 'products', { id: string }[]>>
const ids = (found: Found) =>
  Object.fromEntries(Object.entries(found).map(([noun, rows]) => [noun, rows?.map((row) => row.id)]))

describe('the search of the back-office', () => {
  const cases: [q: string, found: object][] = [
    ['gayo senja', { orders: [], customers: [], products: [product.id] }],
    ['GAYO-250', { orders: [], customers: [], products: [product.id] }],
    [`#${order.display_id}`, { orders: [order.id], customers: [], products: [] }],
    [order.email, { orders: [order.id], customers: [order.customer_id], products: [] }],
    ['%', { orders: [], customers: [], products: [] }],
  ]
  for (const [q, found] of cases) {
    test(`finds by "${q}"`, async () => {
      const reply = await owner.get(`/admin/search?q=${encodeURIComponent(q)}`)
      assert.equal(reply.status, 200)
      assert.deepEqual(ids(reply.body), found)
    })
  }

  test('shows nothing of another store, and no more than the role may read', async () => {
    assert.deepEqual(ids((await stranger.get(`/admin/search?q=${order.email}`)).body), {
      orders: [],
      customers: [],
      products: [],
    })
    const cataloguer = caller(t.app, await signInStaff(t.db, store, 'catalogue', t.clock.now()))
    assert.deepEqual(Object.keys((await cataloguer.get('/admin/search?q=gayo')).body), ['products'])
    assert.equal((await nobody.get('/admin/search?q=gayo')).status, 401)
    assert.equal((await owner.get('/admin/search?q=')).status, 400)
    assert.equal((await owner.get('/admin/search?q=x&limit=500')).status, 400)
  })
})
