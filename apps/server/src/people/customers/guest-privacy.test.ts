import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { aCart, aPlacedOrder } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db, { is_default: true })
const elsewhere = await aShop(db)
const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 500 }] })
const variant_id = variant_ids[0] ?? ''
const nobody = caller(app, { 'store-view-code': shop.view_code })
const stranger = caller(app, await signInStaff(db, elsewhere, 'owner', clock.now()))
const email = 'ana@example.com'
const kept = { first_name: 'Keptname', last_name: 'Known', phone: '+6281112223330', metadata: { note: 'pays late' } }
const keptOf = (body: unknown) => JSON.stringify(body).match(/Keptname|81112223330|pays late/g)
let customer_id = ''
let order_id = ''

before(async () => {
  const order = await aPlacedOrder(app, shop, { variant_id, email })
  customer_id = order.customer_id
  order_id = order.id
  const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
  assert.equal((await owner.post(`/admin/customers/${customer_id}`, kept)).status, 200)
  assert.ok(keptOf((await owner.get(`/admin/customers/${customer_id}`)).body))
})

describe("a guest's details", () => {
  for (const written of [
    email,
    'ANA@Example.COM',
    ` ${email}`,
    `${email}\u200b`,
    'ана@example.com',
    `${email}.`,
    `"ana"@example.com`,
  ]) {
    test(`are not returned to a caller who types ${JSON.stringify(written)} into a cart`, async () => {
      const id = await aCart(app, shop, { variant_id })
      const { status, body } = await nobody.post(`/store/carts/${id}`, { email: written })
      assert.ok(status === 200 || status === 400)
      assert.equal(keptOf(body), null)
      assert.equal(keptOf((await nobody.post(`/store/shopkey-carts/${id}/customer`)).body), null)
    })
  }

  test("are not returned to a caller who registers with the address, nor are the guest's orders", async () => {
    const credentials = { email, password: 'kuda lumping makan rumput' }
    const account = { ...credentials, first_name: 'Eve', last_name: 'Eve' }
    const made = await nobody.post('/store/customers', account)
    assert.deepEqual([made.status, made.body.customer.id === customer_id], [200, false])
    const { access_token } = (await nobody.post('/store/auth/token', credentials)).body
    const eve = caller(app, { authorization: `Bearer ${access_token}`, 'store-view-code': shop.view_code })
    assert.deepEqual((await eve.get('/store/customers/me/orders')).body.orders, [])
    assert.equal(keptOf((await eve.get('/store/customers/me?expand=orders,groups')).body), null)
  })

  for (const path of [
    '/admin/customers/{id}',
    '/admin/customers?id={id}',
    '/admin/customers?q=Keptname',
    '/admin/orders?customer_id={id}',
    '/admin/orders/{order}',
    '/admin/orders/{order}/timeline',
    '/admin/loyalty/customers/{id}',
    '/admin/notes?resource_id={id}',
    '/admin/notifications?resource_id={order}',
    '/admin/audit-log?resource_id={id}',
    '/admin/search?q=Keptname',
  ]) {
    test(`are not returned to the owner of another store by ${path}`, async () => {
      const { status, body } = await stranger.get(path.replace('{id}', customer_id).replace('{order}', order_id))
      assert.ok(status === 200 || status === 404)
      assert.equal(keptOf(body), null)
      if (body.count !== undefined) assert.equal(body.count, 0)
    })
  }

  test("are not reached by a noun of another store that takes a customer's id", async () => {
    const { body } = await stranger.post('/admin/customer-groups', { name: 'All' })
    const group = `/admin/customer-groups/${body.customer_group.id}/customers/batch`
    const region_id = elsewhere.idr_region_id
    for (const [path, sent] of [
      [group, { customer_ids: [{ id: customer_id }] }],
      ['/admin/draft-orders', { email, customer_id, region_id, items: [], shipping_methods: [] }],
      [`/admin/loyalty/customers/${customer_id}/adjust`, { points: 5, note: 'x' }],
      [`/admin/customers/${customer_id}`, { first_name: 'Mine' }],
    ] as const)
      assert.equal((await stranger.post(path, sent)).status, 404, path)
  })
})
