import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '../db/in-transaction.ts'
import { hashPassword } from '../platform/passwords/password-hash.ts'
import { aProduct } from '../testing/a-product.ts'
import { aShop } from '../testing/a-shop.ts'
import { Medusa } from '../testing/admin-client.ts'
import { startListeningApp } from '../testing/listening-app.ts'

const { db, url } = await startListeningApp()
const shop = await aShop(db, { is_default: true })

type Options = NonNullable<ConstructorParameters<typeof Medusa>[0]>

/** The published client with a cookie jar below it, like programs in Node: no Origin, no browser headers. */
function aClientWithCookies() {
  const cookies = new Map<string, string>()
  const axiosAdapter: Options['axiosAdapter'] = async (config) => {
    const headers = new Headers(config.headers as Record<string, string>)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const method = config.method?.toUpperCase() ?? 'GET'
    const fetched = await fetch(`${config.baseURL}${config.url}`, { method, headers, body: config.data })
    for (const cookie of fetched.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const data: unknown = await fetched.json().catch(() => undefined)
    const response = { data, status: fetched.status, statusText: fetched.statusText, headers: {}, config }
    if (fetched.ok) return response
    throw Object.assign(new Error(`${method} ${config.url} status ${fetched.status}`), { config, response })
  }
  return { cookies, medusa: new Medusa({ baseUrl: url, maxRetries: 0, axiosAdapter }) }
}

test('the published client with cookies in Node: a customer signs in, changes the account, buys and signs out', async () => {
  const { medusa, cookies } = aClientWithCookies()
  const { variant_ids } = await aProduct(db, shop)
  const email = 'cookies@shopper.test'
  const password = 'kuda lumping makan rumput'
  await medusa.customers.create({ email, password, first_name: 'Ani', last_name: 'W' })
  await medusa.auth.authenticate({ email, password })
  assert.ok(cookies.has('shopkey_session'))

  const { customer } = await medusa.customers.update({ first_name: 'Anisa' })
  assert.equal(customer.first_name, 'Anisa')
  const { cart } = await medusa.carts.create()
  const { cart: filled } = await medusa.carts.lineItems.create(cart.id, {
    variant_id: variant_ids[0] ?? '',
    quantity: 2,
  })
  assert.equal(filled.items[0]?.quantity, 2)
  await medusa.auth.deleteSession()
  await assert.rejects(medusa.customers.retrieve(), /status 401/)
})

test('the published client with cookies in Node: staff sign in, change a store and sign out', async () => {
  const { medusa } = aClientWithCookies()
  const password = 'kuda lumping makan rumput'
  const password_hash = await hashPassword(password)
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('users')
      .values({ id: 'usr_cookies', email: 'cookies@shop.test', password_hash, email_verified_at: new Date() })
      .execute()
    await trx.insertInto('store_members').values({ store_id: shop.id, user_id: 'usr_cookies', role: 'owner' }).execute()
  })
  await medusa.admin.auth.createSession({ email: 'cookies@shop.test', password })
  const { collection } = await medusa.admin.collections.create({ title: 'New' })
  await medusa.admin.collections.update(collection.id, { title: 'Newer' })
  assert.equal((await medusa.admin.collections.retrieve(collection.id)).collection.title, 'Newer')
  await medusa.admin.auth.deleteSession()
  await assert.rejects(medusa.admin.auth.getSession(), /status 401/)
})
