import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  captureOrder,
  createFulfillment,
  createShipment,
  getOrder,
  listOrders,
  updateStore,
} from '@shopkey/client/admin.ts'
import type { HttpClient } from '@shopkey/client/http-client.ts'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'
import { codeSentTo, signInOwner } from './owner.ts'
import { reviewProduct } from './product-review.ts'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const view = 'batik-larasati'
const phone = '0812 9000 1234'

/** A shopper opens an account with their phone, saves an address, buys with a discount code and requests a return. */
test('a shopper registers by code, buys with a saved address, asks for a return, and reviews the product', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  const owner = await signInOwner(shop, view)

  await visit(page, `${shop.storefrontUrl}/${view}/products/parang-wrap-skirt?lang=en`)
  for (const chooser of await page.locator('main form fieldset').all()) {
    await chooser.locator('label:not([data-sold-out])').first().click()
  }
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('link', { name: 'Bag, 1 item' }).waitFor()

  await register(page, owner)
  await saveAddress(page)
  const orderId = await buy(page)
  await owner.call(captureOrder, { params: { id: orderId } })
  await packEverything(owner, orderId)
  await sendBack(page)
  await shipEverything(owner, orderId)
  const desktop = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const arabic = await enterStory(t, browser, 'phone', { locale: 'ar' })
  const product = { shop, view, handle: 'parang-wrap-skirt', title: 'Parang Wrap Skirt' }
  await reviewProduct(page, { desktop: desktop.page, phone: arabic.page }, product)

  assert.deepEqual([...problems, ...desktop.problems, ...arabic.problems], [])
})

test('the account and its list of orders say of each order what its own page says: one should have arrived', async (t) => {
  const store = 'kopi-senja'
  const owner = await signInOwner(shop, store)
  // No courier reports what the demo has sent.
  await owner.call(updateStore, { body: { arrives_after_days: 1 } })
  const query = { fulfillment_status: ['shipped' as const], status: ['pending' as const], limit: 50 }
  const { orders } = await owner.call(listOrders, { query, expand: ['customer', 'fulfillments'] })
  const yesterday = Date.now() - 25 * 3_600_000
  const isSentBefore = (at: string | null) => at !== null && Date.parse(at) < yesterday
  const due = orders.find(
    ({ customer, fulfillments }) =>
      customer?.has_account && fulfillments.every(({ shipped_at }) => isSentBefore(shipped_at)),
  )
  assert.ok(due?.customer)
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await visit(page, `${shop.storefrontUrl}/${store}/account/login?lang=en`)
  await page.locator('input[name="name"]').fill(due.customer.email ?? '')
  await page.locator('input[name="password"]').fill('shopkey-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/account$/)
  const said = new Map<string, string>()
  for (const list of ['/account', '/account/orders']) {
    await visit(page, `${shop.storefrontUrl}/${store}${list}`)
    for (const link of await page.locator('main a[href*="/order/order_"]').all()) {
      const words = (await link.textContent()) ?? ''
      const path = (await link.getAttribute('href')) ?? ''
      assert.equal(said.get(path) ?? words, words)
      said.set(path, words)
    }
  }
  for (const [path, words] of said) {
    await visit(page, `${shop.storefrontUrl}${path}`)
    const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? 'none'
    assert.ok(words.startsWith(heading), `${heading}, in the list ${words}`)
  }
  assert.match(said.get(`/${store}/order/${due.id}`) ?? '', /^Your order should have arrived/)
  assert.deepEqual(problems, [])
})

/** Opens an account; the guest's cart is joined. */
async function register(page: Page, owner: HttpClient): Promise<void> {
  await visit(page, `${shop.storefrontUrl}/${view}/account`)
  await page.getByRole('link', { name: 'New here? Create an account' }).click()
  await page.getByLabel('First name').fill('Rani')
  await page.getByLabel('Last name').fill('Putri')
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('E-mail').fill('rani.putri@example.com')
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Six-digit code').fill(await codeSentTo('+6281290001234', owner))
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Hello, Rani' }).waitFor()
  await page.getByRole('link', { name: 'Bag, 1 item' }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
}

async function saveAddress(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add address' }).click()
  await page.getByRole('radio', { name: 'Work' }).check()
  // The browser's language suggests another one.
  await page.getByLabel('Country').selectOption({ label: 'Indonesia' })
  await page.getByLabel('Street or building').fill('Jl. Kemang Raya 24')
  await page.getByLabel('City').fill('Jakarta Selatan')
  await page.getByLabel('Postal code').fill('12730')
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByRole('heading', { name: 'Addresses', exact: true }).waitFor()
  await page.getByText('Jl. Kemang Raya 24').waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
}

/** Applies a code and checks out to the saved address; returns the order's id. */
async function buy(page: Page): Promise<string> {
  await visit(page, `${shop.storefrontUrl}/${view}/cart`)
  await page.getByText('Discount code or gift card').click()
  await page.getByLabel('Your code').fill('HALO10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Remove HALO10' }).waitFor()
  await page.getByText('Discount', { exact: true }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('link', { name: 'Checkout' }).click()

  await page.getByRole('radio', { name: /Rani Putri/, checked: true }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.locator('input[name="provider_id"][value="manual"]').check({ force: true })
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/order\/order_/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function packEverything(owner: HttpClient, orderId: string): Promise<void> {
  const { order } = await owner.call(getOrder, { params: { id: orderId }, expand: ['items'] })
  const items = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
  await owner.call(createFulfillment, { params: { id: orderId }, body: { items } })
}

async function shipEverything(owner: HttpClient, orderId: string): Promise<void> {
  const { order } = await owner.call(getOrder, { params: { id: orderId }, expand: ['fulfillments'] })
  for (const { id } of order.fulfillments)
    await owner.call(createShipment, { params: { id: orderId }, body: { fulfillment_id: id } })
}

/** Finds the order in the account, and requests a return. */
async function sendBack(page: Page): Promise<void> {
  await visit(page, `${shop.storefrontUrl}/${view}/account/orders`)
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('link', { name: /Packed and ready to go/ }).click()
  await page.getByRole('link', { name: 'Return something' }).click()
  await page.getByLabel('Why?').selectOption({ index: 1 })
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('button', { name: 'Request return' }).click()
  await page.getByText('Return requested').waitFor()
  await page.getByRole('link', { name: 'Return something' }).waitFor({ state: 'detached' })
  assert.deepEqual(await findAccessibilityProblems(page), [])
}
