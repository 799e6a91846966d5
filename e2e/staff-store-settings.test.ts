import assert from 'node:assert/strict'
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

const isAccessible = async (page: Page) => assert.deepEqual(await findAccessibilityProblems(page), [])

test('an owner writes who runs the store and the contact, pauses the store, lets a visitor in and opens it again', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'sari', 'roti-pagi/settings/store')
  await page.getByRole('heading', { level: 1, name: 'Store' }).waitFor()
  await page.getByLabel('E-mail').fill('halo@rotipagi.example')
  await page.getByLabel('Postal address').fill('Jalan Braga 12\nBandung 40111')
  await page.getByRole('radio', { name: 'Carmine' }).click()
  await page.getByRole('radio', { name: 'Own colors' }).click()
  await page.getByRole('textbox', { name: 'Accent color' }).fill('#ffd400')
  await page.getByText('too light for texts').waitFor()
  await page.getByLabel('English').last().fill('We bake again on Monday.')
  await page.getByLabel('Before order numbers').fill('ROTI-')
  await page.getByText('also for earlier orders: ROTI-1042').waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()

  await page.getByRole('button', { name: /^About this store/ }).click()
  const form = page.getByRole('dialog', { name: 'About this store' })
  await form.getByRole('tab', { name: 'English' }).click()
  const begin = form.getByRole('button', { name: 'Begin with a template' })
  await begin.click()
  await begin.waitFor({ state: 'hidden' })
  const about = form.getByRole('textbox', { name: 'About this store' })
  await about.getByText(/^Roti Pagi/).waitFor()
  // A template is not published with what it leaves to the store.
  for (const tab of await form.getByRole('tab').all()) {
    await tab.click()
    const unfilled = about.locator('p').filter({ hasText: /…|:$/m })
    while ((await unfilled.count()) > 0) {
      const [text = ''] = await unfilled.allInnerTexts()
      await unfilled.first().fill(text.replaceAll('…', '2').replace(/:$/gm, ': 1'))
    }
  }
  await isAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'hidden' })

  const status = page.getByRole('region', { name: 'Shoppers' })
  await status.getByLabel('Password for visitors').fill('roti hangat')
  // By keyboard: just after a scroll, a click at this place reaches the frame of the preview that stood there before.
  await status.getByRole('button', { name: 'Set password' }).press('Enter')
  await page.getByText('The password is set').waitFor()
  const asEnglish = { headers: { 'accept-language': 'en' } }
  const read = async () => (await fetch(`${shop.storefrontUrl}/roti-pagi/products`, asEnglish)).text()
  assert.match(await read(), /href="\/roti-pagi\/products\//)
  await status.getByRole('button', { name: 'Pause the store' }).press('Enter')
  await page.getByRole('dialog', { name: 'Pause the store?' }).getByRole('button', { name: 'Pause the store' }).click()
  await page.getByText('The store is paused').waitFor()
  // The storefront caches the store for some seconds, and notices nevertheless.
  assert.match(await read(), /We will be back soon/)

  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Preview' }).click(),
  ])
  await preview.getByText('Preview: the store is paused for shoppers.').waitFor()
  assert.ok(!preview.url().includes('pass='))

  const shopper = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await visit(shopper.page, `${shop.storefrontUrl}/roti-pagi/products?lang=en`)
  await shopper.page.getByRole('heading', { level: 1, name: 'We will be back soon' }).waitFor()
  await shopper.page.getByText('We bake again on Monday.').waitFor()
  assert.equal(await shopper.page.locator('meta[name=robots]').getAttribute('content'), 'noindex')
  const response = await fetch(`${shop.storefrontUrl}/roti-pagi`)
  assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '3600'])
  await isAccessible(shopper.page)
  await shopper.page.getByText('Enter with a password').click()
  await shopper.page.getByLabel('Password').fill('roti dingin')
  await shopper.page.getByRole('button', { name: 'Enter' }).click()
  await shopper.page.getByText('That password is not correct.').waitFor()
  await isAccessible(shopper.page)
  await shopper.page.getByLabel('Password').fill('roti hangat')
  await shopper.page.getByRole('button', { name: 'Enter' }).click()
  await shopper.page.locator('a[href*="/roti-pagi/products/"]').first().waitFor()
  await shopper.page.getByRole('link', { name: 'About this store' }).click()
  await shopper.page.getByRole('heading', { level: 1, name: 'About this store' }).waitFor()
  await shopper.page.getByRole('heading', { level: 2, name: 'Registered' }).waitFor()
  await isAccessible(shopper.page)

  await status.getByRole('button', { name: 'Open again' }).click()
  await page.getByText('The store is open').waitFor()
  assert.equal((await fetch(`${shop.storefrontUrl}/roti-pagi`)).status, 200)

  const home = await read()
  assert.match(home, /data-theme="ffd400-white-soft"/)
  const [, sheet] = /href="(\/store\/themes\/[^"]+)"/.exec(home) ?? []
  const css = await fetch(shop.storefrontUrl + sheet)
  assert.equal(css.headers.get('content-type'), 'text/css; charset=utf-8')
  assert.match(await css.text(), /--color-primary:#[0-9a-f]{6};/)
  assert.equal((await fetch(`${shop.storefrontUrl}/store/themes/ffd400-white-soft%7D`)).status, 404)
  await visit(shopper.page, `${shop.storefrontUrl}/roti-pagi/products`)
  const primary = await shopper.page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-primary'),
  )
  assert.match(primary, /^#[6-8][0-9a-f]{5}$/)
  await isAccessible(shopper.page)

  await visit(page, `${shop.apiUrl}/app/roti-pagi/orders`)
  const number =
    (await page
      .getByText(/^ROTI-\d+$/)
      .first()
      .textContent()) ?? ''
  await page.getByRole('searchbox').fill(number.toLowerCase())
  await page.waitForURL('**/orders?*q=roti-*')
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
  assert.deepEqual(problems, [])
})

