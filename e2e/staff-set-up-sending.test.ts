import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { aMailServer } from '@shopkey/server/src/testing/a-mail-server.ts'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { openBackOffice } from './back-office.ts'

const mail = await aMailServer()
const { hostname, port } = new URL(mail.url)
// The mail server of this story is on this machine.
const shop = await startShop({ PRACTICE_MESSAGES: 'false', WEBHOOKS_ALLOW_PRIVATE: 'true' })
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

test('an owner of the installation sets e-mail up for a store, sends a test and reads what the service said; shoppers are offered what works', async (t) => {
  const shopper = await enterStory(t, browser, 'phone', { locale: 'ar' })
  const login = (view: string) => visit(shopper.page, `${shop.storefrontUrl}/${view}/account/login`)
  const codes = shopper.page.getByRole('link', { name: 'رمز على الجوال' })

  // Nothing sends: no codes, and no links for a new password.
  await login('kopi-senja')
  await shopper.page.locator('#password').waitFor()
  assert.equal(await codes.count(), 0)
  await visit(shopper.page, `${shop.storefrontUrl}/kopi-senja/account/reset-password`)
  await shopper.page.getByRole('link', { name: 'تواصل مع المتجر' }).waitFor()
  assert.equal(await shopper.page.locator('#email').count(), 0)
  assert.deepEqual(await findAccessibilityProblems(shopper.page), [])

  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'owner', 'kopi-senja')
  await page.getByText('Nothing is sent').waitFor()
  await page.getByRole('link', { name: 'Set up sending' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sending' }).waitFor()
  const email = page.getByRole('region', { name: 'E-mail' })
  await email.getByText('Not set up', { exact: true }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await email.getByRole('link', { name: 'Set up for this store' }).click()
  const drawer = page.getByRole('dialog', { name: 'E-mail' })
  await drawer.getByLabel('Mail server').fill(hostname)
  await drawer.getByLabel('Port').fill(port)
  await drawer.getByLabel('User name').fill('shop')
  await drawer.getByRole('textbox', { name: 'Password' }).fill('open-sesame')
  await drawer.getByLabel('Sender address').fill('orders@kopi.example')
  assert.deepEqual(await findAccessibilityProblems(page), [])
  // Enter saves.
  await page.keyboard.press('Enter')
  await drawer.waitFor({ state: 'hidden' })
  await email.getByText('orders@kopi.example').waitFor()
  await email.getByRole('button', { name: 'Send a test to myself' }).click()
  await email.getByText(/^250 /).waitFor()
  assert.deepEqual(
    mail.mails.map(({ from, to }) => [from, to]),
    [['orders@kopi.example', ['owner@shopkey.test']]],
  )
  await page
    .getByRole('region', { name: /DNS records of/ })
    .getByText('SPF', { exact: true })
    .waitFor()
  const widths = await Promise.all(
    ['E-mail', 'SMS and WhatsApp'].map(async (name) => (await page.getByRole('region', { name }).boundingBox())?.width),
  )
  assert.equal(widths[0], widths[1], 'the cards of the channels are equals')
  assert.deepEqual(await findAccessibilityProblems(page), [])

  // The password is not on the page again.
  await email.getByRole('link', { name: 'Change' }).click()
  await drawer.getByText('Leave it empty to keep the stored one.').waitFor()
  assert.ok(!(await page.content()).includes('open-sesame'))
  assert.deepEqual(problems, [])

  // The storefront caches a store for a quarter of a minute.
  await shopper.page.waitForTimeout(16_000)
  await visit(shopper.page, `${shop.storefrontUrl}/kopi-senja/account/reset-password`)
  await shopper.page.locator('#email').waitFor()
  assert.equal(await codes.count(), 0)
  await visit(shopper.page, `${shop.storefrontUrl}/batik-larasati/account/reset-password`)
  await shopper.page.getByRole('link', { name: 'تواصل مع المتجر' }).waitFor()
  assert.deepEqual(shopper.problems, [])
})

test('who may only read the settings sees them, and changes nothing', async (t) => {
  const { page } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'bagus', 'kopi-senja/settings/sending')
  await page.getByRole('region', { name: 'E-mail' }).waitFor()
  assert.equal(await page.getByRole('link', { name: /Set up|Change/ }).count(), 0)
  assert.equal(await page.getByRole('button', { name: 'Send a test to myself' }).count(), 0)
})
