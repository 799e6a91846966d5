import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { updateStore } from '@shopkey/client/admin.ts'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { everyNth } from '@shopkey/testkit/every-nth.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'
import { signInOwner } from './owner.ts'
import { toPayment } from './to-payment.ts'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

/** How light the page's background is, of 255. */
const lightnessOf = (page: Page) =>
  page.evaluate(() => {
    const channels = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g)?.slice(0, 3).map(Number)
    return Math.max(...(channels ?? [255]))
  })

async function looksDark(page: Page): Promise<void> {
  assert.ok((await lightnessOf(page)) < 64, `${page.url()} is light`)
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), 'dark')
  assert.deepEqual(await findAccessibilityProblems(page), [], page.url())
}

const paths = [
  '',
  '/products',
  '/catalogues',
  '/collections',
  '/deals',
  '/campaigns',
  '/contact',
  '/cart',
  '/wishlist',
  '/order',
  '/account/login',
  '/store/gift-cards',
  '/store/privacy-policy',
  '/nowhere',
]

const shoppers = [
  { view: 'batik-larasati', device: 'phone', language: 'en' },
  { view: 'kopi-senja', device: 'desktop', language: 'bh' },
  { view: 'roti-pagi', device: 'phone', language: 'ar' },
] as const

for (const [person, { view, device, language }] of shoppers.entries())
  test(`who prefers dark pages reads ${view} on dark ones`, async (t) => {
    const { page } = await enterStory(t, browser, device, { colorScheme: 'dark' })
    for (const path of everyNth(paths, shoppers.length, person)) {
      await visit(page, `${shop.storefrontUrl}/${view}${path}?lang=${language}`)
      await looksDark(page)
    }
    await visit(page, `${shop.storefrontUrl}/${view}/products`)
    await page.locator('main article a[href*="/products/"]').first().click()
    await page.waitForURL('**/products/*')
    await looksDark(page)
    const bars = page.locator('meta[name="theme-color"][media*="dark"]')
    assert.match((await bars.getAttribute('content')) ?? '', /^#[0-9a-f]{6}$/)
    // Paper is white for everyone.
    await page.emulateMedia({ media: 'print' })
    assert.equal(await lightnessOf(page), 255)
  })

test('the checkout and the directory are dark, too', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { colorScheme: 'dark' })
  await visit(page, `${shop.storefrontUrl}/store?lang=en`)
  await looksDark(page)
  await toPayment(page, shop.storefrontUrl, { language: 'en', provider_id: 'manual' })
  await looksDark(page)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await page.waitForURL('**/order/order_*')
  await looksDark(page)
  assert.deepEqual(problems, [])
})

test('a theme of the store’s own has a dark palette as well, and one that is dark stays so by day', async (t) => {
  const owner = await signInOwner(shop, 'roti-pagi')
  for (const [own_theme, schemes] of [
    ['ffd400-warm-round', { light: false, dark: true }],
    ['1f4fd1-night-soft', { light: true, dark: true }],
  ] as const) {
    await owner.call(updateStore, { body: { metadata: { own_theme } } })
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await enterStory(t, browser, 'phone', { colorScheme })
      await visit(page, `${shop.storefrontUrl}/roti-pagi?lang=en`)
      if (schemes[colorScheme]) await looksDark(page)
      else assert.ok((await lightnessOf(page)) > 200)
    }
  }
})
