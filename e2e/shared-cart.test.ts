import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listNotifications } from '@shopkey/client/admin.ts'
import { findFrontEndBuild } from '@shopkey/extension/front-end-build.ts'
import { findAccessibilityProblems, openVisitor, visit } from '@shopkey/testkit/browser.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { testShopConfig } from '@shopkey/testkit/test-shop-config.ts'
import { until } from '@shopkey/testkit/until.ts'
import type { Page } from 'playwright-core'
import { signInOwner } from './owner.ts'

const { shop, browser } = await shareShop()

const view = 'batik-larasati'
const at = (path: string) => `${shop.storefrontUrl}/${view}${path}`
const secrets = ['mira.lestari@example.com', '+6281299990001', 'Lestari', 'Jalan Cendana 12', '40262']

/** Mira fills a cart and enters an address; Dewa opens the link to it, and later the address of her order. */
test('a shared cart and its order show others the items, and nothing personal', async () => {
  const mira = await openVisitor(browser, 'phone', { locale: 'en-GB' })
  const dewa = await openVisitor(browser, 'desktop', { locale: 'en-GB' })
  await fillCart(mira.page)
  await giveAddress(mira.page)
  await mira.page.goto(at('/cart'))
  const link = await sharedLink(mira.page)

  await dewa.page.goto(`${link}&lang=en`)
  await dewa.page.getByText('A bag shared with you').waitFor()
  await dewa.page.getByRole('link', { name: 'Bag, 1 item' }).waitFor()
  await knowsNothing(dewa.page)
  assert.deepEqual(await findAccessibilityProblems(dewa.page), [])

  // He buys the same, from a cart of his own, with his own address.
  await dewa.page.getByRole('link', { name: 'Checkout' }).click()
  await dewa.page.getByRole('button', { name: 'Continue to delivery' }).waitFor()
  assert.equal(await dewa.page.locator('#email').inputValue(), '')
  await knowsNothing(dewa.page)
  await dewa.page.goto(at('/cart'))
  assert.notEqual(await sharedLink(dewa.page), link)
  assert.equal(await dewa.page.getByText('A bag shared with you').count(), 0)

  const order = await buy(mira.page)
  await mira.page.getByText('Jalan Cendana 12').waitFor()
  await dewa.page.goto(order)
  await dewa.page.getByText('Name, address and payment are hidden here').waitFor()
  await knowsNothing(dewa.page)
  assert.deepEqual(await findAccessibilityProblems(dewa.page), [])

  // Number, e-mail and postal code open the order on any device.
  const number = (await dewa.page.title()).match(/#(\d+)/)?.[1] ?? ''
  await dewa.page.locator('#content').getByRole('link', { name: 'Find your order' }).click()
  await dewa.page.getByLabel('Order number').fill(number)
  await dewa.page.getByLabel('E-mail').fill('mira.lestari@example.com')
  assert.deepEqual(await findAccessibilityProblems(dewa.page), [])
  await dewa.page.getByRole('button', { name: 'Show order' }).click()
  await dewa.page.getByText('Name, address and payment are hidden here').waitFor()
  await dewa.page.goto(at('/order'))
  await dewa.page.getByLabel('Order number').fill(number)
  await dewa.page.getByLabel('E-mail').fill('mira.lestari@example.com')
  await dewa.page.getByLabel('Postal code').fill('40262')
  await dewa.page.getByRole('button', { name: 'Show order' }).click()
  await dewa.page.getByText('Jalan Cendana 12').waitFor()

  assert.deepEqual([mira.problems, dewa.problems], [[], []])
  await mira.leave()
  await dewa.leave()
})

/** Dewa adds to the bag of Mira, with his name. */
test('a shared bag says who added what', async () => {
  const mira = await openVisitor(browser, 'phone', { locale: 'ar' })
  const dewa = await openVisitor(browser, 'desktop', { locale: 'en-GB' })
  await fillCart(mira.page)
  await mira.page.goto(at('/cart'))
  const link = await sharedLink(mira.page)

  await visit(dewa.page, `${link}&lang=en`)
  await dewa.page.getByLabel('Your name').fill('  Dewa  ')
  await dewa.page.getByRole('button', { name: 'Save name' }).click()
  await dewa.page.getByRole('button', { name: 'Saved' }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(dewa.page), [])
  await fillCart(dewa.page, 2)
  await dewa.page.goto(at('/cart'))
  await dewa.page.getByText('Added by Dewa').waitFor()
  assert.equal(await dewa.page.getByLabel('Your name').inputValue(), 'Dewa')

  await mira.page.goto(at('/cart?lang=ar'))
  await mira.page.getByText(/إضافة من .?Dewa/).waitFor()
  await mira.page.getByText(/أضاف شخص آخر/).waitFor()
  assert.equal(await mira.page.getByLabel('اسمك').count(), 0, 'her own bag asks for no name')
  assert.deepEqual(await findAccessibilityProblems(mira.page), [])
  assert.deepEqual([mira.problems, dewa.problems], [[], []])
  await mira.leave()
  await dewa.leave()
})

/** Siti is signed in and has a bag of her own. */
test('who opens the link of a shared bag reads that it signed them out, and the owner what they change', async () => {
  const mira = await openVisitor(browser, 'phone', { locale: 'en-GB' })
  const siti = await openVisitor(browser, 'desktop', { locale: 'en-GB' })
  await fillCart(mira.page)
  await mira.page.goto(at('/cart'))
  const link = await sharedLink(mira.page)

  await siti.page.goto(at('/account/login?lang=en'))
  await siti.page.locator('input[name="name"]').fill('siti.rahmawati@shopkey.test')
  await siti.page.locator('input[name="password"]').fill('shopkey-demo')
  await siti.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await siti.page.waitForURL(/account$/)
  await fillCart(siti.page)
  await visit(siti.page, link)
  await siti.page
    .getByText('You have been signed out, so that this bag does not become part of your account.')
    .waitFor()
  assert.deepEqual(await findAccessibilityProblems(siti.page), [])
  await siti.page.getByLabel(/^Quantity of/).fill('2')
  await siti.page.getByLabel(/^Quantity of/).press('Enter')
  await siti.page.getByRole('link', { name: 'Bag, 2 items' }).waitFor()

  await visit(mira.page, at('/cart'))
  await mira.page.getByText('Your cart has been updated!').waitFor()
  await mira.page.getByText(/now 2 instead of 1/).waitFor()
  assert.deepEqual([mira.problems, siti.problems], [[], []])
  await mira.leave()
  await siti.leave()
})

test("the link in the store's message opens the order anywhere", async () => {
  const mira = await openVisitor(browser, 'phone', { locale: 'en-GB' })
  await fillCart(mira.page)
  await giveAddress(mira.page)
  const order = await buy(mira.page)
  const link = await linkInMessage(order.split('/').at(-1) ?? '')

  const elsewhere = await openVisitor(browser, 'desktop', { locale: 'en-GB' })
  await elsewhere.page.goto(link)
  await elsewhere.page.getByText('Jalan Cendana 12').waitFor()
  assert.equal(elsewhere.page.url(), order, 'the key does not stay in the address')
  assert.deepEqual(elsewhere.problems, [])
  await elsewhere.leave()
  await mira.leave()
})

/** Eve's cart is created without a browser and filled in completely; its link looks like any shared cart's. */
test('a cart filled in by an attacker is bought from a copy: she reads nothing, is sent nothing, and redirects nobody', async () => {
  const plant = await plantedCart()
  const mira = await openVisitor(browser, 'phone', { locale: 'en-GB' })
  await mira.page.goto(at(`/cart?id=${plant.id}&lang=en`))
  await mira.page.getByText('A bag shared with you').waitFor()
  await giveAddress(mira.page)
  const order = await buy(mira.page)
  await mira.page.getByText('Jalan Cendana 12').waitFor()
  assert.ok(order.startsWith(shop.storefrontUrl), order)
  const shown = await mira.page.content()
  assert.deepEqual(
    ['eve@example.com', 'Jalan Gelap', 'evil.test'].filter((planted) => shown.includes(planted)),
    [],
  )
  const { cart } = await plant.read()
  assert.equal(cart.email, 'eve@example.com')
  const read = JSON.stringify(cart)
  assert.deepEqual(
    secrets.filter((secret) => read.includes(secret)),
    [],
  )
  assert.deepEqual(mira.problems, [])
  await mira.leave()
})

test('no route of the storefront acts for a page of another site', async () => {
  const routes = await routesWithActions()
  assert.ok(routes.length > 15 && routes.some(({ isPage }) => !isPage), JSON.stringify(routes))
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const { path, isPage } of routes)
    for (const address of [path, `${path}.data`])
      for (const headers of foreign) {
        const response = await fetch(shop.storefrontUrl + address, {
          method: 'POST',
          headers: { ...headers, cookie: 'shopkey_session=anybody' },
          body: new URLSearchParams({ back: '/', region_id: 'any', intent: 'any' }),
          redirect: 'manual',
        })
        // For pages, and for its own scripts' requests, the router refuses some by itself, before our check.
        const mayBeRouters = isPage || address !== path
        const isRefused = response.status === 403 || (mayBeRouters && response.status === 400)
        assert.deepEqual(
          [isRefused, response.headers.get('set-cookie')],
          [true, null],
          `${address} ${JSON.stringify(headers)} ${response.status}`,
        )
      }
})

