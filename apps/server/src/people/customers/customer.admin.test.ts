import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { newId } from '../../db/new-id.ts'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { countStatements, startTestApp } from '../../testing/test-app.ts'

const { app, db, clock, statements } = await startTestApp()
let store: StoreFixture
let other: StoreFixture
let staff: Record<string, string>
let stranger: Record<string, string>

async function aCustomer(shop: StoreFixture) {
  const { customer_id, ...rest } = await signInCustomer(db, shop, clock.now())
  return { id: customer_id, ...rest }
}

before(async () => {
  store = await aStore(db, { is_default: true })
  other = await aStore(db)
  staff = await signInStaff(db, store, 'customer_service', clock.now())
  stranger = await signInStaff(db, other, 'owner', clock.now())
})

const get = (url: string, headers: Record<string, string> = staff) => app.inject({ url, headers })
const post = (url: string, payload: object, headers: Record<string, string> = staff) =>
  app.inject({ method: 'POST', url, headers, payload })

const aNewcomer = { email: 'Dewi@Shop.test', first_name: 'Dewi', last_name: 'Lestari', password: 'kuda lumping' }

describe('who may see customers', () => {
  const routes = [
    ['GET', '/admin/customers'],
    ['POST', '/admin/customers'],
    ['GET', '/admin/customers/cus_1'],
    ['POST', '/admin/customers/cus_1'],
    ['GET', '/admin/customer-groups'],
    ['POST', '/admin/customer-groups'],
    ['DELETE', '/admin/customer-groups/cgrp_1'],
    ['POST', '/admin/customer-groups/cgrp_1/customers/batch'],
  ] as const
  for (const [method, url] of routes) {
    test(`${method} ${url} is for staff with the right`, async () => {
      assert.equal((await app.inject({ method, url })).statusCode, 401)
      const headers = await signInStaff(db, store, 'catalogue', clock.now())
      assert.equal((await app.inject({ method, url, headers })).statusCode, 403)
    })
  }
})

