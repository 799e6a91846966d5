import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'
import { openBackOffice } from './back-office.ts'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const view = 'batik-larasati'

test('an owner makes a discount with a condition, tries it out, and a shopper uses it up', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await openBackOffice(page, shop, 'larasati', `${view}/discounts`)
  await page.locator('a[data-row]').first().waitFor()
  await isAccessible()
  await page.getByRole('link', { name: 'New discount' }).first().click()

  await page.getByLabel('Code', { exact: true }).fill('rok15')
  await page.getByLabel('Percent', { exact: true }).fill('15')
  await page.getByLabel('Uses in all').fill('1')
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('menuitem', { name: 'Only these products' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Add at least one, or remove the condition.').waitFor()
  await page.getByRole('combobox', { name: 'Add a product' }).fill('parang wrap')
  await page.getByRole('option', { name: 'Parang wrap skirt' }).click()
  await isAccessible()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'ROK15' }).waitFor()

  await page.getByRole('button', { name: 'Try it on a cart' }).click()
  const drawer = page.getByRole('dialog', { name: 'What would ROK15 do?' })
  const addToCart = async (product: string) => {
    await drawer.getByRole('combobox', { name: 'Add a product' }).fill(product)
    await page.getByRole('option', { name: product }).first().click()
  }
  await addToCart('Parang wrap skirt')
  await addToCart('Mega Mendung Silk Shawl')
  await drawer.getByText('The code would be taken').waitFor()
  await drawer.getByText('Not one of the products').waitFor()
  await isAccessible()
  await page.keyboard.press('Escape')

  const shopper = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await takeSkirtWithCode(shopper.page)
  await shopper.page.getByRole('link', { name: 'Checkout' }).first().click()
  await checkOut(shopper.page)

  const late = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await takeSkirtWithCode(late.page)
  await late.page.getByText('This code has been used up.').first().waitFor()

  await page.goto(`${shop.apiUrl}/app/${view}/discounts?state=expired`)
  await page.getByRole('link', { name: 'ROK15' }).click()
  await page.getByText('Used up', { exact: true }).waitFor()
  await page.getByText('1 of 1 uses').waitFor()
  await page.getByRole('button', { name: 'Try it on a cart' }).click()
  await addToCart('Parang wrap skirt')
  await drawer.getByText('The code would be refused').waitFor()
  assert.deepEqual(problems, [])
  assert.deepEqual(shopper.problems, [])
})

test('an owner makes a discount that needs no code, and a shopper’s bag has it', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'larasati', `${view}/discounts/new`)
  await page.getByRole('combobox', { name: 'Applies' }).click()
  await page.getByRole('option', { name: 'Automatically' }).click()
  await page.getByLabel('Name', { exact: true }).fill('harvest')
  await page.getByLabel('Percent', { exact: true }).fill('20')
  await page.getByLabel('Description').fill('Harvest week')
  assert.equal(await page.getByLabel('Many codes').count(), 0)
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'HARVEST' }).waitFor()
  await page.getByRole('button', { name: 'Try it on a cart' }).click()
  const drawer = page.getByRole('dialog', { name: 'What would HARVEST do?' })
  await drawer.getByRole('combobox', { name: 'Add a product' }).fill('Parang wrap skirt')
  await page.getByRole('option', { name: 'Parang wrap skirt' }).first().click()
  await drawer.getByText('It would apply').waitFor()
  await page.goto(`${shop.apiUrl}/app/${view}/discounts?application=automatic`)
  await page.getByRole('link', { name: 'HARVEST' }).waitFor()
  assert.equal(await page.locator('a[data-row]').count(), 1)

  const shopper = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await takeSkirt(shopper.page)
  await shopper.page.getByText('Harvest week').first().waitFor()
  assert.equal(await shopper.page.getByRole('button', { name: 'Remove Harvest week' }).count(), 0)
  assert.deepEqual(await findAccessibilityProblems(shopper.page), [])
  assert.deepEqual([...problems, ...shopper.problems], [])
})

test('an owner makes many codes of one discount and saves them', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'larasati', `${view}/discounts/new`)
  await page.getByLabel('Code', { exact: true }).fill('letter')
  await page.getByLabel('Percent', { exact: true }).fill('5')
  await page.getByLabel('Many codes').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('No codes yet').waitFor()
  await page.getByRole('button', { name: 'Make codes' }).click()
  const form = page.getByRole('dialog', { name: 'Make codes' })
  await form.getByLabel('How many').fill('25')
  await form.getByLabel('Begins with').fill('hi-')
  await form.getByText('HI-7KQ2MZXW').waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await form.getByRole('button', { name: 'Make codes' }).click()
  await page.getByText('25 codes made').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  assert.equal(lines.length, 26)
  assert.match(lines[1] ?? '', /^HI-[A-Z2-9]{8},0,1,/)
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.deepEqual(problems, [])
})

test('an editor reads discounts on a phone in Arabic and changes nothing; a packer may not see them', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(page, shop, 'melati', `${view}/discounts`)
  await page.locator('td[data-phone=title]').first().waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
  await page.locator('a[data-row]').first().click()
  await page.getByText('دورك يتيح الاطلاع دون التعديل.').waitFor()
  assert.equal(await page.getByRole('button', { name: 'أضف شرطًا' }).count(), 0)
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
  const packer = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(packer.page, shop, 'joko', `${view}/discounts`)
  await packer.page.getByRole('heading', { name: 'You cannot open this page' }).waitFor()
  assert.deepEqual([...problems, ...packer.problems], [])
})

async function takeSkirt(page: Page): Promise<void> {
  await visit(page, `${shop.storefrontUrl}/${view}/products/parang-wrap-skirt?lang=en`)
  for (const chooser of await page.locator('main form fieldset').all()) {
    await chooser.locator('label:not([data-sold-out])').first().click()
  }
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('link', { name: 'Bag, 1 item' }).waitFor()
  await visit(page, `${shop.storefrontUrl}/${view}/cart`)
}

async function takeSkirtWithCode(page: Page): Promise<void> {
  await takeSkirt(page)
  await page.getByText('Discount code or gift card').click()
  await page.getByLabel('Your code').fill('ROK15')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page
    .getByText(/ROK15|used up/)
    .first()
    .waitFor()
}

async function checkOut(page: Page): Promise<void> {
  await page.locator('#email').fill('rok@example.com')
  await page.locator('#phone').fill('0812 9000 7777')
  await page.locator('#shipping-first_name').fill('Rok')
  await page.locator('#shipping-last_name').fill('Santoso')
  await page.locator('#shipping-address_1').fill('Jl. Braga 7')
  await page.locator('#shipping-city').fill('Bandung')
  await page.locator('#shipping-postal_code').fill('40111')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.locator('input[name="provider_id"][value="manual"]').check({ force: true })
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/order\/order_/)
}
