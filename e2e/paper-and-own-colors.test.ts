import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visit } from '@shopkey/testkit/browser.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { signInSiti } from './to-payment.ts'

const { shop, browser } = await shareShop()

for (const colorScheme of ['light', 'dark'] as const)
  test(`an order is printed without the shop around it, black on white, where the screen is ${colorScheme}`, async (t) => {
    const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB', colorScheme })
    await signInSiti(page, shop.storefrontUrl)
    await visit(page, `${shop.storefrontUrl}/kopi-senja/account/orders?lang=en`)
    await page.locator('main a[href*="/order/"]').first().click()
    await page.getByRole('heading', { name: 'What you ordered' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    const shown = await page.evaluate(() => {
      const seen = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length
      const { backgroundColor } = getComputedStyle(document.documentElement)
      return { chrome: seen('body nav, body form, body button, body > footer, body > header'), backgroundColor }
    })
    assert.deepEqual(shown, { chrome: 0, backgroundColor: 'rgb(255, 255, 255)' })
    await page.getByRole('heading', { name: 'What you ordered' }).waitFor()
    assert.deepEqual(problems, [])
  })

test('where a person’s own colors are used, a chosen option differs from the others', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB', forcedColors: 'active' })
  await visit(page, `${shop.storefrontUrl}/batik-larasati/products/mega-mendung-shirt?lang=en`)
  const options = page.locator('main form fieldset').first().locator('label:not([data-sold-out])')
  await options.nth(1).click()
  const outlines = await options.evaluateAll((labels) => labels.map((label) => getComputedStyle(label).outlineStyle))
  assert.deepEqual(
    outlines.map((style) => style === 'solid'),
    outlines.map((_, index) => index === 1),
  )
  assert.deepEqual(problems, [])
})