test('neither a cookie nor an address redirects to another site', async () => {
  const prefix = shop.storefrontUrl.startsWith('https:') ? '__Host-' : ''
  for (const [path, cookie] of [
    ['/', 'shopkey_store_path=/evil.test'],
    ['/', 'shopkey_store_path=evil.test%2F..'],
    ['/cart', 'shopkey_store_path=/evil.test'],
    ['/rewards', 'shopkey_store_path=/evil.test'],
    ['//evil.test', ''],
    ['/rewards//evil.test', ''],
    [`/${view}/account/login?source=//evil.test`, ''],
    [`/${view}/account/login?source=/.//evil.test`, ''],
  ] as const) {
    const response = await fetch(shop.storefrontUrl + path, {
      headers: { cookie: cookie && prefix + cookie },
      redirect: 'manual',
    })
    const location = response.headers.get('location')
    const leads = location === null ? shop.storefrontUrl : new URL(location, shop.storefrontUrl).origin
    assert.equal(leads, shop.storefrontUrl, `${path} with ${cookie} leads to ${location}`)
    assert.ok(!location?.startsWith('//'), String(location))
  }
})

test("the key in a draft's payment link becomes a cookie and is removed from the address", async () => {
  const link = at('/cart?id=cart_1&key=some-key')
  const response = await fetch(link, { redirect: 'manual' })
  assert.equal(response.headers.get('location'), `/${view}/cart`)
  const cookies = response.headers.getSetCookie().join('\n')
  assert.match(cookies, /shopkey_cart_key=cart_1\.some-key;.*HttpOnly/)
})

