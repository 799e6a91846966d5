import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findScreenFaults, listScreens, openScreen } from '@shopkey/testkit/back-office-screens.ts'
import { type Device, openBrowser } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { openBackOffice } from './back-office.ts'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const looks: { name: string; device: Device; locale: string }[] = [
  { name: 'in English on a desktop', device: 'desktop', locale: 'en-GB' },
  { name: 'in Arabic on a phone', device: 'phone', locale: 'ar' },
]

for (const { name, device, locale } of looks)
  test(`every screen is accessible ${name}, fits its width, and has controls that fingers hit`, async (t) => {
    const { page, problems } = await enterStory(t, browser, device, { locale })
    // The owner of the installation, who may open all of them.
    await openBackOffice(page, shop, 'owner', 'batik-larasati')
    const address = `${shop.apiUrl}/app/batik-larasati`
    const paths = await listScreens(page, { address })
    assert.ok(paths.length >= 40, `only ${paths.join(', ')}`)
    const found: string[] = []
    for (const path of paths) {
      await openScreen(page, `${address}/${path}`)
      const faults = [...(await findScreenFaults(page, device)), ...problems.splice(0)]
      found.push(...faults.map((fault) => `${path || 'home'}: ${fault}`))
    }
    assert.deepEqual(found, [])
  })
