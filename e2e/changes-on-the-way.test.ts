import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listProducts, updateVariant } from '@shopkey/client/admin.ts'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'
import { signInOwner } from './owner.ts'
import { enterAddress, guest } from './to-payment.ts'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const view = 'kopi-senja'
const address = (path: string) => `${shop.storefrontUrl}/${view}${path}`
const owner = await signInOwner(shop, view)

/** Staff change every variant of a product. */
async function change(handle: string, body: { inventory_quantity: number } | { idr: number }): Promise<void> {
  const { products } = await owner.call(listProducts, { query: { q: handle.replace('-', ' ') } })
  const product = products.find((one) => one.handle === handle)
  assert.ok(product)
  for (const { id: variant_id } of product.variants)
    await owner.call(updateVariant, {
      params: { id: product.id, variant_id },
      body: 'idr' in body ? { prices: [{ amount: body.idr, currency_code: 'idr' }] } : body,
    })
}

async function addToBag(page: Page, handle: string): Promise<void> {
  await visit(page, address(`/products/${handle}?lang=en`))
  for (const chooser of await page.locator('main form fieldset').all())
    await chooser.locator('label:not([data-sold-out])').first().click()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).waitFor()
}

test('a price that changed under the bag is shown with the one before', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await addToBag(page, 'wamena-baliem')
  await change('wamena-baliem', { idr: 20_000_000 })
  await visit(page, address('/cart'))
  await page.getByText('Your cart has been updated!').waitFor()
  await page.getByText(/Wamena Baliem: now Rp.222,000, was Rp.146,520/).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.reload()
  await page.getByRole('heading', { name: 'Your bag' }).waitFor()
  assert.equal(await page.getByText('Your cart has been updated!').count(), 0, 'it is said once')
  assert.deepEqual(problems, [])
})

test('what sells out or changes its price while a shopper pays is not ordered before they have seen it', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await addToBag(page, 'ijen-natural')
  await addToBag(page, 'wamena-baliem')
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await enterAddress(page)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const cash = page.locator('input[name="provider_id"][value="cod"]')
  const place = page.getByRole('button', { name: 'Place order' })
  await cash.check({ force: true })
  await change('ijen-natural', { inventory_quantity: 0 })
  await place.click()
  await page.getByText(/Products deleted from cart: .*Ijen Natural/).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await cash.waitFor({ state: 'attached' })

  await change('wamena-baliem', { idr: 30_000_000 })
  await cash.check({ force: true })
  await place.click()
  await page
    .getByText('The total has changed since you last saw it. Please check it, then place your order again.')
    .waitFor()
  await page.getByText(/Wamena Baliem: now Rp.333,000/).waitFor()
  await cash.check({ force: true })
  await place.click()
  await page.waitForURL(/\/order\/order_/)
  await page
    .getByText(/Rp.333,000/)
    .first()
    .waitFor()
  assert.equal(await page.getByRole('main').getByText('Ijen Natural').count(), 0)
  assert.deepEqual(
    problems.filter((problem) => !problem.includes('422')),
    [],
  )
})

test('a bag whose last product sells out says so', async (t) => {
  const { page } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await addToBag(page, 'petang-decaf')
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await page.locator('#email').waitFor()
  await change('petang-decaf', { inventory_quantity: 0 })
  await enterAddress(page)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByText(/Products deleted from cart:/).waitFor()
  await page.getByRole('heading', { name: 'Your bag is empty' }).waitFor()
})

test('the language changes amid the checkout, and nothing that was typed is lost', async (t) => {
  for (const device of ['desktop', 'phone'] as const) {
    const { page, problems, leave } = await enterStory(t, browser, device, { locale: 'en-GB' })
    await addToBag(page, 'toraja-sapan')
    await visit(page, address('/checkout?lang=en'))
    const documents: string[] = []
    page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()))
    await page.locator('#email').fill('half@')
    await page.locator('#shipping-first_name').fill('Rani')
    await page.locator('#shipping-city').fill('Bandung')
    await page.locator('summary', { hasText: 'EN' }).click()
    await page.getByRole('link', { name: 'العربية' }).click()
    await page.getByRole('button', { name: 'المتابعة إلى التوصيل' }).waitFor()
    assert.equal(await page.locator('html').getAttribute('dir'), 'rtl')
    assert.equal(await page.locator('html').getAttribute('lang'), 'ar')
    assert.equal(
      await page.locator('summary', { hasText: 'AR' }).evaluate((name) => name.ownerDocument.activeElement === name),
      true,
    )
    for (const [field, text] of [
      ['email', 'half@'],
      ['shipping-first_name', 'Rani'],
      ['shipping-city', 'Bandung'],
    ] as const)
      assert.equal(await page.locator(`#${field}`).inputValue(), text)
    await enterAddress(page)
    await page.getByRole('button', { name: 'المتابعة إلى التوصيل' }).click()
    await page.getByRole('button', { name: 'المتابعة إلى الدفع' }).waitFor()
    assert.deepEqual(documents, [])
    await page.reload()
    await page.getByRole('button', { name: 'المتابعة إلى الدفع' }).waitFor()
    assert.deepEqual(problems, [])
    await leave()
  }
})