async function plantedCart() {
  const api = async (path: string, body?: object) => {
    const response = await fetch(shop.apiUrl + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'store-view-code': view, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    assert.equal(response.status, 200, `${path}: ${await response.clone().text()}`)
    return response.json()
  }
  const { products } = await api('/store/products?limit=20')
  const variants: { id: string; inventory_quantity: number }[] = products.flatMap(
    (product: { variants: object[] }) => product.variants,
  )
  const variant_id = variants.find(({ inventory_quantity }) => inventory_quantity > 3)?.id
  const { cart } = await api('/store/carts', {})
  await api(`/store/carts/${cart.id}/line-items`, { variant_id, quantity: 1 })
  const address = {
    first_name: 'Eve',
    last_name: 'Gelap',
    address_1: 'Jalan Gelap 1',
    city: 'Bandung',
    country_code: 'id',
  }
  await api(`/store/carts/${cart.id}`, {
    email: 'eve@example.com',
    shipping_address: address,
    billing_address: address,
  })
  await api(`/store/carts/${cart.id}/payment-sessions`, {})
  await api(`/store/carts/${cart.id}/payment-sessions/manual`, { data: { redirect_url: 'https://evil.test/pay' } })
  return { id: cart.id as string, read: () => api(`/store/carts/${cart.id}`) }
}

interface BuiltRoute {
  path?: string
  parentId?: string
  module: { action?: unknown; default?: unknown }
}

/** An address of each route of the built storefront with an action. */
async function routesWithActions(): Promise<{ path: string; isPage: boolean }[]> {
  const build = findFrontEndBuild(new URL('../apps/storefront/build/', import.meta.url), testShopConfig)
  const { routes } = (await import(`${build}/server/index.js`)) as { routes: Record<string, BuiltRoute> }
  const pathOf = (route: BuiltRoute): string => {
    const parent = route.parentId ? routes[route.parentId] : undefined
    return `${parent ? pathOf(parent) : ''}${route.path ? `/${route.path}` : ''}`
  }
  return Object.values(routes)
    .filter(({ module }) => module.action)
    .map((route) => ({
      path: pathOf(route).replace('/rewards?', '').replace(':view', view).replaceAll(/:\w+/g, 'any_1'),
      isPage: route.module.default !== undefined,
    }))
}

async function fillCart(page: Page, items = 1): Promise<void> {
  // With scripts, the cart is filled without leaving the page.
  await page.goto(at('/products/parang-wrap-skirt?lang=en'), { waitUntil: 'networkidle' })
  for (const chooser of await page.locator('main form fieldset').all()) {
    await chooser.locator('label:not([data-sold-out])').first().click()
  }
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('link', { name: items === 1 ? 'Bag, 1 item' : `Bag, ${items} items` }).waitFor()
}

async function giveAddress(page: Page): Promise<void> {
  await page.goto(at('/checkout'))
  await page.locator('#email').fill('mira.lestari@example.com')
  await page.locator('#phone').fill('+6281299990001')
  await page.locator('#shipping-first_name').fill('Mira')
  await page.locator('#shipping-last_name').fill('Lestari')
  await page.locator('#shipping-address_1').fill('Jalan Cendana 12')
  await page.locator('#shipping-city').fill('Bandung')
  await page.locator('#shipping-postal_code').fill('40262')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
}

/** Returns the order page's address. */
async function buy(page: Page): Promise<string> {
  await page.goto(at('/checkout/delivery'))
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.locator('input[name="provider_id"][value="manual"]').check({ force: true })
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/order\/order_/)
  return page.url()
}

async function sharedLink(page: Page): Promise<string> {
  const href = await page.locator('main a[href*="id=cart_"]').getAttribute('href')
  return new URL(href ?? '', page.url()).href
}

/** Neither in the visible page nor in its data. */
async function knowsNothing(page: Page): Promise<void> {
  const everything = await page.content()
  assert.deepEqual(
    secrets.filter((secret) => everything.includes(secret)),
    [],
  )
}

/** Messages are written by a job, after the reply. */
async function linkInMessage(orderId: string): Promise<string> {
  const owner = await signInOwner(shop, view)
  return until(async () => {
    const { notifications } = await owner.call(listNotifications, { query: { limit: 20, order: '-created_at' } })
    const links = notifications.map(({ body }) => body?.match(/https?:\S+\/order\/[\w?=.-]+/)?.[0])
    return links.find((link) => link?.includes(orderId))
  }, `sending a message about ${orderId}`)
}
