import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visit } from '@shopkey/testkit/browser.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { until } from '@shopkey/testkit/until.ts'
import { openBackOffice } from './back-office.ts'
import { placeOrder } from './place-order.ts'

const { shop, browser } = await shareShop()

const view = 'kopi-senja'

test('what was chosen in a step of the setup stays when the window becomes narrower and wider', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'raka', `${view}/setup/look`)
  const green = page.getByRole('radio', { name: 'Green' })
  await green.click()
  for (const [width, side] of [
    [1190, 'behind a button'],
    [1440, 'beside it'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name: 'Show the storefront' }).waitFor({
      state: side === 'beside it' ? 'detached' : 'visible',
    })
    assert.equal(await green.isChecked(), true, `the theme, with the preview ${side}`)
  }
  assert.deepEqual(problems, [])
})

test('typing in a choice takes the place of the chosen name', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'raka', `${view}/setup/country`)
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  for (const enter of [() => zone.click(), () => zone.focus()]) {
    await page.getByRole('heading', { level: 1 }).click()
    await enter()
    await page.keyboard.type('Makassar')
    assert.equal(await zone.inputValue(), 'Makassar')
    await page.keyboard.press('Escape')
  }
  assert.deepEqual(problems, [])
})

test('a color is chosen on a surface', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'raka', `${view}/setup/look`)
  await page.getByRole('radio', { name: 'Own colors' }).click()
  const accent = page.getByLabel('Accent color')
  await accent.click()
  const before = await accent.inputValue()
  const surface = page.locator('.mantine-ColorInput-saturation')
  const { width = 0, height = 0 } = (await surface.boundingBox()) ?? {}
  assert.ok(width > 100 && height > 60, `${width} × ${height}`)
  await surface.click({ position: { x: width * 0.8, y: height * 0.3 } })
  await until(async () => (await accent.inputValue()) !== before || undefined, 'choosing a color')
  assert.match(await accent.inputValue(), /^#[0-9a-f]{6}$/)
  assert.deepEqual(problems, [])
})

test('a spinner is a whole ring where motion is reduced', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  // The reply to the sign-in waits until the spinner was looked at.
  let reply = () => {}
  const isSeen = new Promise<void>((resolve) => {
    reply = resolve
  })
  await page.route('**/admin/auth*', async (route) => {
    if (route.request().method() === 'POST') await isSeen
    await route.continue()
  })
  await visit(page, `${shop.apiUrl}/app/sign-in`)
  await page.locator('input[type=email]').fill('raka@shopkey.test')
  await page.locator('input[type=password]').fill('shopkey-demo')
  await page.locator('button[type=submit]').click()
  const ring = page.locator('.mantine-Loader-root').first()
  await ring.waitFor()
  const colors = await ring.evaluate((loader) => {
    const { borderTopColor, borderRightColor, borderBottomColor, borderLeftColor } = getComputedStyle(loader, '::after')
    return [borderTopColor, borderRightColor, borderBottomColor, borderLeftColor]
  })
  assert.equal(new Set(colors).size, 1, colors.join(' '))
  assert.doesNotMatch(colors[0] ?? '', /^transparent$|, 0\)$/)
  reply()
  await page.waitForURL(`**/app/**`)
  assert.deepEqual(problems, [])
})

test('the home page has a new order as soon as the bell counts it', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await page.clock.install()
  await openBackOffice(page, shop, 'larasati', 'batik-larasati')
  const bell = page.getByRole('button', { name: /^Alerts, \d+ unread$/ })
  const before = await bell.getAttribute('aria-label')
  const latest = page.getByRole('table', { name: 'Latest orders' })
  await latest.locator('a[data-row]').first().waitFor()
  const number = await placeOrder(shop, 'batik-larasati')
  assert.equal(await latest.getByText(`#${number}`).count(), 0)
  await page.clock.fastForward('01:05')
  await page.waitForFunction((label) => document.querySelector(`button[aria-label="${label}"]`) === null, before)
  await latest.getByText(`#${number}`).waitFor({ timeout: 10_000 })
  assert.deepEqual(problems, [])
})