describe('customers', () => {
  test('are added without an account, and returned with 201', async () => {
    const made = await post('/admin/customers', { ...aNewcomer, phone: '081277778888', metadata: { vip: true } })
    assert.equal(made.statusCode, 201, made.body)
    const { email, phone, has_account, metadata } = made.json().customer
    assert.deepEqual([email, phone, has_account, metadata], ['dewi@shop.test', '+6281277778888', false, { vip: true }])
    const again = await post('/admin/customers', { ...aNewcomer, email: 'dewi@shop.test' })
    assert.deepEqual([again.statusCode, again.json().code], [422, 'customer_known'])
    const signedIn = await app.inject({
      method: 'POST',
      url: '/store/auth',
      payload: { email: 'dewi@shop.test', password: aNewcomer.password },
    })
    assert.equal(signedIn.statusCode, 401)
  })

  test("are the store's members only, in lists and by id", async () => {
    const theirs = await aCustomer(other)
    assert.equal((await get(`/admin/customers?q=${theirs.email}`)).json().count, 0)
    assert.equal((await get(`/admin/customers?q=${theirs.email}`, stranger)).json().count, 1)
    assert.equal((await get(`/admin/customers/${theirs.id}`)).statusCode, 404)
    assert.equal((await post(`/admin/customers/${theirs.id}`, { first_name: 'X' })).statusCode, 404)
    const kept = await db
      .selectFrom('customers')
      .select('first_name')
      .where('id', '=', theirs.id)
      .executeTakeFirstOrThrow()
    assert.equal(kept.first_name, 'Siti')
  })

  test("of two stores have each store's orders and groups only", async () => {
    const shared = await aCustomer(store)
    await db.insertInto('store_customers').values({ store_id: other.id, customer_id: shared.id }).execute()
    const inBoth = { customer_id: shared.id, currency_code: 'idr', placed_total: 100 }
    await db
      .insertInto('orders')
      .values([
        { ...inBoth, id: 'order_here', store_id: store.id, display_id: 1, region_id: store.idr_region_id },
        { ...inBoth, id: 'order_there', store_id: other.id, display_id: 1, region_id: other.idr_region_id },
      ])
      .execute()
    const { customer } = (await get(`/admin/customers/${shared.id}?expand=orders,orders.items,groups`)).json()
    assert.deepEqual(
      customer.orders.map((order: { id: string }) => order.id),
      ['order_here'],
    )
    const theirs = (await get(`/admin/customers/${shared.id}`, stranger)).json().customer
    assert.deepEqual(
      theirs.orders.map((order: { id: string }) => order.id),
      ['order_there'],
    )
    const refused = await post(`/admin/customers/${shared.id}`, { password: 'taken over by staff' })
    assert.equal(refused.json().code, 'password_of_account_stays')
  })

  test("an account's details of one store stay in that store", async () => {
    const { id } = await aCustomer(store)
    await db.insertInto('store_customers').values({ store_id: other.id, customer_id: id }).execute()
    const ours = { first_name: 'Vip', last_name: 'Guest', metadata: { note: 'tips well' } }
    const seen = ({ first_name, last_name, metadata }: typeof ours) => ({ first_name, last_name, metadata })
    assert.deepEqual(seen((await post(`/admin/customers/${id}`, ours)).json().customer), ours)

    const account = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const theirs = { first_name: 'Siti', last_name: 'Rahma', metadata: null }
    assert.deepEqual(seen(account as never), theirs)
    assert.deepEqual(seen((await get(`/admin/customers/${id}`, stranger)).json().customer), theirs)

    assert.equal((await get('/admin/customers?q=tips well')).json().count, 0)
    assert.deepEqual((await get('/admin/customers?q=Vip')).json().customers.map(seen), [ours])
    assert.equal((await get('/admin/customers?q=Vip', stranger)).json().count, 0)
    assert.equal((await get('/admin/search?q=Vip', stranger)).json().customers.length, 0)
    const sorted = (await get('/admin/customers?order=-first_name&limit=1')).json().customers
    assert.deepEqual(sorted.map(seen), [ours])

    const cleared = await post(`/admin/customers/${id}`, { first_name: '', last_name: '' })
    assert.equal(cleared.json().customer.last_name, 'Rahma')
  })

  test("have their store's name with orders, in groups and in searches there, and nowhere else", async () => {
    const { id, email } = await aCustomer(store)
    await db.insertInto('store_customers').values({ store_id: other.id, customer_id: id }).execute()
    const order = { customer_id: id, currency_code: 'idr', placed_total: 100, email }
    await db
      .insertInto('orders')
      .values([
        { ...order, id: newId('order'), store_id: store.id, display_id: 71, region_id: store.idr_region_id },
        { ...order, id: newId('order'), store_id: other.id, display_id: 71, region_id: other.idr_region_id },
      ])
      .execute()
    await post(`/admin/customers/${id}`, { first_name: 'Bigspender', metadata: { note: 'tips well' } })
    const names = async (headers: Record<string, string>, query: string) =>
      (await get(`/admin/orders?${query}&expand=customer`, headers))
        .json()
        .orders.map((found: { customer: { first_name: string; metadata: unknown } }) => found.customer.first_name)
    const ownerHere = await signInStaff(db, store, 'owner', clock.now())
    assert.deepEqual(await names(ownerHere, 'display_id=71'), ['Bigspender'])
    assert.deepEqual(await names(stranger, 'display_id=71'), ['Siti'])
    assert.deepEqual(await names(ownerHere, 'q=Bigspender'), ['Bigspender'])
    assert.deepEqual(await names(stranger, 'q=Bigspender'), [])
    for (const [headers, name] of [
      [staff, 'Bigspender'],
      [stranger, 'Siti'],
    ] as const) {
      const group = (await post('/admin/customer-groups', { name: newId('g') }, headers)).json().customer_group.id
      await post(`/admin/customer-groups/${group}/customers/batch`, { customer_ids: [{ id }] }, headers)
      const { customer_group } = (await get(`/admin/customer-groups/${group}?expand=customers`, headers)).json()
      assert.equal(customer_group.customers[0].first_name, name)
    }
  })

  test("a person does not see the stores' names for them", async () => {
    const { id, headers } = await aCustomer(store)
    await post(`/admin/customers/${id}`, { first_name: 'Troublemaker', metadata: { note: 'complains' } })
    const me = await get('/store/customers/me', headers)
    assert.ok(!me.body.includes('Troublemaker') && !me.body.includes('complains'), me.body)
    assert.equal((await get('/store/customers/me/orders?q=Troublemaker', headers)).json().count, 0)
  })

  test('are filtered, searched and projected', async () => {
    const { id, email } = await aCustomer(store)
    const found = (await get(`/admin/customers?q=${email}&has_account=true&fields=email`)).json()
    assert.deepEqual([found.count, found.limit, found.customers], [1, 50, [{ id, email }]])
    assert.equal((await get(`/admin/customers?q=${email}&has_account=false`)).json().count, 0)
    for (const query of ['limit=-1', 'colour=red', 'expand=secrets', 'fields=password_hash', 'order=password_hash'])
      assert.equal((await get(`/admin/customers?${query}`)).statusCode, 400, query)
  })

  test('a list uses the same number of statements for any length', async () => {
    const ask = () => countStatements(statements, () => get('/admin/customers?expand=groups,shipping_addresses'))
    const few = await ask()
    for (let more = 0; more < 5; more += 1) await aCustomer(store)
    assert.equal(await ask(), few)
  })

  test('are changed, except the e-mail address of an account', async () => {
    const { id, email } = await aCustomer(store)
    const changed = await post(`/admin/customers/${id}`, { last_name: 'Wijaya', metadata: { vip: true } })
    assert.equal(changed.json().customer.last_name, 'Wijaya')
    assert.equal(
      (await post(`/admin/customers/${id}`, { email: 'new@shop.test' })).json().code,
      'email_of_account_stays',
    )
    assert.equal((await post(`/admin/customers/${id}`, { email })).statusCode, 200)
    assert.equal((await post(`/admin/customers/${id}`, { has_account: false })).statusCode, 400)
  })
})

