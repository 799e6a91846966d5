import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { anOrder } from '../../testing/an-order.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { countStatements, startTestApp } from '../../testing/test-app.ts'

const { app, db, clock, statements } = await startTestApp()
let store: StoreFixture
let other: StoreFixture
let me: Awaited<ReturnType<typeof signInCustomer>>

before(async () => {
  store = await aStore(db, { is_default: true })
  other = await aStore(db)
  me = await signInCustomer(db, store, clock.now())
})

async function placeOrder(shop: StoreFixture): Promise<string> {
  const { id } = await anOrder(db, shop)
  await db.updateTable('orders').set({ customer_id: me.customer_id }).where('id', '=', id).execute()
  return id
}

const ask = (query = '', headers: Record<string, string> = me.headers) =>
  app.inject({ url: `/store/customers/me/orders${query}`, headers })

test('a customer sees their own orders of this store, with totals, ten at a time', async () => {
  assert.equal((await ask('', { 'store-view-code': store.view_code })).statusCode, 401)
  assert.deepEqual((await ask()).json(), { orders: [], count: 0, offset: 0, limit: 10 })
  await anOrder(db, store)
  await placeOrder(other)
  const mine = [await placeOrder(store), await placeOrder(store)]
  const { orders, count } = (await ask()).json()
  assert.equal(count, 2)
  assert.deepEqual(orders.map((order: { id: string }) => order.id).sort(), mine.sort())
  assert.ok(orders.every((order: { total: number; items: object[] }) => order.total > 0 && order.items.length === 1))
  assert.equal((await ask('?limit=1&offset=1')).json().orders.length, 1)
})

test('orders are filtered by status, and nothing secret can be requested', async () => {
  assert.equal((await ask('?payment_status[]=awaiting')).json().count, 0)
  assert.equal((await ask('?payment_status[]=captured')).json().count, 2)
  for (const query of ['?customer_id=cus_1', '?expand=refunds', '?fields=metadata', '?limit=-1'])
    assert.equal((await ask(query)).statusCode, 400, query)
})

test('a long list uses as many statements as a short one', async () => {
  const few = await countStatements(statements, () => ask())
  for (let more = 0; more < 3; more += 1) await placeOrder(store)
  assert.equal(await countStatements(statements, () => ask()), few)
})
