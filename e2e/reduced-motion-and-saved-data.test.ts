import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visit } from '@shopkey/testkit/browser.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { until } from '@shopkey/testkit/until.ts'
import type { Page } from 'playwright-core'

const { shop, browser } = await shareShop()

const product = `${shop.storefrontUrl}/batik-larasati/products/mega-mendung-shirt`
const pages = ['', '/products', '/products/mega-mendung-shirt', '/cart']

/** The longest transition or animation of the page's elements, in seconds. */
const longestMotion = (page: Page) =>
  page.evaluate(`Math.max(0, ...[...document.querySelectorAll('*')].flatMap((element) => {
    const { transitionDuration, animationDuration, animationName } = getComputedStyle(element)
    const shown = animationName === 'none' ? transitionDuration : transitionDuration + ',' + animationDuration
    return shown.split(',').map((text) => parseFloat(text) * (text.trim().endsWith('ms') ? 0.001 : 1))
  }))`) as Promise<number>

test('where motion is reduced, everything is at its end at once', async (t) => {
  const reduced = await enterStory(t, browser, 'phone', { locale: 'en-GB', reducedMotion: 'reduce' })
  for (const path of pages) {
    await visit(reduced.page, `${shop.storefrontUrl}/batik-larasati${path}?lang=en`)
    assert.ok((await longestMotion(reduced.page)) <= 0.001, path)
  }
  const moving = await enterStory(t, browser, 'phone', { locale: 'en-GB', reducedMotion: 'no-preference' })
  await visit(moving.page, `${product}?lang=en`)
  assert.ok((await longestMotion(moving.page)) > 0.1, 'what is measured moves otherwise')
  assert.deepEqual([reduced.problems, moving.problems], [[], []])
})

test('where data is saved, no page is kept for a time without a connection', async (t) => {
  const countWorkers = async (savesData: boolean) => {
    const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
    await page.addInitScript(
      `Object.defineProperty(navigator, 'connection', { value: { saveData: ${savesData} }, configurable: true })`,
    )
    await page.clock.install()
    await visit(page, `${product}?lang=en`)
    await page.clock.runFor(10_000)
    const registrations = () =>
      page.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)') as Promise<number>
    if (!savesData) await until(async () => (await registrations()) || undefined, 'a service worker')
    assert.deepEqual(problems, [])
    return registrations()
  }
  assert.equal(await countWorkers(false), 1)
  assert.equal(await countWorkers(true), 0)
})
