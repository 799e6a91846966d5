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

test('an owner reads what was sent, exports the products and connects a webhook', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  const main = page.getByRole('navigation', { name: 'Main' })
  await openBackOffice(page, shop, 'raka', 'kopi-senja/messages')
  await page.locator('a[data-row]').first().click()
  const message = page.getByRole('dialog')
  await message.waitFor()
  await page.waitForURL('**/messages?*message=noti_*')
  await isAccessible()
  await page.keyboard.press('Escape')
  await message.waitFor({ state: 'hidden' })

  await main.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await isAccessible()
  const settings = page.getByRole('navigation', { name: 'Settings' })
  await settings.getByRole('link', { name: 'Import and export' }).click()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Products' }).click()
  await page.getByRole('button', { name: 'Download' }).waitFor()
  await isAccessible()

  await settings.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByRole('link', { name: 'Add webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add webhook' })
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Enter a whole address').waitFor()
  await isAccessible()
  await form.getByLabel('Address').fill('https://erp.example/hooks')
  await form.getByLabel('Name').fill('ERP')
  await form.getByRole('button', { name: 'Save' }).click()
  const secret = page.getByRole('dialog', { name: 'Copy the secret now' })
  await secret.getByRole('status', { name: 'Secret' }).waitFor()
  await secret.getByRole('button', { name: 'I have it' }).click()
  await page.getByRole('button', { name: 'Actions for ERP' }).click()
  await page.getByRole('menuitem', { name: 'Send a test' }).click()
  await page.locator('a[data-row]').first().click()
  await page.getByRole('dialog', { name: 'Test' }).getByRole('button').last().waitFor()
  await isAccessible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Actions for ERP' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete this webhook?' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No webhooks yet').waitFor()
  assert.deepEqual(problems, [])
})
