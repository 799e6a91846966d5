import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'
import { openBackOffice } from './back-office.ts'

// It changes what other stories see of a store.
const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const at = (path: string) => `${shop.storefrontUrl}/roti-pagi${path}`
const isAccessible = async (page: Page) => assert.deepEqual(await findAccessibilityProblems(page), [])

/** Adds a block to a list of the editor. */
async function addBlock(page: Page, list: 'Above' | 'Below', name: string) {
  await page.getByRole('region', { name: list }).getByRole('button', { name: 'Add block', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('The blocks are published').first().waitFor()
}

/** Whether one text stands above another on the page. */
async function standsAbove(page: Page, first: string, second: string): Promise<boolean> {
  const [above, below] = await Promise.all([first, second].map((text) => page.getByText(text).first().boundingBox()))
  return above !== undefined && below !== undefined && (above?.y ?? 0) < (below?.y ?? 0)
}

test('an owner puts blocks above and below the home page and a product, and shoppers see them', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'sari', 'roti-pagi/settings/pages')

  await t.test('the home page', async () => {
    await page.getByRole('button', { name: 'Home page' }).click()
    await page.getByRole('heading', { name: 'Blocks around: Home page' }).waitFor()
    await addBlock(page, 'Above', 'Quote')
    await page.getByRole('textbox', { name: 'Quote', exact: true }).fill('Baked before sunrise')
    await addBlock(page, 'Below', 'Products')
    await page.getByRole('region', { name: 'Below' }).getByLabel('Headline').fill('Out of the oven')
    // What nobody saved is in the preview, around the home page itself.
    const preview = page.frameLocator('iframe')
    await preview.getByText('Baked before sunrise').waitFor()
    await preview.getByRole('heading', { name: 'Out of the oven' }).waitFor()
    assert.doesNotMatch(await (await fetch(at(''))).text(), /Baked before sunrise/)
    await publish(page)
  })

  await t.test('a product, which the editor is opened from', async () => {
    await visit(page, `${shop.apiUrl}/app/roti-pagi/products`)
    await page.locator('a[data-row]').first().click()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Blocks above and below' }).click()
    await page.getByRole('region', { name: 'Above' }).waitFor()
    await addBlock(page, 'Above', 'Button')
    await page.getByLabel('What is on it').fill('Everything we bake')
    await page.getByLabel('Leads to').fill('/products')
    await addBlock(page, 'Below', 'Questions and answers')
    await page.getByLabel('Question', { exact: true }).fill('How long is it fresh?')
    await page.getByRole('textbox', { name: 'Answer' }).click()
    await page.keyboard.type('Two days.')
    await isAccessible(page)
    await publish(page)
  })
  const product = new URL((await page.locator('iframe').getAttribute('src')) ?? '').pathname.replace(
    /^.*\/products\//,
    '/products/',
  )
  assert.deepEqual(problems, [])

  await t.test('a shopper with scripts sees them at once, and moves between such pages', async (story) => {
    const shopper = await enterStory(story, browser, 'desktop', { locale: 'en-GB' })
    await visit(shopper.page, at(''))
    await shopper.page.getByRole('heading', { name: 'Out of the oven' }).waitFor()
    assert.ok(await standsAbove(shopper.page, 'Baked before sunrise', 'Out of the oven'))
    await isAccessible(shopper.page)
    await visit(shopper.page, at('/products'))
    await shopper.page.locator(`a[href*="${product}"]`).first().click()
    await shopper.page.getByRole('link', { name: 'Everything we bake' }).waitFor()
    await shopper.page.getByText('How long is it fresh?').click()
    await shopper.page.getByText('Two days.').waitFor()
    await isAccessible(shopper.page)
    assert.deepEqual(shopper.problems, [])
  })

  await t.test('one without scripts, on a phone in Arabic, sees them with their style', async (story) => {
    const reader = await enterStory(story, browser, 'phone', { javaScriptEnabled: false })
    for (const [path, above] of [
      ['', 'Baked before sunrise'],
      [product, 'Everything we bake'],
    ] as const) {
      await reader.page.goto(at(`${path}?lang=ar`))
      const box = await reader.page.getByText(above).boundingBox()
      assert.ok(box && box.x >= 12 && box.x + box.width <= 390 - 12, `${path}: ${JSON.stringify(box)}`)
    }
    await reader.page.getByText('How long is it fresh?').click()
    await reader.page.getByText('Two days.').waitFor()
  })

  await t.test('a store without blocks is sent none of their code', async () => {
    const [plain, withBlocks] = await Promise.all(
      [`${shop.storefrontUrl}/kopi-senja`, at('')].map(async (address) => (await fetch(address)).text()),
    )
    const sheets = (text = '') => text.match(/<link[^>]*rel="stylesheet"/g)?.length ?? 0
    assert.ok(sheets(plain) < sheets(withBlocks), `${sheets(plain)} and ${sheets(withBlocks)} style sheets`)
  })
})
