import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const { port } = new URL(shop.storefrontUrl)
/** Requests are held or refused by the story, which cannot see those of a service worker. */
const seen = { locale: 'en-GB', serviceWorkers: 'block' } as const

async function openCoffee(page: Page, store: string): Promise<void> {
  await visit(page, `${store}/products/gayo-senja?lang=en`)
  for (const chooser of await page.locator('main form fieldset').all())
    await chooser.locator('label:not([data-sold-out])').first().click()
}

/** Both have a file of routes, whose paths differ. */
const addresses = {
  'the platform’s address': `${shop.storefrontUrl}/kopi-senja`,
  'a host of the store’s own': `http://kopi-senja.localhost:${port}`,
}

for (const [place, store] of Object.entries(addresses))
  describe(`at ${place}`, () => {
    test('Checkout, pressed while the bag is loaded again, opens the checkout whichever reply comes first', async (t) => {
      const { page, problems } = await enterStory(t, browser, 'phone', seen)
      const isBagLoaded = Promise.withResolvers<void>()
      const isPressed = Promise.withResolvers<void>()
      // What the router may ask about the checkout arrives last.
      await page.route(/__manifest.*checkout/, async (route) => {
        await isBagLoaded.promise
        await route.continue()
      })
      await openCoffee(page, store)
      await page.getByRole('button', { name: 'Add to bag' }).click()
      const bag = page.getByRole('dialog')
      await bag.getByRole('link', { name: 'Checkout' }).waitFor()
      await page.route(/gayo-senja\.data.*_routes/, async (route) => {
        await isPressed.promise
        await route.continue()
        isBagLoaded.resolve()
      })
      const isAskedAgain = page.waitForRequest(/gayo-senja\.data.*_routes/)
      await bag.getByRole('button', { name: /^One more/ }).click()
      await isAskedAgain
      await bag.getByRole('link', { name: 'Checkout' }).click()
      // The router may give the reply up meanwhile, for that of the checkout.
      isPressed.resolve()
      await page.locator('#email').waitFor()
      assert.equal(new URL(page.url()).pathname, `${new URL(store).pathname}/checkout`.replace('//', '/'))
      assert.equal(new URL(page.url()).search, '')
      assert.deepEqual(problems, [])
    })

    test('what waits is sent though the router can ask nothing yet', async (t) => {
      const { page } = await enterStory(t, browser, 'phone', seen)
      await openCoffee(page, store)
      await page.context().setOffline(true)
      await page.getByRole('button', { name: 'Add to bag' }).click()
      await page.getByRole('status').filter({ hasText: 'No connection' }).waitFor()
      await page.route(/__manifest/, (route) => route.abort('internetdisconnected'))
      await page.context().setOffline(false)
      await page.getByRole('link', { name: 'Bag, 1 item' }).waitFor()
    })

    test('a page that failed opens by itself, also if the connection was back before that was said', async (t) => {
      const { page } = await enterStory(t, browser, 'phone', seen)
      await openCoffee(page, store)
      let isDown = true
      const refuse = /\/wishlist(\.data)?(\?|$)/
      await page.route(refuse, (route) => (isDown ? route.abort('internetdisconnected') : route.continue()))
      await page.locator('a[href$="/wishlist"]').first().click()
      await page.getByRole('heading', { name: 'You are offline' }).waitFor()
      isDown = false
      await page.getByRole('heading', { name: 'Wishlist', level: 1 }).waitFor()
    })
  })
