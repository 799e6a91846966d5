import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startShop } from '@shopkey/testkit/running-shop.ts'

// Attacks found in reviews stay closed: what another site's page makes a signed-in browser send to the storefront's server.

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
const cookiesOf = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')

before(async () => {
  const account = {
    email: 'lina.attacked@example.com',
    password: 'kuda lumping malam',
    first_name: 'Lina',
    last_name: 'S',
  }
  const opened = await fromApi('/store/customers', { method: 'POST', body: JSON.stringify(account) })
  session = cookiesOf(opened).find((cookie) => cookie.startsWith('shopkey_session=')) ?? ''
  assert.ok(session)
})

describe('a page of another site', () => {
  test('does not change the region that a shopper buys in', async () => {
    const { regions } = (await (await fromApi('/store/regions')).json()) as { regions: { id: string }[] }
    const replies = await Promise.all(regions.map(({ id }) => post('region', { region_id: id }, foreign)))
    assert.deepEqual(
      replies.flatMap(cookiesOf).filter((cookie) => cookie.startsWith('shopkey_region')),
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
          headers: { cookie: `shopkey_store_path=${last}` },
          redirect: 'manual',
        })
        const to = new URL(response.headers.get('location') ?? '', shop.storefrontUrl)
        assert.deepEqual([response.status, to.origin], [302, new URL(shop.storefrontUrl).origin])
      })
})
