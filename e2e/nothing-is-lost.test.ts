import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listProducts, updateVariant } from '@shopkey/client/admin.ts'
import { findAccessibilityProblems, visit } from '@shopkey/testkit/browser.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Locator, Page } from 'playwright-core'
import { signInOwner } from './owner.ts'
import { startShopWithGateways } from './testing/shop-with-gateways.ts'
import { toPayment } from './to-payment.ts'

const { shop, browser } = await startShopWithGateways({ codFee: 5_000 })

const address = (view: string, path: string) => `${shop.storefrontUrl}/${view}${path}`
const english = { locale: 'en-GB' } as const

async function addToBag(page: Page, view: string, handle: string): Promise<void> {
  await visit(page, address(view, `/products/${handle}?lang=en`))
  for (const chooser of await page.locator('main form fieldset').all())
    await chooser.locator('label:not([data-sold-out])').first().click()
  await page.getByRole('button', { name: 'Add to bag' }).click()
}

test('Enter in a quantity changes it; a line that is removed can be put back', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', english)
  await addToBag(page, 'kopi-senja', 'gayo-senja')
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).waitFor()
  await visit(page, address('kopi-senja', '/cart'))
  const quantity = page.getByLabel(/^Quantity of/)
  await quantity.press('End')
  await quantity.press('Backspace')
  await quantity.press('3')
  assert.equal(await quantity.inputValue(), '3', 'a field that was emptied takes the new number')
  await quantity.press('Enter')
  await page.getByRole('link', { name: 'Bag, 3 items' }).waitFor()

  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('heading', { name: 'Your bag is empty' }).waitFor()
  await page.getByText(/was removed/).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Bag, 3 items' }).waitFor()
  await page.getByText(/was removed/).waitFor({ state: 'detached' })
  assert.equal(await quantity.inputValue(), '3')
  assert.deepEqual(problems, [])
})

