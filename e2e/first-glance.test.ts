import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visit } from '@shopkey/testkit/browser.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Locator } from 'playwright-core'

// What a shopper sees before scrolling, on phones and tablets.

const { shop, browser } = await shareShop()

const at = (path: string) => `${shop.storefrontUrl}${path}`
const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.POSITIVE_INFINITY

for (const { language, width } of [
  { language: 'en', width: 390 },
  { language: 'bh', width: 360 },
  { language: 'ar', width: 390 },
])
  test(`in ${language}, on a phone of ${width} px: goods come before controls`, async (t) => {
    const { page } = await enterStory(t, browser, 'phone', { viewport: { width, height: 800 } })
    await visit(page, at(`/batik-larasati/products?lang=${language}`))
    assert.ok((await topOf(page.locator('main article img').first())) < 400, 'the first picture of the list')

    await visit(page, at('/batik-larasati/products/mega-mendung-shirt'))
    const choice = page.locator('main form fieldset label').first()
    const bar = page.locator('main form button[type=submit]').first()
    assert.ok((await topOf(choice)) + 40 < (await topOf(bar)), 'the choice before the bar that asks for it')

    await visit(page, at('/kopi-senja/store/gift-cards'))
    assert.ok((await topOf(page.locator('main article').first())) < (await topOf(page.locator('#code'))))

    await visit(page, at('/batik-larasati/campaigns'))
    const card = page.locator('main li').first()
    await card.locator('img').waitFor()
    assert.ok((await topOf(card.locator('img'))) < (await topOf(card.getByRole('heading'))), 'the campaign’s goods')

    await visit(page, at('/batik-larasati'))
    const groups = await page
      .locator('footer nav')
      .evaluateAll((lists) => lists.map((list) => list.getBoundingClientRect().y))
    assert.equal(groups[0], groups[1], 'two columns in the footer')
  })

for (const [width, height] of [
  [768, 1024],
  [1024, 768],
  [1280, 800],
] as const)
  test(`at ${width} px no link of the header is cut off, and the hero is whole`, async (t) => {
    const { page } = await enterStory(t, browser, 'desktop', { viewport: { width, height } })
    await visit(page, at('/batik-larasati?lang=en'))
    const cut = await page.locator('header nav').evaluateAll((bars) =>
      bars.flatMap((bar) => {
        const frame = bar.getBoundingClientRect()
        return [...bar.querySelectorAll('a')]
          .map((link) => ({ name: link.textContent, ...link.getBoundingClientRect().toJSON() }))
          .filter(
            ({ width, top, right, left }) =>
              width > 0 && top < frame.bottom && (right > frame.right + 1 || left < frame.left - 1),
          )
          .map(({ name }) => name)
      }),
    )
    assert.deepEqual(cut, [])
    const hero = await page.locator('main img').first().boundingBox()
    assert.ok(hero && hero.y + hero.height <= height && hero.x + hero.width <= width, JSON.stringify(hero))
  })
