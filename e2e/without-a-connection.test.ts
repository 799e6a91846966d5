import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { until } from '@shopkey/testkit/until.ts'
import type { Page } from 'playwright-core'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const view = 'kopi-senja'
const address = (path: string) => `${shop.storefrontUrl}/${view}${path}`

/** The part used inside the page. */
declare const caches: {
  keys: () => Promise<string[]>
  open: (name: string) => Promise<{
    keys: () => Promise<{ url: string }[]>
    match: (key: { url: string }) => Promise<{ text: () => Promise<string> }>
  }>
}

/** The kept pages with their texts. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const kept: { path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      if (!name.startsWith('shopkey-pages')) continue
      const pages = await caches.open(name)
      for (const key of await pages.keys()) {
        const text = await (await pages.match(key)).text()
        kept.push({ path: key.url.slice(key.url.indexOf('/', 8)), text })
      }
    }
    return kept
  })

const untilKept = (page: Page, path: string, text = '') =>
  until(
    async () => (await keptPages(page)).some((kept) => kept.path === path && kept.text.includes(text)),
    `${path} is kept`,
  )

async function addToBag(page: Page): Promise<void> {
  for (const chooser of await page.locator('main form fieldset').all())
    await chooser.locator('label:not([data-sold-out])').first().click()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('link', { name: 'Bag, 1 item' }).waitFor()
}

/** Service workers of both serve pages below different paths. */
const places = {
  'the platform’s address': address(''),
  'a host of the store’s own': `http://${view}.localhost:${new URL(shop.storefrontUrl).port}`,
}

for (const [place, store] of Object.entries(places)) {
  const path = new URL(store).pathname.replace(/^\/$/, '')
  test(`at ${place}, pages that were seen, and the bag, open without a connection; others open once it is back`, async (t) => {
    const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
    await visit(page, `${store}/products/gayo-senja?lang=en`)
    await untilKept(page, `${path}/offline`)
    await addToBag(page)
    await untilKept(page, `${path}/offline`, 'Bag, 1 item')
    await page.getByRole('banner').getByRole('link', { name: 'Kopi Senja' }).click()
    await page.waitForURL(`${store}${path ? '' : '/'}`)
    await page.getByRole('heading', { level: 1 }).waitFor()

    await page.context().setOffline(true)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Bag, 1 item' }).waitFor()
    await page.goto(`${store}/products/gayo-senja`)
    await page.getByRole('heading', { name: 'Gayo Senja' }).waitFor()
    await page.goto(`${store}/cart`)
    await page.getByRole('heading', { name: 'Your bag' }).waitFor()
    await page.getByRole('main').getByText('Gayo Senja').waitFor()
    await page.goto(`${store}/account`)
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    assert.deepEqual(await findAccessibilityProblems(page), [])

    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    assert.deepEqual(
      problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(problem)),
      [],
    )
  })
}

test('what is added without a connection goes into the bag once, when there is one again, also after a reload', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await visit(page, address('/products/gayo-senja?lang=ar'))
  await untilKept(page, `/${view}/offline`)
  for (const chooser of await page.locator('main form fieldset').all())
    await chooser.locator('label:not([data-sold-out])').first().click()
  await page.context().setOffline(true)
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: /أضف إلى السلة|لم تتم الإضافة/ }).click()
    await page.getByRole('status').filter({ hasText: 'لا يوجد اتصال' }).waitFor()
  }
  await page
    .getByText(/سيُضاف إلى سلتك حين يعود الاتصال/)
    .first()
    .waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.goto(address('/products/gayo-senja'))
  await page.getByText(/سيُضاف إلى سلتك حين يعود الاتصال/).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'السلة، منتج واحد' }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'السلة، منتج واحد' }).waitFor()
  assert.equal(await page.getByText(/سيُضاف إلى سلتك حين يعود الاتصال/).count(), 0)
  assert.deepEqual(
    problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(problem)),
    [],
  )
})

test('nothing of an account is kept for the next person at the browser, and no account, checkout or order at all', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await visit(page, address('/account/login?lang=en'))
  await page.getByLabel('E-mail or phone number').fill('siti.rahmawati@shopkey.test')
  await page.getByLabel('Password', { exact: true }).fill('shopkey-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Hello, Siti' }).waitFor()
  await page.getByRole('link', { name: 'Your orders' }).first().click()
  await page.getByRole('heading', { name: 'Your orders' }).waitFor()
  await untilKept(page, `/${view}/offline`)
  await visit(page, address('/wishlist'))
  await untilKept(page, `/${view}/wishlist`)
  const kept = await keptPages(page)
  assert.deepEqual(
    kept.filter(({ path }) => /\/(account|order|checkout)/.test(path)).map(({ path }) => path),
    [],
  )
  assert.ok(
    kept.some(({ text }) => text.includes('/account"')),
    'the header links to the account',
  )

  await visit(page, address('/account'))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  await until(async () => {
    const now = await keptPages(page)
    return now.length > 0 && now.every(({ path }) => path !== `/${view}/wishlist`)
  }, 'keeping only pages of a guest')
  await untilKept(page, `/${view}/offline`)
  await page.context().setOffline(true)
  await page.goto(address('/wishlist'))
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  assert.deepEqual(
    problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(problem)),
    [],
  )
})

test('a store is an application with its name, colors and icons', async (t) => {
  const { page } = await enterStory(t, browser, 'phone', { locale: 'id' })
  await visit(page, address(''))
  const manifestPath = await page.locator('link[rel="manifest"]').getAttribute('href')
  const reply = await page.request.get(`${shop.storefrontUrl}${manifestPath}`)
  assert.match(reply.headers()['content-type'] ?? '', /^application\/manifest\+json/)
  const manifest = await reply.json()
  const { name, start_url, scope, theme_color, icons } = manifest
  assert.deepEqual([name, start_url, scope, theme_color], ['Kopi Senja', `/${view}`, '/', '#7b4420'])
  assert.ok(icons.some(({ purpose }: { purpose: string }) => purpose === 'maskable'))
  for (const { src } of icons)
    assert.equal((await page.request.get(new URL(src, shop.storefrontUrl).href)).status(), 200)
  const sizes = icons
    .filter(({ type }: { type: string }) => type === 'image/png')
    .map((icon: { sizes: string }) => icon.sizes)
  assert.deepEqual([...new Set(sizes)], ['192x192', '512x512'])
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  assert.equal((await page.request.get(apple ?? '')).headers()['content-type'], 'image/png')
})
