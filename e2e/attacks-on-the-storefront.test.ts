import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { listProducts, updateProduct } from '@shopkey/client/admin.ts'
import { createHttpClient } from '@shopkey/client/http-client.ts'
import { addLineItem, createCart, listProducts as listShownProducts } from '@shopkey/client/store.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { signInOwner } from './owner.ts'

// Attacks found in reviews stay closed: what another site's page makes a signed-in browser send to the storefront's server, and what
// a page that many visitors get could have of one of them.

const shop = await startShop()
after(() => shop.stop())

const view = 'kopi-senja'
const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
let session = ''

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${shop.storefrontUrl}/${view}/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie: session, ...headers },
    redirect: 'manual',
  })
const fromApi = (path: string, init: RequestInit = {}) =>
  fetch(`${shop.apiUrl}${path}`, {
    ...init,
    headers: { 'store-view-code': view, 'content-type': 'application/json', cookie: session },
  })
/** A cookie of the storefront, as browsers send it there. */
const named = (pair: string) => (shop.storefrontUrl.startsWith('https:') ? `__Host-${pair}` : pair)
const cookiesOf = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')

before(async () => {
  const account = {
    email: 'lina.attacked@example.com',
    password: 'kuda lumping malam',
    first_name: 'Lina',
    last_name: 'S',
  }
  const opened = await fromApi('/store/customers', { method: 'POST', body: JSON.stringify(account) })
  session = cookiesOf(opened).find((cookie) => /^(__Host-)?shopkey_session=/.test(cookie)) ?? ''
  assert.ok(session)
})

describe('a page of another site', () => {
  test('does not change the region that a shopper buys in', async () => {
    const { regions } = (await (await fromApi('/store/regions')).json()) as { regions: { id: string }[] }
    const replies = await Promise.all(regions.map(({ id }) => post('region', { region_id: id }, foreign)))
    assert.deepEqual(
      replies.flatMap(cookiesOf).filter((cookie) => cookie.includes('shopkey_region')),
      [],
    )
  })

  test('does not make a shopper join the loyalty programme', async () => {
    await post('join', {}, foreign)
    const { loyalty_account } = (await (await fromApi('/store/customers/me/loyalty')).json()) as {
      loyalty_account: { joined_at: string | null }
    }
    assert.equal(loyalty_account.joined_at, null)
  })

  test('does not count a view', async () => {
    assert.equal((await post('seen', { view_type: 'store' }, foreign)).status, 403)
  })

  test('does not sign a shopper out, who can do so', async () => {
    await post('account/logout', {}, foreign)
    assert.equal((await fromApi('/store/customers/me')).status, 200)
    await post('account/logout', {}, { origin: shop.storefrontUrl, 'sec-fetch-site': 'same-origin' })
    assert.equal((await fromApi('/store/customers/me')).status, 401)
  })
})

describe('a cookie with an address as the last store', () => {
  for (const last of ['/evil.test', '%2Fevil.test', '/evil.test/', '\\evil.test', '//evil.test'])
    for (const path of ['/cart', '/', '/account/orders?page=2'])
      test(`${last} leads from ${path} to no other site`, async () => {
        const response = await fetch(shop.storefrontUrl + path, {
          headers: { cookie: named(`shopkey_store_path=${last}`) },
          redirect: 'manual',
        })
        const to = new URL(response.headers.get('location') ?? '', shop.storefrontUrl)
        assert.deepEqual([response.status, to.origin], [302, new URL(shop.storefrontUrl).origin])
      })
})

describe('a page that visitors get alike', () => {
  const home = `${shop.storefrontUrl}/${view}`
  const get = (cookie = '', headers: Record<string, string> = {}) =>
    fetch(home, { headers: { 'accept-language': 'en', ...(cookie && { cookie }), ...headers } })
  const isPublic = (response: Response) => /^public\b/.test(response.headers.get('cache-control') ?? '')

  test('is one for all: the second visitor gets the same, and 304 where nothing has changed', async () => {
    const [first, second] = [
      await get(),
      await get(`${named('shopkey_store_path=kopi-senja')}; ${named('shopkey_visitor=other')}`),
    ]
    assert.ok(isPublic(first) && isPublic(second))
    assert.ok((await first.text()) === (await second.text()))
    assert.deepEqual(first.headers.getSetCookie(), [])
    const etag = first.headers.get('etag') ?? ''
    assert.equal((await get('', { 'if-none-match': etag })).status, 304)
    const other = await get(named('shopkey_language=ar'))
    assert.notEqual(other.headers.get('etag'), etag)
    assert.ok((await other.text()).includes('dir="rtl"'))
  })

  test('has nothing of a shopper with a bag or an account, who get pages of their own', async () => {
    const api = createHttpClient({ baseUrl: shop.apiUrl, storeViewCode: view })
    const { products } = await api.call(listShownProducts, { query: { limit: 20 } })
    const variant_id = products.flatMap(({ variants }) => variants).find(({ purchasable }) => purchasable)?.id ?? ''
    const { cart } = await api.call(createCart, { body: {} })
    await api.call(addLineItem, { params: { id: cart.id }, body: { variant_id, quantity: 3 } })
    const own = await get(named(`shopkey_cart_kopi-senja=${cart.id}`))
    assert.equal(own.headers.get('cache-control'), 'private, no-cache')
    assert.ok((await own.text()).includes(cart.id))
    assert.equal((await get(session)).headers.get('cache-control'), 'private, no-cache')
    const shared = await get()
    assert.ok(isPublic(shared))
    assert.ok(!(await shared.text()).includes('cart_01'))
  })

  test('follows a change of the catalogue at once', async () => {
    const owner = await signInOwner(shop, view)
    const { products } = await owner.call(listProducts, { query: { limit: 1, status: ['published'] } })
    const product = products[0]
    assert.ok(product)
    const page = () => fetch(`${home}/products/${product.handle}`)
    const shared = await page()
    assert.ok(isPublic(shared))
    for (const [status, expected] of [
      ['draft', 404],
      ['published', 200],
    ] as const) {
      await owner.call(updateProduct, { params: { id: product.id }, body: { status } })
      assert.equal((await page()).status, expected)
    }
  })
})
