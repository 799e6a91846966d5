import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startEmptyShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'

const shop = await startEmptyShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const password = 'green umbrella 92'

test('a password that is easy to guess is refused at its field, and the link still works', async (t) => {
  const { page } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await visit(page, shop.ownerLink)
  await page.getByLabel('E-mail').fill('sari@shop.test')
  await page.locator('input[type=password]').fill('password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('That is a password many people use. Choose another.').waitFor()
  await isAccessible(page)
})

test('from an empty installation to a shipped first order', async (t) => {
  const owner = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await becomeOwner(owner.page)
  await openStore(owner.page)

  const guest = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await buy(guest.page)
  assert.deepEqual(guest.problems, [])

  await ship(owner.page)
  assert.deepEqual(owner.problems, [])
})

test('a link that was used shows how to get another', async (t) => {
  const { page } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await visit(page, shop.ownerLink)
  await page.getByLabel('E-mail').fill('second@shop.test')
  await page.locator('input[type=password]').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await page.getByText('npm run owner').waitFor()
  await isAccessible(page)
})

async function becomeOwner(page: Page): Promise<void> {
  await visit(page, shop.ownerLink)
  await page.getByRole('heading', { name: 'Welcome to Shopkey' }).waitFor()
  assert.equal(new URL(page.url()).hash, '')
  await page.reload()
  await page.getByLabel('First name').fill('Sari')
  await page.getByLabel('E-mail').fill('sari@shop.test')
  await page.locator('input[type=password]').fill(password)
  await isAccessible(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/app/new-store')
}

async function openStore(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Your first store' }).waitFor()
  const address = page.getByLabel('Address', { exact: true })
  await address.fill('cart')
  await page.getByText('“cart” is kept for a page. Choose another address.').waitFor()
  await address.fill('')
  await page.getByLabel('Name', { exact: true }).fill('Kopi Sari')
  assert.equal(await address.inputValue(), 'kopi-sari')
  await page.getByRole('combobox', { name: 'Country' }).fill('Indonesia')
  await page.getByRole('option', { name: 'Indonesia' }).click()
  assert.match(await page.getByRole('combobox', { name: 'Currency' }).inputValue(), /IDR/)
  await isAccessible(page)
  await page.getByRole('button', { name: 'Create store' }).click()

  await page.waitForURL('**/kopi-sari/setup/country?country=id')
  assert.equal(await page.getByLabel('Tax on sales').inputValue(), '11 %')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await page.waitForURL('**/setup/products')
  await addProducts(page)

  await page.waitForURL('**/setup/delivery')
  await page.getByLabel('Price of delivery').fill('18000')
  await page.getByLabel('Free delivery from').fill('350000')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await page.waitForURL('**/setup/payment')
  await isAccessible(page)
  await page.getByRole('link', { name: 'Later' }).click()

  // Left, and taken up again from the list of what is missing.
  const checklist = page.getByRole('region', { name: 'Ready to sell' })
  await checklist.getByText('3 of 5').waitFor()
  await checklist.getByText('Shoppers could not buy anything yet.').waitFor()
  assert.equal(await checklist.getByRole('button', { name: 'Open the store' }).isDisabled(), true)
  await isAccessible(page)
  await checklist.getByRole('link', { name: 'Choose how shoppers pay' }).click()
  await page.getByRole('checkbox', { name: 'Cash on delivery' }).waitFor()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByLabel('Phone number').fill('081234567890')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Save and finish' }).click()
  await checklist.getByText('5 of 5').waitFor()
  await checklist.getByRole('button', { name: 'Open the store' }).click()
  await page.getByText('The store is open').waitFor()
  await checklist.waitFor({ state: 'hidden' })
}

/** The example set comes and goes at one click; what is sold is typed. */
async function addProducts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByText('Enter a product, or use the examples.').waitFor()
  await page.getByRole('button', { name: 'Use example products' }).click()
  await page.getByText('3 example products are in the store.').waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Remove them' }).click()
  await page.getByRole('button', { name: 'Use example products' }).waitFor()
  const first = page.getByRole('group', { name: 'Product 1' })
  await first.getByLabel('Product').fill('Gayo beans')
  await first.getByLabel('Price').fill('85000')
  await first.getByLabel('In stock').fill('12')
  await page.getByRole('group', { name: 'Product 2' }).getByLabel('Product').fill('Paper filters')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByText('Enter a price.').waitFor()
  await page.getByRole('group', { name: 'Product 2' }).getByLabel('Price').fill('35000')
  await page.getByRole('button', { name: 'Save and continue' }).click()
}

async function buy(page: Page): Promise<void> {
  await visit(page, `${shop.storefrontUrl}/kopi-sari/products?lang=en`)
  await page.locator('a[href*="/products/gayo-beans"]').first().click()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await page.locator('#email').fill('layla@example.com')
  await page.locator('#phone').fill('+6281234567891')
  await page.locator('#shipping-first_name').fill('Layla')
  await page.locator('#shipping-last_name').fill('Hasan')
  await page.locator('#shipping-address_1').fill('Jalan Braga 12')
  await page.locator('#shipping-city').fill('Bandung')
  const postalCode = page.locator('#shipping-postal_code')
  if (await postalCode.isVisible()) await postalCode.fill('40111')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByText('Standard delivery').first().waitFor()
  assert.equal(await page.getByText('Free delivery').count(), 0)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.locator('input[name="provider_id"][value="cod"]').check({ force: true })
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/order\/order_/)
  // The prices that the owner entered, tax included: 85 000 and 18 000.
  await page
    .getByText(/103[.,]000/)
    .first()
    .waitFor()
}

async function ship(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders', exact: true }).click()
  await page.locator('a[data-row]').first().click()
  await page.getByText('Cash on delivery').first().waitFor()
  await page.getByRole('button', { name: 'Pack items' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pack \d+ item/ })
    .click()
  await page.getByText('Parcel packed').first().waitFor()
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click()
  await page.getByText('Marked as shipped').first().waitFor()
}

async function isAccessible(page: Page): Promise<void> {
  assert.deepEqual(await findAccessibilityProblems(page), [])
}
