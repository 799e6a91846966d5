import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visit } from '@shopkey/testkit/browser.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { until } from '@shopkey/testkit/until.ts'

const { shop, browser } = await shareShop()

const address = (path: string) => `${shop.storefrontUrl}/kopi-senja${path}`

test('“Added” is shown for 2 seconds, and the bag that opened by itself closes after 5', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await page.clock.install()
  await visit(page, address('/products/gayo-senja?lang=en'))
  for (const chooser of await page.locator('main form fieldset').all())
    await chooser.locator('label:not([data-sold-out])').first().click()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  const added = page.getByRole('button', { name: 'Added', exact: true })
  const bag = page.getByRole('dialog').getByRole('link', { name: 'Checkout' })
  await added.waitFor()
  await bag.waitFor()
  await page.clock.fastForward(1_000)
  assert.equal(await added.isVisible(), true)
  await page.clock.fastForward(1_000)
  await page.getByRole('button', { name: 'Add to bag' }).waitFor()
  await page.clock.fastForward(1_500)
  assert.equal(await bag.isVisible(), true)
  await page.clock.fastForward(1_500)
  await bag.waitFor({ state: 'hidden' })
  assert.deepEqual(problems, [])
})

test('the menu is at its main screen again 500 ms after it was closed', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await page.clock.install()
  await visit(page, address('?lang=en'))
  const menu = page.getByRole('dialog')
  const languages = menu.getByRole('link', { name: 'Bahasa Indonesia' })
  await page.getByRole('link', { name: 'Menu' }).click()
  await menu.getByRole('button', { name: 'Language' }).click()
  await languages.waitFor()
  await menu.getByRole('button', { name: 'Close' }).click()
  await page.clock.fastForward(500)
  await page.getByRole('link', { name: 'Menu' }).click()
  await menu.getByRole('button', { name: 'Language' }).waitFor()
  assert.equal(await languages.count(), 0)
  assert.deepEqual(problems, [])
})

test('the texts of a language are requested again five times, first after 350 ms; the page works without them', async (t) => {
  const { page } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const requests: number[] = []
  await page.route('**/locales/**', (route) => {
    requests.push(Date.now())
    return route.abort()
  })
  await page.goto(address('/products/gayo-senja?lang=en'))
  // The head of the page asks for them once before.
  await until(() => requests.length >= 6 || undefined, 'six requests')
  const pauses = requests.map((at, index) => at - (requests[index - 1] ?? at)).slice(-5)
  for (const [index, expected] of [350, 700, 1_400, 2_800, 5_600].entries())
    assert.ok((pauses[index] ?? 0) >= expected * 0.9, `${pauses} after ${index}`)
  const chooser = page.locator('main form fieldset label:not([data-sold-out])')
  await chooser.first().click()
  await page.getByRole('button', { name: 'Add to bag' }).waitFor()
})
