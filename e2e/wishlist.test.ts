import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { findAccessibilityProblems, visit } from '@shopkey/testkit/browser.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { until } from '@shopkey/testkit/until.ts'
import type { Page } from 'playwright-core'

const { shop, browser } = await shareShop()

const view = 'kopi-senja'
const address = (path: string) => `${shop.storefrontUrl}/${view}${path}`

/** Kept before the sign-in, joined by it, shared with a friend, and gone from the browser after signing out. */
test('a shopper keeps products before signing in, shares them, and asks for messages', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await visit(page, address('/products?lang=en'))
  const hearts = page.getByRole('button', { name: /^Add .* to wishlist$/ })
  await hearts.first().click()
  await page.locator('button[aria-pressed="true"]').waitFor()
  const first = (await hearts.first().getAttribute('aria-label'))?.slice('Add '.length, -' to wishlist'.length) ?? ''

  await visit(page, address('/products/gayo-senja'))
  const second = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click()
  await page.getByRole('button', { name: 'In your wishlist' }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])

  await visit(page, address('/wishlist'))
  await page.getByRole('heading', { name: first, level: 2 }).waitFor()
  await page.getByRole('heading', { name: second, level: 2 }).waitFor()
  await page.getByRole('heading', { name: 'Recently seen' }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('button', { name: 'Create a link' }).click()
  const link = page.getByRole('link', { name: 'Share the link' })
  const shared = await link.getAttribute('href')

  await page.getByRole('link', { name: 'Sign in to get messages' }).click()
  await page.getByLabel('E-mail or phone number').fill('siti.rahmawati@shopkey.test')
  await page.getByLabel('Password', { exact: true }).fill('shopkey-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/wishlist$/)
  await page.getByRole('heading', { name: first, level: 2 }).waitFor()
  await page.getByRole('button', { name: 'Yes, let me know' }).click()
  await page.getByRole('button', { name: 'Stop these messages' }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])

  const friend = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await visit(friend.page, `${shop.storefrontUrl}${shared}`)
  await friend.page.getByRole('heading', { name: /قائمة أمنيات .?Siti/ }).waitFor()
  assert.equal(await friend.page.getByRole('article').count(), 2)
  assert.deepEqual(await findAccessibilityProblems(friend.page), [])

  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByRole('button', { name: 'Create a link' }).waitFor()
  const gone = await friend.page.request.get(`${shop.storefrontUrl}${shared}`)
  assert.equal(gone.status(), 404)

  await visit(page, address('/account'))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  await visit(page, address('/wishlist'))
  await page.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor()
  assert.equal(await page.getByRole('heading', { name: 'Recently seen' }).count(), 0)
  assert.equal(await page.evaluate(() => localStorage.getItem('shopkey_wishlist_kopi-senja')), null)
  assert.deepEqual([...problems, ...friend.problems], [])
})

/** Holds the requests that change a wishlist back, as a slow network does, until they may pass. */
async function holdChanges(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.context().route('**/wishlist/items', async (route) => {
    if (route.request().method() === 'POST') await promise
    await route.continue().catch(() => undefined) // the page that sent it is gone
  })
  return resolve
}

/** Keeps the first products of a list by their hearts; returns their names. */
async function keepFirst(page: Page, count: number): Promise<string[]> {
  const names: string[] = []
  for (let place = 0; place < count; place++) {
    const heart = page.getByRole('button', { name: /^Add .* to wishlist$/ }).nth(place)
    await heart.click()
    names.push(((await heart.getAttribute('aria-label')) ?? '').slice('Add '.length, -' to wishlist'.length))
  }
  await until(
    async () => (await page.locator('button[aria-pressed="true"]').count()) === count,
    'the hearts are filled',
  )
  return names
}

test('what was kept is not lost when the page changes before the shop has replied', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  const letPass = await holdChanges(page)
  await visit(page, address('/products?lang=en'))
  const names = await keepFirst(page, 2)
  await visit(page, address('/products/gayo-senja'))
  letPass()
  await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click()
  await page.getByRole('button', { name: 'In your wishlist' }).waitFor()
  await visit(page, address('/wishlist'))
  for (const name of [...names, 'Gayo Senja'])
    await page.getByRole('heading', { name, level: 2, exact: true }).waitFor()
  assert.deepEqual(problems, [])
})

test('two products that are kept at once are both kept, though the first reply says whose list it is', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const letPass = await holdChanges(page)
  let replies = 0
  page.on('requestfinished', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/wishlist/items')) replies += 1
  })
  await visit(page, address('/products?lang=en'))
  const names = await keepFirst(page, 2)
  letPass()
  await until(() => replies === 2, 'both were sent')
  await visit(page, address('/wishlist'))
  for (const name of names) await page.getByRole('heading', { name, level: 2, exact: true }).waitFor()
  assert.deepEqual(problems, [])
})

