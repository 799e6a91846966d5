import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { until } from '@shopkey/testkit/until.ts'
import pg from 'pg'
import type { Page } from 'playwright-core'

// Shoppers who have a bag, a wish list or a sign-in at the platform's address, and find the store at its own host the next time.

const shop = await startShop()
const database = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 })
const browser = await openBrowser()
after(async () => {
  await database.end()
  await browser.close()
  await shop.stop()
})

const view = 'roti-pagi'
const host = 'roti.localhost'
const { port } = new URL(shop.storefrontUrl)
const own = `http://${host}:${port}`
const platform = `${shop.storefrontUrl}/${view}`

/** As a check of the DNS leaves it; browsers find every `*.localhost` on this machine. */
async function moveStore(): Promise<void> {
  await database.query(
    `insert into store_domains (id, store_id, host, verification, state, since, verified_at)
      select 'domain_roti', id, $1, 'v', 'serving', now(), now() from stores where view_code = $2`,
    [host, view],
  )
  await database.query('update stores set primary_host = $1 where view_code = $2', [host, view])
  await until(async () => {
    const { status } = await fetch(`${platform}/deals`, { redirect: 'manual' })
    return status === 308
  }, 'the store to be at its own host')
}

async function fillCart(page: Page): Promise<void> {
  const product = await page.locator('a[href*="/products/"]:visible').first().getAttribute('href')
  await visit(page, shop.storefrontUrl + product)
  for (const chooser of await page.locator('main form fieldset').all())
    await chooser.locator('label:not([data-sold-out])').first().click()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('link', { name: 'Bag, 1 item' }).waitFor()
}

async function signIn(page: Page): Promise<void> {
  await visit(page, `${platform}/account/login`)
  await page.getByLabel('E-mail or phone number').fill('siti.rahmawati@shopkey.test')
  await page.getByLabel('Password', { exact: true }).fill('shopkey-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/account$/)
}

test('a guest and a customer find bag, wish list and sign-in at the store’s own host, and nobody else does', async (t) => {
  const guest = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await visit(guest.page, `${platform}/products?lang=en`)
  const heart = guest.page.getByRole('button', { name: /^Add .* to wishlist$/ }).first()
  const wished = (await heart.getAttribute('aria-label'))?.slice('Add '.length, -' to wishlist'.length) ?? ''
  await heart.click()
  await guest.page.locator('button[aria-pressed="true"]').waitFor()
  await fillCart(guest.page)
  const customer = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await signIn(customer.page)
  await visit(customer.page, `${platform}?lang=ar`)

  await moveStore()
  const opened: string[] = []
  const referrers: string[] = []
  guest.page.on('request', (request) => {
    opened.push(request.url())
    referrers.push(request.headers().referer ?? '')
  })
  await visit(guest.page, `${platform}/products?order=price`)
  assert.equal(guest.page.url(), `${own}/products?order=price`)
  await guest.page.getByRole('link', { name: 'Bag, 1 item' }).waitFor()
  await visit(guest.page, `${own}/wishlist`)
  await guest.page.getByRole('heading', { name: wished, level: 2 }).waitFor()
  await visit(guest.page, `${own}/cart`)
  await guest.page.getByRole('link', { name: 'Checkout' }).first().waitFor()
  assert.deepEqual(await findAccessibilityProblems(guest.page), [])
  const carried = opened.filter((address) => address.includes('token='))
  assert.equal(carried.length, 1, opened.join('\n'))
  assert.deepEqual(
    referrers.filter((referrer) => /token=|challenge=/.test(referrer)),
    [],
  )
  assert.ok(!(await guest.page.evaluate(() => document.referrer)).includes('token'))

  // Once: the platform's address leads here without it from now on.
  await visit(guest.page, `${platform}/products`)
  assert.equal(guest.page.url(), `${own}/products`)
  assert.equal(opened.filter((address) => address.includes('/hand-over')).length, 3)

  // The storefront caches the store for some seconds, in each language.
  await until(async () => {
    const reply = await customer.page.request.get(`${platform}/deals`, { maxRedirects: 0 })
    return reply.status() === 302
  }, 'the store to be at its own host in Arabic, too')
  await visit(customer.page, `${platform}/account`)
  assert.equal(customer.page.url(), `${own}/account`)
  await customer.page.getByRole('heading', { name: /Siti/ }).waitFor()
  assert.equal(await customer.page.locator('html').getAttribute('dir'), 'rtl')

  const thief = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await visit(thief.page, carried[0] ?? '')
  assert.equal(thief.page.url(), `${own}/products?order=price`)
  assert.deepEqual(
    (await thief.page.context().cookies()).map(({ name }) => name).filter((name) => /cart|session|visitor/.test(name)),
    [],
  )
  const [platformCookies, ownCookies] = await Promise.all(
    [shop.storefrontUrl, own].map((address) => customer.page.context().cookies(address)),
  )
  const sessionOf = (cookies: typeof ownCookies = []) =>
    cookies.find(({ name }) => name.endsWith('shopkey_session'))?.value
  assert.ok(sessionOf(ownCookies))
  assert.notEqual(sessionOf(ownCookies), sessionOf(platformCookies))
  assert.deepEqual([...guest.problems, ...customer.problems, ...thief.problems], [])
})
