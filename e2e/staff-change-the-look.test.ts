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

/** How long the storefront keeps what it has read of a store. */
const KEPT_BY_STOREFRONT_MS = 16_000
const isAccessible = async (page: Page) => assert.deepEqual(await findAccessibilityProblems(page), [])
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('an owner previews and saves fonts, corners, pictures and a header; shoppers see them, on a phone in Arabic, too', async (t) => {
  const usual = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const fontsOf = (requests: string[]) => requests.filter((url) => url.endsWith('.woff2'))
  const requested: string[] = []
  usual.page.on('request', (request) => requested.push(request.url()))
  await visit(usual.page, `${shop.storefrontUrl}/roti-pagi?lang=en`)
  assert.equal(await usual.page.locator('html').getAttribute('data-fonts'), null)
  assert.ok(fontsOf(requested).every((url) => url.includes('plus-jakarta')))

  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'sari', 'roti-pagi/settings/store')
  const preview = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe')
  await preview.locator('html[data-theme=green]').waitFor()
  const choose = (group: string, name: string) =>
    page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true }).click()
  await page.getByRole('radio', { name: 'Literary' }).click()
  await choose('Header', 'With a search field')
  await choose('Corners', 'Square')
  await choose('Pictures in lists', 'Square')
  const chosen = 'html[data-fonts=lora][data-header=with_search][data-corners=square][data-picture-ratio="1:1"]'
  await preview.locator(chosen).waitFor()
  await preview.getByRole('searchbox').first().waitFor()
  await isAccessible(page)
  // Nothing is published before it is saved.
  await visit(usual.page, `${shop.storefrontUrl}/roti-pagi/products?lang=en`)
  assert.equal(await usual.page.locator('html').getAttribute('data-header'), null)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  assert.deepEqual(problems, [])

  await usual.page.waitForTimeout(KEPT_BY_STOREFRONT_MS)
  for (const { device, locale } of [
    { device: 'desktop', locale: 'en-GB' },
    { device: 'phone', locale: 'ar' },
  ] as const) {
    const shopper = await enterStory(t, browser, device, { locale })
    const loaded: string[] = []
    shopper.page.on('request', (request) => loaded.push(request.url()))
    await visit(shopper.page, `${shop.storefrontUrl}/roti-pagi/products`)
    await shopper.page.locator(chosen).waitFor()
    assert.ok(fontsOf(loaded).some((url) => url.includes('/lora-latin-wght')))
    assert.ok(fontsOf(loaded).every((url) => !url.includes('plus-jakarta')))
    const shape = await shopper.page
      .locator('article img')
      .first()
      .evaluate((picture) => picture.clientWidth / picture.clientHeight)
    assert.ok(Math.abs(shape - 1) < 0.02, `the pictures are ${shape} : 1`)
    assert.equal(await shopper.page.getByRole('searchbox').count(), 1)
    await isAccessible(shopper.page)
    assert.ok(await fits(shopper.page))
    await shopper.page.getByRole('searchbox').fill('roti')
    await shopper.page.getByRole('searchbox').press('Enter')
    await shopper.page.waitForURL('**/products?q=roti')
    assert.equal(await shopper.page.getByRole('searchbox').inputValue(), 'roti')
    assert.deepEqual(shopper.problems, [])
  }
})

test('an owner announces something for a time and publishes networks and hours; shoppers read them in their language', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'larasati', 'batik-larasati/settings/store')
  const preview = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe')
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved', { exact: true }).last().waitFor()
  }
  await page.getByLabel('Text in English').fill('Free delivery until Sunday')
  await page.getByLabel('Text in العربية').fill('شحن مجاني حتى الأحد')
  await page.getByLabel('Leads to').fill('/deals')
  await preview.getByRole('complementary', { name: 'Announcement' }).getByText('Free delivery until Sunday').waitFor()
  await page.getByLabel('Starts').fill('2026-03-02T08:00')
  await page.getByLabel('Ends').fill('2026-03-01T08:00')
  await page.getByLabel('Instagram').fill('https://www.instagram.com/batik.larasati.shopkey')
  await page.getByLabel('Facebook').fill('https://example.com/larasati')
  await page.getByRole('switch', { name: 'Publish opening hours' }).click()
  await page.getByRole('button', { name: 'Add times: Monday' }).click()
  await page.getByLabel('Monday, from').last().fill('16:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The end must be after the start.').waitFor()
  await page.getByText('Enter an address of Facebook that begins with https://.').waitFor()
  await page.getByText('These times overlap.').waitFor()
  await isAccessible(page)
  await page.getByLabel('Ends').fill('2099-03-01T08:00')
  await page.getByLabel('Facebook').fill('https://www.facebook.com/batik.larasati.shopkey')
  await page.getByLabel('Monday, from').last().fill('19:00')
  await page.getByRole('button', { name: 'Add a day' }).click()
  await preview.getByRole('link', { name: 'Facebook' }).waitFor({ state: 'attached' })
  await save()

  await page.waitForTimeout(KEPT_BY_STOREFRONT_MS)
  const response = await fetch(`${shop.storefrontUrl}/batik-larasati?lang=en`)
  const things = await response.text()
  assert.match(things, /"sameAs":\["https:\/\/www\.instagram\.com\/batik\.larasati\.shopkey"/)
  assert.match(
    things,
    /"@type":"OpeningHoursSpecification","opens":"19:00","closes":"23:59","dayOfWeek":"https:\/\/schema\.org\/Monday"/,
  )
  for (const { device, locale, text, name, hours } of [
    {
      device: 'desktop',
      locale: 'en-GB',
      text: 'Free delivery until Sunday',
      name: 'Announcement',
      hours: 'Opening hours',
    },
    { device: 'phone', locale: 'ar', text: 'شحن مجاني حتى الأحد', name: 'إعلان', hours: 'ساعات العمل' },
  ] as const) {
    const shopper = await enterStory(t, browser, device, { locale })
    await visit(shopper.page, `${shop.storefrontUrl}/batik-larasati/contact`)
    await shopper.page.getByRole('heading', { name: hours }).waitFor()
    await shopper.page.getByText('09:00–17:00').first().waitFor()
    const facebook = shopper.page.getByRole('link', { name: 'Facebook' })
    assert.equal(await facebook.getAttribute('rel'), 'me noreferrer')
    await isAccessible(shopper.page)
    assert.ok(await fits(shopper.page))
    await shopper.page.getByRole('complementary', { name }).getByRole('link', { name: text }).click()
    await shopper.page.waitForURL('**/batik-larasati/deals')
    assert.deepEqual(shopper.problems, [])
  }

  await page.getByLabel('Starts').fill('2098-03-02T08:00')
  await save()
  await page.waitForTimeout(KEPT_BY_STOREFRONT_MS)
  assert.ok(
    !(await (await fetch(`${shop.storefrontUrl}/batik-larasati?lang=en`)).text()).includes('Free delivery until'),
  )
  assert.deepEqual(problems, [])
})