/** Holds the shop's reply to an addition to the bag back, with its cookies, until it may pass. */
async function holdAddition(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.context().route('**/products/gayo-senja.data**', async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    const { 'content-length': _length, 'accept-encoding': _encoding, ...headers } = await request.allHeaders()
    const reply = await fetch(request.url(), { method: 'POST', headers, body: request.postData() ?? '' })
    const body = Buffer.from(await reply.arrayBuffer())
    await promise
    const cookies = { 'set-cookie': reply.headers.getSetCookie().join('\n') }
    await route.fulfill({ status: reply.status, headers: { ...Object.fromEntries(reply.headers), ...cookies }, body })
  })
  return resolve
}

test('what is put into the bag, and kept before the shop has replied, is of one visitor', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  const letPass = await holdAddition(page)
  await visit(page, address('/products/gayo-senja?lang=en'))
  for (const chooser of await page.locator('main form fieldset').all())
    await chooser.locator('label:not([data-sold-out])').first().click()
  const kept = page.waitForResponse((reply) => reply.request().method() === 'POST' && /items$/.test(reply.url()))
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click()
  await page.getByRole('button', { name: 'In your wishlist' }).waitFor()
  // Were it not to wait for the addition, its reply would come now, and then the addition's, with the cookie of another visitor.
  await Promise.race([kept, delay(1000)])
  letPass()
  await kept
  await visit(page, address('/wishlist'))
  await page.getByRole('heading', { name: 'Gayo Senja', level: 2, exact: true }).waitFor()
  await page.getByRole('link', { name: 'Bag, 1 item' }).waitFor()
  assert.deepEqual(problems, [])
})

test('without scripts, a product is kept and removed; without a connection, the heart is taken back', async (t) => {
  const plain = await enterStory(t, browser, 'phone', { locale: 'id', javaScriptEnabled: false })
  await plain.page.goto(address('/products/gayo-senja?lang=bh'))
  await plain.page.getByRole('button', { name: 'Simpan ke wishlist' }).click()
  await plain.page.waitForURL(/\/wishlist$/)
  await plain.page.getByRole('heading', { name: 'Gayo Senja' }).waitFor()
  await plain.page.getByRole('button', { name: 'Hapus Gayo Senja' }).click()
  await plain.page.getByRole('heading', { name: 'Wishlist kamu masih kosong' }).waitFor()

  const { page } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await visit(page, address('/products/gayo-senja?lang=ar'))
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'أضف إلى قائمة الأمنيات', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'لم يُحفظ' }).waitFor()
  await page.getByRole('button', { name: 'أضف إلى قائمة الأمنيات', exact: true }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
})

test('what is kept and what is in the bag is compared side by side', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  for (const handle of ['gayo-senja', 'toraja-sapan']) {
    await visit(page, address(`/products/${handle}?lang=en`))
    await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click()
    await page.getByRole('button', { name: 'In your wishlist' }).waitFor()
    for (const chooser of await page.locator('main form fieldset').all())
      await chooser.locator('label:not([data-sold-out])').first().click()
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).waitFor()
  }
  for (const list of ['/cart', '/wishlist']) {
    await visit(page, address(list))
    await page.getByRole('link', { name: 'Compare side by side' }).click()
    await page.getByRole('heading', { name: 'Compare', level: 1 }).waitFor()
    const titles = await page.getByRole('columnheader').getByRole('link').allTextContents()
    assert.deepEqual(titles.toSorted(), ['Gayo Senja', 'Toraja Sapan'])
    for (const [name, value] of [
      ['Price', /Rp/],
      ['Stock', /In stock|Only \d+ left/],
      ['Grind', /Whole bean/],
    ] as const) {
      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
      const cells = await row.getByRole('cell').allTextContents()
      assert.equal(cells.length, 2)
      for (const cell of cells) assert.match(cell, value)
    }
    assert.deepEqual(await findAccessibilityProblems(page), [])
  }

  const phone = await enterStory(t, browser, 'phone', { locale: 'ar', javaScriptEnabled: false })
  await phone.page.goto(`${page.url()}&lang=ar`)
  await phone.page.getByRole('heading', { name: 'مقارنة', level: 1 }).waitFor()
  assert.equal(await phone.page.getByRole('columnheader').getByRole('link').count(), 2)
  const width = await phone.page
    .locator('html')
    .evaluate((html) => (html as { scrollWidth: number } & object).scrollWidth)
  assert.equal(width, 390, 'the table scrolls, the page does not')
  await phone.page.goto(address('/compare?id=prod_nothing&id=x'))
  await phone.page.getByRole('heading', { name: 'لا شيء للمقارنة بعد' }).waitFor()
  assert.deepEqual([...problems, ...phone.problems], [])
})
