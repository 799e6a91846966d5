import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { caller } from '../testing/caller.ts'
import { signInCustomer } from '../testing/sign-in-customer.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { startTwoStores } from '../testing/two-stores.ts'

const { t, store, other, nobody } = await startTwoStores()
const { app, db, clock } = t
// Signed in anew each time: sessions expire while the clock moves.
const ownerOf = async (shop: typeof store) => caller(app, await signInStaff(db, shop, 'owner', clock.now()))

describe('a view', () => {
  const view = { view_type: 'product', type_id: 'prod_1' }
  const add = (body: object, who = nobody) => who.post('/store/metrics/datapoint/add', body)
  const views = async (shop = store) => (await (await ownerOf(shop)).get('/admin/metrics/summary')).body.today.views

  test('is counted once per visitor, item and day, and is part of the summary', async () => {
    const replies = await Promise.all([add(view), add(view), add(view)])
    assert.deepEqual(
      replies.map(({ status, body }) => [status, body.status]),
      Array(3).fill([200, 'Success']),
    )
    assert.equal(await views(), 1)
    await add({ ...view, type_id: 'prod_2' })
    const { headers } = await signInCustomer(db, store, clock.now())
    await add(view, caller(app, headers))
    assert.equal(await views(), 3)
    clock.advance(24 * 3_600_000)
    assert.equal(await views(), 0)
    await add(view)
    assert.equal(await views(), 1)
  })

  test('counts for the named store', async () => {
    assert.equal(await views(other), 0)
    await add({ view_type: 'store', store_view_code: other.view_code })
    assert.equal(await views(other), 1)
    assert.equal((await add({ ...view, store_view_code: 'nowhere' })).status, 404)
  })

  test('stores no address, and accepts no other shapes', async () => {
    const rows = await db.selectFrom('metric_datapoints').select('visitor_hash').execute()
    assert.ok(rows.every((row) => row.visitor_hash.length === 32))
    for (const body of [{}, { view_type: 'a b' }, { ...view, more: 1 }]) assert.equal((await add(body)).status, 400)
  })
})

describe('loyalty details', () => {
  test('are for the customer and the staff; others learn nothing', async () => {
    const { customer_id, headers } = await signInCustomer(db, store, clock.now())
    const someone = await signInCustomer(db, store, clock.now())
    const owner = await ownerOf(store)
    await owner.post(`/admin/loyalty/customers/${customer_id}/adjust`, { points: 5_000, note: 'Welcome' })
    const path = `/store/users/customer-loyalty-details/${customer_id}`
    for (const who of [caller(app, headers), owner]) {
      const { loyalty_details } = (await who.get(path)).body
      assert.deepEqual([loyalty_details.balance, loyalty_details.entries.length], [5_000, 1])
    }
    const masked = {
      customer_id,
      joined_at: null,
      balance: null,
      earned_total: null,
      tier: null,
      next_tier: null,
      entries: [],
    }
    for (const who of [nobody, caller(app, someone.headers)]) {
      assert.deepEqual((await who.get(path)).body, { loyalty_details: masked })
    }
    assert.equal((await (await ownerOf(other)).get(path)).status, 404)
  })

  test('of oneself in a store without membership are an empty account', async () => {
    const { customer_id, headers } = await signInCustomer(db, store, clock.now())
    const elsewhere = caller(app, { ...headers, 'store-view-code': other.view_code })
    const { status, body } = await elsewhere.get(`/store/users/customer-loyalty-details/${customer_id}`)
    assert.equal(status, 200)
    assert.deepEqual([body.loyalty_details.joined_at, body.loyalty_details.entries], [null, []])
  })
})
