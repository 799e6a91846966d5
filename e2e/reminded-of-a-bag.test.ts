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

const view = 'roti-pagi'

test('an owner lets shoppers be reminded of a bag that they leave unpaid', async (t) => {
  const office = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(office.page, shop, 'sari', `${view}/settings/message-templates`)
  const card = office.page.getByRole('region', { name: 'Reminders and addresses that bounce' })
  await card.getByText('Shoppers are not reminded').waitFor()
  await card.getByRole('link', { name: 'Edit' }).click()
  const drawer = office.page.getByRole('dialog')
  await drawer.getByLabel('Remind shoppers of an unpaid bag').check()
  await drawer.getByLabel('Hours after the last change').fill('')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByText('Enter the hours, 1 to 168').waitFor()
  await drawer.getByLabel('Hours after the last change').fill('6')
  assert.deepEqual(await findAccessibilityProblems(office.page), [])
  await drawer.getByRole('button', { name: 'Save' }).click()
  await card.getByText('are reminded of an unpaid bag after 6 hours').waitFor()
  assert.deepEqual(await findAccessibilityProblems(office.page), [])
  assert.deepEqual(office.problems, [])
})
