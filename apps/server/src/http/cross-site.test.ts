import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inTransaction } from '../db/in-transaction.ts'
import { openSession } from '../platform/sessions/sessions.ts'
import { signInCustomer } from '../testing/sign-in-customer.ts'
import { startTwoStores } from '../testing/two-stores.ts'
import { xsrfToken } from './authenticate.ts'

const { t, store } = await startTwoStores()
const { app, db, clock } = t
const storefront = 'http://localhost:8000'

async function aShopperSession() {
  const { customer_id } = await signInCustomer(db, store, clock.now())
  const token = await inTransaction(db, (trx) => openSession(trx, { customer_id }, clock.now()))
  return { customer_id, token, cookie: `shopkey_session=${token}` }
}

function rename(headers: object, cookie?: string) {
  return app.inject({
    method: 'POST',
    url: '/store/customers/me',
    payload: { first_name: 'Changed' },
    headers: { ...(cookie && { cookie }), ...headers },
  })
}

describe('a change with a session cookie', () => {
  const allowed = [
    ['from our storefront', { origin: storefront, 'sec-fetch-site': 'same-site' }],
    ['from our own origin', { 'sec-fetch-site': 'same-origin' }],
    ['from a client that is no browser', {}],
    ['from the fetch of Node', { 'sec-fetch-mode': 'cors' }],
  ] as const
  for (const [where, headers] of allowed) {
    test(`is accepted ${where}`, async () => {
      const { cookie } = await aShopperSession()
      assert.equal((await rename(headers, cookie)).statusCode, 200)
    })
  }

  const refused = [
    ['from a page of the same site that is not ours', { 'sec-fetch-site': 'same-site' }],
    [
      'from an origin of the same site that is not ours',
      { origin: 'https://blog.shop.test', 'sec-fetch-site': 'same-site' },
    ],
    ['from a form, where only the mode says so', { 'sec-fetch-mode': 'navigate' }],
    ['from another site without its origin', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }],
    ['from a browser that was told an address', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['from an empty origin', { origin: '' }],
    ['from another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
    ['from an origin that only begins like ours', { origin: `${storefront}.evil.test` }],
    ['from a page without origin', { origin: 'null' }],
    ['with a token made up', { origin: 'https://evil.test', 'x-xsrf-token': 'x' }],
  ] as const
  for (const [how, headers] of refused) {
    test(`is refused ${how}, and changes nothing`, async () => {
      const { cookie, customer_id } = await aShopperSession()
      const reply = await rename(headers, cookie)
      assert.deepEqual([reply.statusCode, reply.json().code], [403, 'cross_site_request'])
      const kept = await db
        .selectFrom('customers')
        .select('first_name')
        .where('id', '=', customer_id)
        .executeTakeFirstOrThrow()
      assert.equal(kept.first_name, 'Siti')
    })
  }

  test("is accepted with the session's own token, and refused with another session's", async () => {
    const mine = await aShopperSession()
    const theirs = await aShopperSession()
    const { secret } = app.services.config
    const renameWith = async (token: string) =>
      (await rename({ origin: 'null', 'x-xsrf-token': token }, mine.cookie)).statusCode
    assert.equal(await renameWith(xsrfToken(secret, theirs.token)), 403)
    assert.equal(await renameWith(xsrfToken(secret, mine.token)), 200)
    assert.equal(await renameWith(xsrfToken('another secret', mine.token)), 403)
  })

  test('needs no origin check when the credential is a header, which no other site can send', async () => {
    const { token } = await aShopperSession()
    assert.equal((await rename({ authorization: `Bearer ${token}` })).statusCode, 200)
  })

  test('reading needs none', async () => {
    const { cookie } = await aShopperSession()
    assert.equal((await app.inject({ url: '/store/customers/me', headers: { cookie } })).statusCode, 200)
  })

  test('signing out by GET needs an origin check: a page can make a browser request any address, and old browsers send no origin', async () => {
    const { cookie } = await aShopperSession()
    const signOut = (headers: object, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({ method, url: '/store/shopkey-auth/customer/logout', headers: { cookie, ...headers } })
    for (const headers of [{}, { 'sec-fetch-mode': 'cors' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }]) {
      const reply = await signOut(headers)
      assert.deepEqual([reply.statusCode, reply.json().code], [403, 'cross_site_request'], JSON.stringify(headers))
      assert.equal((await signOut(headers, 'HEAD')).statusCode, 403)
    }
    assert.equal((await app.inject({ url: '/store/customers/me', headers: { cookie } })).statusCode, 200)
    assert.equal((await signOut({ origin: storefront })).statusCode, 200)
    assert.equal((await app.inject({ url: '/store/customers/me', headers: { cookie } })).statusCode, 401)
  })

  test('a form of another site cannot sign a browser in', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.test' }
    const reply = await app.inject({
      method: 'POST',
      url: '/store/auth',
      headers,
      payload: 'email=a@b.test&password=kuda+lumping',
    })
    assert.equal(reply.statusCode, 415)
    const text = await app.inject({
      method: 'POST',
      url: '/store/auth',
      headers: { ...headers, 'content-type': 'text/plain' },
      payload: '{"email":"a@b.test","password":"x"}',
    })
    assert.ok([400, 415].includes(text.statusCode))
  })
})

describe('browsers of other origins', () => {
  const preflight = (origin: string, method: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/store/carts/cart_1/line-items/item_1',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'idempotency-key,store-view-code',
      },
    })

  test('our storefront may send every method with cookies and our headers', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { headers, statusCode } = await preflight(storefront, method)
      assert.equal(statusCode, 204)
      assert.equal(headers['access-control-allow-origin'], storefront)
      assert.equal(headers['access-control-allow-credentials'], 'true')
      assert.ok(String(headers['access-control-allow-methods']).includes(method), method)
      assert.match(String(headers['access-control-allow-headers']), /idempotency-key/)
    }
  })

  test('may read the idempotency key and how long to wait', async () => {
    const { headers } = await app.inject({ url: '/store/regions', headers: { origin: storefront } })
    assert.match(String(headers['access-control-expose-headers']), /Idempotency-Key.*Retry-After/)
  })

  test('other sites cannot read responses', async () => {
    const origin = 'https://evil.test'
    assert.notEqual((await preflight(origin, 'POST')).headers['access-control-allow-origin'], origin)
    const { headers } = await app.inject({ url: '/store/regions', headers: { origin } })
    assert.equal(headers['access-control-allow-origin'], undefined)
  })
})

test('every response carries security headers and the id of its request', async () => {
  const { headers } = await app.inject({ url: '/store/regions' })
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['x-frame-options'], 'DENY')
  assert.match(String(headers['content-security-policy']), /default-src 'none'.*frame-ancestors 'none'/)
  assert.equal(headers['cache-control'], 'no-store')
  assert.ok(headers['strict-transport-security'])
  assert.match(String(headers['request-id']), /^[0-9a-f-]{36}$/)
  assert.equal(headers['x-powered-by'], undefined)
})