describe('customer groups', () => {
  let names = 0
  async function aGroup(headers = staff): Promise<string> {
    names += 1
    const made = await post('/admin/customer-groups', { name: `Group ${names}`, metadata: { tier: 'gold' } }, headers)
    assert.equal(made.statusCode, 200, made.body)
    return made.json().customer_group.id
  }

  test('have unique names in the store', async () => {
    const id = await aGroup()
    const { name } = (await get(`/admin/customer-groups/${id}`)).json().customer_group
    assert.equal((await post('/admin/customer-groups', { name })).json().code, 'customer_group_name_taken')
    assert.equal((await post('/admin/customer-groups', { name }, stranger)).statusCode, 200)
    const second = await aGroup()
    assert.equal((await post(`/admin/customer-groups/${second}`, { name })).statusCode, 422)
    assert.equal(
      (await post(`/admin/customer-groups/${second}`, { name: 'Renamed', metadata: { tier: '' } })).json()
        .customer_group.name,
      'Renamed',
    )
    assert.equal((await get(`/admin/customer-groups?q=renam`)).json().count, 1)
  })

  test("add and remove the store's customers", async () => {
    const group = await aGroup()
    const one = await aCustomer(store)
    const two = await aCustomer(store)
    const theirs = await aCustomer(other)
    const batch = (method: 'POST' | 'DELETE', ids: string[]) =>
      app.inject({
        method,
        url: `/admin/customer-groups/${group}/customers/batch`,
        headers: staff,
        payload: { customer_ids: ids.map((id) => ({ id })) },
      })
    assert.equal((await batch('POST', [one.id, theirs.id])).statusCode, 404)
    assert.equal((await get(`/admin/customer-groups/${group}/customers`)).json().count, 0)
    assert.equal((await batch('POST', [one.id, two.id, one.id])).statusCode, 200)
    assert.equal((await batch('POST', [one.id])).statusCode, 200)
    assert.equal((await get(`/admin/customer-groups/${group}/customers`)).json().count, 2)
    assert.equal((await get(`/admin/customers?groups[]=${group}`)).json().count, 2)
    await batch('DELETE', [one.id])
    const { customers } = (await get(`/admin/customer-groups/${group}?expand=customers`)).json().customer_group
    assert.deepEqual(
      customers.map((customer: { id: string }) => customer.id),
      [two.id],
    )
    assert.ok(!JSON.stringify(customers).includes('password'))
  })

  test("a customer's groups are replaced by the sent list", async () => {
    const [gold, silver] = [await aGroup(), await aGroup()]
    const { id } = await aCustomer(store)
    await post(`/admin/customers/${id}`, { groups: [{ id: gold }, { id: silver }] })
    await post(`/admin/customers/${id}`, { groups: [{ id: silver }] })
    const { customer } = (await get(`/admin/customers/${id}?expand=groups`)).json()
    assert.deepEqual(
      customer.groups.map((group: { id: string }) => group.id),
      [silver],
    )
    const theirs = await aGroup(stranger)
    assert.equal((await post(`/admin/customers/${id}`, { groups: [{ id: theirs }] })).statusCode, 404)
  })

  test('of another store are not found', async () => {
    const id = await aGroup(stranger)
    assert.equal((await get(`/admin/customer-groups/${id}`)).statusCode, 404)
    assert.equal((await post(`/admin/customer-groups/${id}`, { name: 'Mine' })).statusCode, 404)
    await app.inject({ method: 'DELETE', url: `/admin/customer-groups/${id}`, headers: staff })
    assert.equal((await get(`/admin/customer-groups/${id}`, stranger)).statusCode, 200)
  })

  test('are deleted, which frees the name', async () => {
    const id = await aGroup()
    const { name } = (await get(`/admin/customer-groups/${id}`)).json().customer_group
    const deleted = await app.inject({ method: 'DELETE', url: `/admin/customer-groups/${id}`, headers: staff })
    assert.deepEqual(deleted.json(), { id, object: 'customer_group', deleted: true })
    assert.equal((await get(`/admin/customer-groups/${id}`)).statusCode, 404)
    assert.equal((await post('/admin/customer-groups', { name })).statusCode, 200)
  })
})
