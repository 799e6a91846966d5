import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { openBackOffice } from './back-office.ts'
import { enterAddress } from './to-payment.ts'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const view = 'roti-pagi'

test('an owner lets shoppers be reminded; a shopper agrees at the checkout, and takes it back', async (t) => {
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
  await office.page.getByRole('link', { name: /^Reminder of a bag/ }).click()
  await office.page.getByRole('tab', { name: 'English' }).click()
  const preview = office.page.getByRole('region', { name: 'Preview' }).frameLocator('iframe')
  await preview.getByRole('link', { name: 'Unsubscribe' }).waitFor()

  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await visit(page, `${shop.storefrontUrl}/${view}/products?lang=ar`)
  await page.locator('main article a').first().click()
  await page.locator('main form button[type=submit]').first().waitFor()
  for (const chooser of await page.locator('main form fieldset').all())
    await chooser.locator('label:not([data-sold-out])').first().click()
  await page.locator('main form button[type=submit]').first().click()
  await page.getByRole('dialog').getByRole('link').first().waitFor()
  await visit(page, `${shop.storefrontUrl}/${view}/checkout?as=guest`)
  const box = page.locator('input[name="reminder"]')
  assert.equal(await box.isChecked(), false)
  await box.check()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await enterAddress(page)
  const goOn = page.locator('main form button[type=submit]').last()
  await goOn.click()
  await page.waitForURL(/\/checkout\/delivery/)
  await visit(page, `${shop.storefrontUrl}/${view}/checkout?as=guest`)
  assert.equal(await box.isChecked(), true)
  await box.uncheck()
  await goOn.click()
  await page.waitForURL(/\/checkout\/delivery/)
  await visit(page, `${shop.storefrontUrl}/${view}/checkout?as=guest`)
  assert.equal(await box.isChecked(), false)

  // The unsubscribing itself is tested with a message that was sent.
  await visit(page, `${shop.storefrontUrl}/${view}/unsubscribe/noti_1?key=old`)
  await page.getByRole('button', { name: 'إلغاء الاشتراك' }).click()
  await page.getByText('هذا الرابط غير كامل').waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.deepEqual(
    [...problems, ...office.problems].filter((problem) => !/422/.test(problem)),
    [],
  )
})
