import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAccessibilityProblems, visit } from '@shopkey/testkit/browser.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'

const { shop, browser } = await shareShop()

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

/** From the front page through the list of collections to a product, and to the filters of the product list. */
test('a shopper browses a collection and filters it', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await visit(page, `${shop.storefrontUrl}/batik-larasati`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Collections' }).click()
  await page.getByRole('heading', { level: 1, name: 'Collections' }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])

  await page
    .getByRole('main')
    .getByRole('link', { name: /North Coast/ })
    .click()
  await page.waitForURL(/\/batik-larasati\/collections\/coast$/)
  await page.getByRole('heading', { level: 1, name: 'North Coast' }).waitFor()
  const products = await page.getByRole('main').locator('a[href*="/products/"]').count()
  assert.ok(products > 0)
  assert.deepEqual(await findAccessibilityProblems(page), [])

  await page.getByRole('link', { name: 'Search and filter' }).click()
  await page.waitForURL(/\/products\?collection=coast$/)
  await page.getByRole('heading', { level: 1, name: 'North Coast' }).waitFor()
  assert.deepEqual(problems, [])
})

test('collections read from right to left on a phone', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  for (const path of ['collections', 'collections/coast']) {
    await visit(page, `${shop.storefrontUrl}/batik-larasati/${path}?lang=ar`)
    assert.equal(await page.locator('html').getAttribute('dir'), 'rtl')
    assert.equal(await isWide(page), false, `${path} is wider than the phone`)
    assert.deepEqual(await findAccessibilityProblems(page), [])
  }
  assert.deepEqual(problems, [])
})

test('a collection that the store does not have is a missing page, also as a filter', async () => {
  for (const path of ['collections/none', 'collections/pcol_none', 'products?collection=none']) {
    const reply = await fetch(`${shop.storefrontUrl}/batik-larasati/${path}`)
    assert.equal(reply.status, 404, path)
    assert.match(await reply.text(), /<h1/)
  }
})