test('without scripts, Enter in a quantity changes it, too, and Undo works', async (t) => {
  const { page } = await enterStory(t, browser, 'desktop', { locale: 'en-GB', javaScriptEnabled: false })
  await page.goto(address('kopi-senja', '/products/gayo-senja?lang=en'))
  for (const chooser of await page.locator('main form fieldset').all())
    await chooser.locator('label:not([data-sold-out])').first().click()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByLabel(/^Quantity of/).fill('2')
  await page.getByLabel(/^Quantity of/).press('Enter')
  await page.getByRole('link', { name: 'Bag, 2 items' }).waitFor()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('heading', { name: 'Your bag is empty' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Bag, 2 items' }).waitFor()
})

test('a change of the bag stays until a page has shown it, whatever page asked for the bag first', async (t) => {
  const { page } = await enterStory(t, browser, 'desktop', english)
  await addToBag(page, 'kopi-senja', 'wamena-baliem')
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).waitFor()
  const owner = await signInOwner(shop, 'kopi-senja')
  const { products } = await owner.call(listProducts, { query: { q: 'wamena' } })
  const [product] = products
  assert.ok(product)
  for (const [idr, pages] of [
    [20_000_000, ['/', '/products']],
    [30_000_000, ['/deals']],
  ] as const) {
    for (const { id: variant_id } of product.variants)
      await owner.call(updateVariant, {
        params: { id: product.id, variant_id },
        body: { prices: [{ amount: idr, currency_code: 'idr' }] },
      })
    for (const path of pages) await visit(page, address('kopi-senja', path))
  }
  // Whatever the page sends by itself from now on arrives too late.
  await page.route('**', (route) => (route.request().method() === 'GET' ? route.continue() : undefined))
  await page
    .getByRole('button', { name: /^Bag/ })
    .or(page.getByRole('link', { name: /^Bag/ }))
    .first()
    .click()
  await page.getByText(/Wamena Baliem: now Rp.333,000, was Rp.146,520/).waitFor()
  await visit(page, address('kopi-senja', '/cart'))
  await page.getByRole('heading', { name: 'Your bag' }).waitFor()
  assert.equal(await page.getByText('Your cart has been updated!').count(), 0, 'it is said once')
})

test('another region keeps the chosen country', async (t) => {
  const { page } = await enterStory(t, browser, 'phone', english)
  await visit(page, address('batik-larasati', '?lang=en'))
  const { products } = (await (
    await fetch(`${shop.apiUrl}/store/products?limit=50`, { headers: { 'store-view-code': 'batik-larasati' } })
  ).json()) as { products: { handle: string; variants: { inventory_quantity: number }[] }[] }
  const inStock = products.find(({ variants }) => variants.every(({ inventory_quantity }) => inventory_quantity > 2))
  assert.ok(inStock)
  await addToBag(page, 'batik-larasati', inStock.handle)
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await page.locator('#shipping-country_code').selectOption('de')
  await page.getByRole('button', { name: /Change region/i }).click()
  await page.waitForLoadState('networkidle')
  await until(page, async () => (await page.locator('#shipping-country_code').inputValue()) === 'de')
  await page.reload()
  assert.equal(await page.locator('#shipping-country_code').inputValue(), 'de')
})

test('an order that awaits its transfer keeps the offer of an account while a password is typed', async (t) => {
  const { page } = await enterStory(t, browser, 'phone', english)
  await toPayment(page, shop.storefrontUrl, { language: 'en', provider_id: 'bank-transfer' })
  const reloads: string[] = []
  page.on('request', (request) => {
    if (/\/order\/.*\.data/.test(request.url())) reloads.push(request.url())
  })
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL(/\/order\/order_/)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('lima-biji-kopi')
  await until(page, async () => reloads.length >= 3)
  assert.equal(await password.inputValue(), 'lima-biji-kopi')
})

test('Back walks from product to product to the list, and never in a circle', async (t) => {
  const { page } = await enterStory(t, browser, 'desktop', english)
  await visit(page, address('kopi-senja', '/products?lang=en'))
  const title = page.getByRole('heading', { level: 1 })
  // The address changes before the page does.
  const shows = (words: string) => until(page, async () => (await title.textContent()) === words)
  const follow = async (link: Locator) => {
    const from = await title.textContent()
    await link.click()
    await until(page, async () => (await title.textContent()) !== from)
    return (await title.textContent()) ?? ''
  }
  const list = page.url()
  const product = await follow(page.locator('main article a').first())
  const first = page.url()
  await follow(page.locator('main a[href*="/products/"]').last())
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await shows(product)
  assert.equal(page.url(), first)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await shows('All products')
  assert.equal(page.url(), list)
})

test('what another tab added while a shopper pays is named, and delivery chosen again', async (t) => {
  const { page } = await enterStory(t, browser, 'desktop', english)
  await toPayment(page, shop.storefrontUrl, { language: 'en', provider_id: 'cod' })
  const other = await page.context().newPage()
  await addToBag(other, 'kopi-senja', 'toraja-sapan')
  await other.getByRole('dialog').getByRole('link', { name: 'Checkout' }).waitFor()
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL(/checkout\/delivery/)
  await page.getByText(/Your bag has changed meanwhile/).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
})

test('the page that led here goes along through every way of signing in', async (t) => {
  const { page } = await enterStory(t, browser, 'phone', english)
  await visit(page, address('kopi-senja', '/account/login?lang=en&source=whatsapp'))
  for (const name of [/code/i, /register|create/i]) {
    await page.getByRole('main').getByRole('link', { name }).first().click()
    await page.waitForURL(/source=whatsapp/)
  }
  await visit(page, address('kopi-senja', '/account/login?lang=en&source=whatsapp'))
  await page.getByRole('link', { name: /forgot/i }).click()
  await page.waitForURL(/reset-password\?.*source=whatsapp/)
})

test('where the bag cannot be read, an addition fails and the bag stays', async (t) => {
  const { page } = await enterStory(t, browser, 'desktop', english)
  await addToBag(page, 'kopi-senja', 'gayo-senja')
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).waitFor()
  await visit(page, address('kopi-senja', '/products/toraja-sapan?lang=en'))
  for (const chooser of await page.locator('main form fieldset').all())
    await chooser.locator('label:not([data-sold-out])').first().click()
  // The storefront's own server fails to add. The addition is sent again at once, and the page is read anew after it.
  await page.route(/products\/toraja-sapan\.data/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('button', { name: 'Failed' }).waitFor()
  await page.unroute(/products\/toraja-sapan\.data/)
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('link', { name: 'Bag, 2 items' }).waitFor()
})

async function until(page: Page, condition: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await condition()) return
    await page.waitForTimeout(100)
  }
  assert.fail('The page did not get there')
}

test('a checkout that Back brings out of the browser’s memory loads anew: nothing of it is frozen', async (t) => {
  const { page } = await enterStory(t, browser, 'phone', english)
  await toPayment(page, shop.storefrontUrl, { language: 'en' })
  await page.waitForURL(/\/payment/)
  // As Firefox and Safari keep a page that leads to the provider's; this browser is not let do so under test.
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await loaded
  await page.getByRole('button', { name: /^Place order/ }).waitFor()
})