test('the language changes without scripts', async (t) => {
  const { page } = await enterStory(t, browser, 'desktop', { locale: 'en-GB', javaScriptEnabled: false })
  await page.goto(address('/products/toraja-sapan'))
  await page.locator('header summary').first().click()
  await page.getByRole('link', { name: 'Bahasa Indonesia' }).first().click()
  await page.waitForURL('**lang=bh')
  assert.equal(await page.locator('html').getAttribute('lang'), 'id-ID')
})

test('the language and the region change on the way to an order, and what was entered stays', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await addToBag(page, 'puntang-honey')
  await visit(page, address('/checkout'))
  await enterAddress(page)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
  await visit(page, `${page.url()}?lang=ar`)
  assert.equal(await page.locator('html').getAttribute('dir'), 'rtl')
  await page.getByText('Jalan Kemang Raya 12').first().waitFor()
  await page.getByRole('button', { name: 'المتابعة إلى الدفع' }).click()
  await page.locator('input[name="provider_id"][value="cod"]').waitFor({ state: 'attached' })

  await visit(page, address('/cart?lang=en'))
  const region = page.getByLabel('Deliver to')
  const [other] = await region.locator('option:not(:checked)').allTextContents()
  assert.match(other ?? '', /USD/)
  await region.selectOption({ label: other ?? '' })
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('main').getByText(/\$\d/).first().waitFor()
  await page.getByRole('main').getByText('Puntang Honey').first().waitFor()
  assert.equal(await page.getByRole('main').getByText(/Rp/).count(), 0)
  await visit(page, address('/checkout'))
  assert.equal(await page.locator('#email').inputValue(), guest.email)
  assert.deepEqual(problems, [])
})

/** The name of the element that has the focus, as far as it has one. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element) return ''
    const label = element.id ? document.querySelector(`label[for="${element.id}"]`) : null
    const text = element.getAttribute('aria-label') ?? label?.textContent ?? element.closest('label')?.textContent
    return `${element.id} ${(element as { name?: string }).name ?? ''} ${text ?? element.textContent ?? ''}`.trim()
  })

/** The part used inside the page. */
declare const document: {
  activeElement: PageElement | null
  querySelector(selector: string): PageElement | null
}
interface PageElement {
  id: string
  textContent: string | null
  getAttribute(name: string): string | null
  closest(selector: string): PageElement | null
}

const MOST_STOPS = 60

async function tabTo(page: Page, name: RegExp): Promise<void> {
  const stops: string[] = []
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press('Tab')
    const here = await focused(page)
    if (name.test(here)) return
    stops.push(here)
  }
  assert.fail(`no stop is ${name}: ${stops.join(' | ')}`)
}

test('a whole purchase by keyboard', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await visit(page, address('/products/bajawa-mawar?lang=en'))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter') // to the content
  for (const chooser of await page.locator('main form fieldset').all()) {
    const name = await chooser.locator('input').first().getAttribute('name')
    await tabTo(page, new RegExp(name ?? ''))
    await page.keyboard.press('Space')
  }
  await tabTo(page, /Add to bag/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).waitFor()
  await page.keyboard.press('Tab')
  const inDrawer = await page.getByRole('dialog').evaluate((dialog) => dialog.matches(':focus-within'))
  assert.ok(inDrawer, 'the drawer’s buttons come next')
  await tabTo(page, /^Checkout$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/checkout$/)
  await page.locator('#email').waitFor()
  for (const [field, text] of [
    ['email', 'keys@example.com'],
    ['phone', '081234567890'],
    ['shipping-first_name', 'Rani'],
    ['shipping-last_name', 'Putri'],
    ['shipping-address_1', 'Jalan Kemang Raya 12'],
    ['shipping-city', 'Jakarta Selatan'],
    ['shipping-postal_code', '12730'],
  ] as const) {
    await tabTo(page, new RegExp(`^${field} `))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
  await tabTo(page, /Continue to payment/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/payment$/)
  await page.locator('input[name="provider_id"]').first().waitFor({ state: 'attached' })
  await tabTo(page, /provider_id/)
  await page.keyboard.press('Space')
  for (let presses = 0; !/Cash on delivery/.test(await focused(page)); presses += 1) {
    assert.ok(presses < 10, 'cash on delivery is among the methods')
    await page.keyboard.press('ArrowDown')
  }
  await tabTo(page, /Place order/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/order\/order_/)
  await page.getByRole('heading', { name: /Thank you, Rani!|We have your order/ }).waitFor()
  assert.deepEqual(problems, [])
})

test('a screen reader finds the product page in this order', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await visit(page, address('/products/toraja-sapan?lang=en'))
  const outline = await page.getByRole('main').ariaSnapshot()
  const expected = [
    /link "Back"/,
    /region "Pictures"|img "/,
    /heading ".+" \[level=1\]/,
    /group "(Size|Grind)/,
    /spinbutton "Quantity"|textbox "Quantity"/,
    /button "Add to bag"/,
    /button "Add to wishlist"/,
    /heading "About this product" \[level=2\]/,
    /heading "Details" \[level=2\]/,
    /heading "Goes well with" \[level=2\]/,
  ]
  let from = 0
  for (const part of expected) {
    const found = outline.slice(from).search(part)
    assert.ok(found >= 0, `${part} is missing, or not behind what comes before it:\n${outline}`)
    from += found
  }
  assert.deepEqual(problems, [])
})