test('a clerk sees neither the settings nor a way to them; on a phone in Arabic the page has room', async (t) => {
  const clerk = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(clerk.page, shop, 'udin', 'roti-pagi/settings/store')
  await clerk.page.getByText('Your role').first().waitFor()
  assert.equal(await clerk.page.getByRole('button', { name: 'Pause the store' }).count(), 0)

  const owner = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(owner.page, shop, 'sari', 'roti-pagi/settings/store')
  await owner.page.getByRole('heading', { level: 1 }).waitFor()
  await owner.page.getByRole('button', { name: 'أوقف المتجر مؤقتًا' }).waitFor()
  await isAccessible(owner.page)
  const overflow = await owner.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  assert.equal(overflow, 0)
})

/** The terms were written in English only. */
test('an owner finds what is not translated, and opens it', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'sari', 'roti-pagi/settings/translations')
  await page.getByRole('heading', { level: 1, name: 'Translations' }).waitFor()
  await page.getByRole('table').getByRole('link').first().click()
  await page.waitForURL('**/translations?*language=*')
  await page.locator('a[data-row]').first().waitFor()
  await isAccessible(page)
  await page.locator('a[data-row]').first().click()
  await page.waitForURL((url) => !url.pathname.endsWith('/translations'))
  assert.deepEqual(problems, [])

  const phone = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(phone.page, shop, 'sari', 'roti-pagi/settings/translations')
  await phone.page.getByRole('table').waitFor()
  await isAccessible(phone.page)
  assert.ok(
    await phone.page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  )
})

test("an owner writes the store's own text of a message; a clerk only reads it; it fits a phone in Arabic", async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await openBackOffice(page, shop, 'sari', 'roti-pagi/settings/message-templates')
  await page.getByRole('heading', { level: 1, name: 'Message templates' }).waitFor()
  await isAccessible()
  await page.getByRole('link', { name: /^Order placed/ }).click()
  await page.getByRole('tab', { name: 'English' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText(/^We have your order (#|ROTI-)1042$/).waitFor()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Fresh from the oven: {{nummer}}')
  await preview.getByText('There is no {{nummer}} here').waitFor()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Fresh from the oven: ')
  await page.getByRole('button', { name: /order number$/ }).click()
  await page.getByRole('textbox', { name: 'Closing' }).fill('<b>Roti Pagi</b>, open from 6')
  await preview.getByText(/^Fresh from the oven: (#|ROTI-)1042$/).waitFor()
  await preview.frameLocator('iframe').getByText('<b>Roti Pagi</b>, open from 6').waitFor()
  await preview.getByText('WhatsApp', { exact: true }).click()
  await preview.getByText(/open from 6 Roti Pagi/).waitFor()
  await isAccessible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await page.getByText('the test is kept under Messages').waitFor()
  await page.getByRole('link', { name: 'Back to Message templates' }).click()
  await page.getByRole('link', { name: /^Order placed.*Own text: English/ }).click()
  await page.getByRole('tab', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Back to the usual text' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).last().waitFor()
  // The preview of the unknown variable was refused.
  assert.deepEqual(
    problems.filter((problem) => !/400 .*\/preview\)$/.test(problem)),
    [],
  )

  const clerk = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(clerk.page, shop, 'udin', 'roti-pagi/settings/message-templates/order_placed')
  await clerk.page.getByRole('region', { name: 'Preview' }).locator('iframe').waitFor()
  assert.equal(await clerk.page.getByRole('button', { name: 'Send me a test' }).count(), 0)
  assert.equal(await clerk.page.getByRole('textbox', { name: 'Subject' }).count(), 0)

  const phone = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(phone.page, shop, 'sari', 'roti-pagi/settings/message-templates/transfer_awaited')
  await phone.page.getByRole('region', { name: 'معاينة' }).locator('iframe').waitFor()
  assert.deepEqual(await findAccessibilityProblems(phone.page), [])
  assert.ok(
    await phone.page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  )
})
