import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findAccessibilityProblems, openBrowser } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { openBackOffice } from './back-office.ts'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

test('an owner packs an order, ships it, gives money back and writes a note', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await openBackOffice(page, shop, 'raka', 'kopi-senja/orders?payment=captured')
  await page.getByRole('button', { name: 'To fulfil', exact: false }).first().click()
  await page.waitForURL('**/orders?payment=captured&tab=fulfill')
  await page.getByRole('navigation', { name: 'Pages' }).waitFor()
  await isAccessible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /^#\d+/ }).waitFor()
  await page.getByText('Only staff see notes.').or(page.getByText('Write a note for the team')).first().waitFor()
  await isAccessible()

  await page.getByRole('button', { name: 'Pack items' }).click()
  const drawer = page.getByRole('dialog', { name: 'Pack items' })
  await drawer.waitFor()
  await isAccessible()
  await drawer.getByRole('button', { name: /^Pack \d+ items?$/ }).click()
  await page.getByText('Parcel packed').waitFor()
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  const shipping = page.getByRole('dialog', { name: 'Mark as shipped' })
  await shipping.getByLabel('Tracking numbers').fill('JNE-4411')
  await shipping.getByRole('button', { name: 'Mark as shipped' }).click()
  await page.getByText('JNE-4411').first().waitFor()

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: 'Refund' })
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await refund.getByText('Enter an amount above zero.').waitFor()
  await refund.getByLabel('Amount').fill('1000')
  await refund.getByRole('button', { name: /^Refund .*1.000/ }).click()
  await page.getByText(/1.000 refunded/).waitFor()

  await page.getByPlaceholder('Write a note for the team').fill('Left with the neighbour')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByText('Left with the neighbour').first().waitFor()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Complete', exact: true }).click()
  const question = page.getByRole('dialog', { name: /^Complete order #\d+\?/ })
  await question.waitFor()
  await isAccessible()
  await question.getByRole('button', { name: 'Complete' }).click()
  await page.getByText('Order completed').first().waitFor()
  assert.deepEqual(problems, [])
})

test('a clerk reads the orders on a phone in Arabic, and finds one by its number', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(page, shop, 'bagus', 'kopi-senja/orders')
  await page.locator('a[data-row]').first().waitFor()
  assert.equal(await page.locator('html').getAttribute('dir'), 'rtl')
  assert.deepEqual(await findAccessibilityProblems(page), [])
  const number = (await page.locator('a[data-row]').nth(3).textContent())?.trim() ?? ''
  await page.getByRole('searchbox').fill(number)
  await page.waitForURL('**/orders?q=*')
  await page.locator('a[data-row]', { hasText: number }).first().click()
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  const width = await page.evaluate('document.documentElement.scrollWidth')
  assert.equal(width, 390)
  assert.deepEqual(problems, [])
})
