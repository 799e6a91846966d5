import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findAccessibilityProblems, openBrowser, openVisitor } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { until } from '@shopkey/testkit/until.ts'
import type { Page } from 'playwright-core'
import { signInOwner } from './owner.ts'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const view = 'batik-larasati'
const at = (path: string) => `${shop.storefrontUrl}/${view}${path}`
const secrets = ['mira.lestari@example.com', '+6281299990001', 'Lestari', 'Jalan Cendana 12', '40115']

/** Mira fills a bag and says where it goes; Dewa opens the link to it, and later the address of her order. */
test('a shared bag and its order show others the goods, and nothing of whose they are', async () => {
  const mira = await openVisitor(browser, 'phone', { locale: 'en-GB' })
  const dewa = await openVisitor(browser, 'desktop', { locale: 'en-GB' })
  await fillBag(mira.page)
  await giveAddress(mira.page)
  await mira.page.goto(at('/cart'))
  const link = await sharedLink(mira.page)

  await dewa.page.goto(`${link}&lang=en`)
  await dewa.page.getByText('A bag shared with you').waitFor()
  await dewa.page.getByRole('link', { name: 'Bag, 1 item' }).waitFor()
  await knowsNothing(dewa.page)
  assert.deepEqual(await findAccessibilityProblems(dewa.page), [])

  // He buys it too, from a bag of his own, and types his own address.
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

  // Who knows number and e-mail is taken for her, on any device.
  const number = (await dewa.page.title()).match(/#(\d+)/)?.[1] ?? ''
  await dewa.page.locator('#content').getByRole('link', { name: 'Find your order' }).click()
  await dewa.page.getByLabel('Order number').fill(number)
  await dewa.page.getByLabel('E-mail').fill('mira.lestari@example.com')
  await dewa.page.getByRole('button', { name: 'Show order' }).click()
  await dewa.page.getByText('Jalan Cendana 12').waitFor()

  assert.deepEqual([mira.problems, dewa.problems], [[], []])
  await mira.leave()
  await dewa.leave()
})

test('the link in the shop’s message opens the order anywhere', async () => {
  const mira = await openVisitor(browser, 'phone', { locale: 'en-GB' })
  await fillBag(mira.page)
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

async function fillBag(page: Page): Promise<void> {
  // Once the page has its scripts, the bag fills without leaving it.
  await page.goto(at('/products/parang-wrap-skirt?lang=en'), { waitUntil: 'networkidle' })
  for (const chooser of await page.locator('main form fieldset').all()) {
    await chooser.locator('label:not([data-sold-out])').first().click()
  }
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('link', { name: 'Bag, 1 item' }).waitFor()
}

async function giveAddress(page: Page): Promise<void> {
  await page.goto(at('/checkout'))
  await page.locator('#email').fill('mira.lestari@example.com')
  await page.locator('#phone').fill('+6281299990001')
  await page.locator('#shipping-first_name').fill('Mira')
  await page.locator('#shipping-last_name').fill('Lestari')
  await page.locator('#shipping-address_1').fill('Jalan Cendana 12')
  await page.locator('#shipping-city').fill('Bandung')
  await page.locator('#shipping-postal_code').fill('40115')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
}

/** Answers the order page's address. */
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

/** Neither what is shown nor what came along with it. */
async function knowsNothing(page: Page): Promise<void> {
  const everything = await page.content()
  assert.deepEqual(
    secrets.filter((secret) => everything.includes(secret)),
    [],
  )
}

/** Messages are written by a job: a moment after the answer. */
async function linkInMessage(orderId: string): Promise<string> {
  const owner = await signInOwner(shop, view)
  return until(async () => {
    const { notifications } = await owner('/admin/notifications?limit=20&order=-created_at')
    const links = notifications.map(({ body }) => body?.match(/https?:\S+\/order\/[\w?=.-]+/)?.[0])
    return links.find((link) => link?.includes(orderId))
  }, `sending a message about ${orderId}`)
}
