import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visit } from '@shopkey/testkit/browser.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'

const { shop, browser } = await shareShop()

const path = '/batik-larasati/products/parang-shirt'
const firstPicture = (page: Page) =>
  page.getByRole('region', { name: 'Pictures' }).locator('a').first().getAttribute('href')
const choose = (page: Page, value: string) => page.locator('label', { hasText: new RegExp(`^${value}$`) }).click()

for (const device of ['phone', 'desktop'] as const)
  test(`a colour shows its picture and stays in the address, on a ${device}`, async (t) => {
    const { page, problems } = await enterStory(t, browser, device, { locale: 'en-GB' })
    await visit(page, `${shop.storefrontUrl}${path}?lang=en`)
    const indigo = await firstPicture(page)
    await choose(page, 'Sogan')
    await page.waitForURL(/[?&]choice=Sogan/)
    const sogan = await firstPicture(page)
    assert.notEqual(sogan, indigo)

    await page.reload()
    assert.equal(await firstPicture(page), sogan)
    assert.equal(await page.getByRole('radio', { name: 'Sogan' }).isChecked(), true)

    await choose(page, 'M')
    await page.waitForURL(/[?&]variant=variant_/)
    assert.equal(new URL(page.url()).searchParams.has('choice'), false)
    const shared = page.url()

    // Away and back, and in another person's browser.
    await page.locator('main a[href*="/products?collection="]').first().click()
    await page.waitForURL(/\/products\?collection=/)
    await page.goBack()
    await page.waitForURL(shared)
    assert.equal(await page.getByRole('radio', { name: 'M', exact: true }).isChecked(), true)
    assert.equal(await firstPicture(page), sogan)
    const other = await enterStory(t, browser, device, { locale: 'en-GB' })
    await visit(other.page, shared)
    assert.equal(await other.page.getByRole('radio', { name: 'Sogan' }).isChecked(), true)
    assert.equal(await firstPicture(other.page), sogan)
    assert.deepEqual([problems, other.problems], [[], []])
  })
