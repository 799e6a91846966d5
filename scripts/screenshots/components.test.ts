import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { THEMES } from '@shopkey/domain/store-view.ts'
import { LANGUAGE_CODES } from '@shopkey/i18n/languages.ts'
import { serveGallery } from '@shopkey/storefront/gallery/serve-gallery.ts'
import { findScreenFaults } from '@shopkey/testkit/back-office-screens.ts'
import { openBrowser, openVisitor } from '@shopkey/testkit/browser.ts'

const gallery = await serveGallery()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await gallery.close()
})

describe('every component of the storefront, in each of its states', () => {
  for (const language of LANGUAGE_CODES)
    for (const device of ['phone', 'desktop'] as const)
      test(`${language} on a ${device}: nothing is too wide, too small or unnamed`, async () => {
        const { page, problems, leave } = await openVisitor(browser, device)
        await page.goto(gallery.pageOf(language, 'blue'))
        await page.locator('section').last().waitFor()
        assert.deepEqual(await findScreenFaults(page, device), [])
        assert.deepEqual(problems, [])
        await leave()
      })

  for (const theme of THEMES)
    test(`the colors of ${theme} have contrast in every state`, async () => {
      const { page, problems, leave } = await openVisitor(browser, 'desktop')
      await page.goto(gallery.pageOf('en', theme))
      await page.locator('section').last().waitFor()
      assert.deepEqual(await findScreenFaults(page, 'desktop', { coloursOnly: true }), [])
      assert.deepEqual(problems, [])
      await leave()
    })
})
