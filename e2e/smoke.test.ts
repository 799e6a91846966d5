import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Device, findAccessibilityProblems, openBrowser } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const pages: { at: string; address: string; device: Device; shows: RegExp }[] = [
  { at: 'the directory of stores', address: `${shop.storefrontUrl}/store`, device: 'phone', shows: /Batik Larasati/ },
  { at: 'the sign-in of the back-office', address: `${shop.apiUrl}/app/sign-in`, device: 'desktop', shows: /Sign in/ },
  { at: 'the API reference', address: `${shop.apiUrl}/docs`, device: 'desktop', shows: /Shopkey/ },
]

for (const { at, address, device, shows } of pages) {
  test(`${at} loads without a fault`, async (t) => {
    const { page, problems } = await enterStory(t, browser, device, { locale: 'en-GB' })
    await page.goto(address)
    await page.getByText(shows).first().waitFor()
    assert.deepEqual(problems, [])
    assert.deepEqual(await findAccessibilityProblems(page), [])
  })
}
