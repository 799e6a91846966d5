import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { View } from '@shopkey/admin/src/gallery/screen.ts'
import { screens } from '@shopkey/admin/src/gallery/screens.ts'
import { openBrowser, openVisitor } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import pg from 'pg'
import { startGalleryShop } from '../scripts/screenshots/gallery-shop.ts'
import { leaveView, openView, type ViewContext } from '../scripts/screenshots/open-view.ts'
import { tooWide } from './testing/too-wide.ts'
import { writeEverywhere } from './write-everywhere.ts'

// A word without a place to break, as in chemistry, German and addresses, must not widen a phone's page of the back-office.

const shop = await startShop()
const gallery = await startGalleryShop(shop.apiUrl)
const database = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 })
const browser = await openBrowser()
after(async () => {
  await database.end()
  await browser.close()
  await shop.stop()
})

/** 45 letters, and an address of 60. */
const words =
  'Pneumonoultramicroscopicsilicovolcanoconiosis kartika.wulandari.kusumaningrum.adiwinata.prawira@example.org'
const width = 390

before(async () => {
  assert.ok((await writeEverywhere(database, words)) > 40)
})

/** What a step presses has another name now. */
const isUsable = ({ state, isRefused, as, device, record, steps }: View) =>
  state === undefined && !isRefused && as === undefined && device !== 'desktop' && !record && !steps

for (const [language, kind] of [
  ['en', 'page or drawer'],
  ['ar', 'page'],
] as const)
  test(`no ${kind} is wider than a phone of ${width} px, in ${language}`, async (t) => {
    const { page, leave } = await openVisitor(browser, 'phone', {
      locale: language === 'en' ? 'en-GB' : 'ar',
      viewport: { width, height: 844 },
      storageState: await gallery.sessionOf('owner'),
    })
    const pending = new Set<object>()
    page.on('request', (request) => pending.add(request))
    page.on('requestfinished', (request) => pending.delete(request))
    page.on('requestfailed', (request) => pending.delete(request))
    const context: ViewContext = { page, pending, language, shop: gallery }
    const wide: string[] = []
    let looked = 0
    for (const screen of screens)
      for (const view of screen.views.filter((each) => isUsable(each) && (kind !== 'page' || !each.name))) {
        await openView(context, screen, view, false)
        looked += 1
        const found = await tooWide(page, width)
        if (found) wide.push(`${[screen.path, view.name ?? view.query].filter(Boolean).join(' ')} is ${found}`)
        await leaveView(context)
      }
    t.diagnostic(`${looked} views`)
    assert.ok(looked > 60, `${looked} views`)
    assert.deepEqual(wide, [])
    await leave()
  })
