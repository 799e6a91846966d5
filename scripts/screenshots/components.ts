import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { THEMES } from '@shopkey/domain/store-view.ts'
import { serveGallery } from '@shopkey/storefront/gallery/serve-gallery.ts'
import { findScreenFaults } from '@shopkey/testkit/back-office-screens.ts'
import { type Device, openBrowser, openVisitor } from '@shopkey/testkit/browser.ts'
import { indexOf, type Picture } from './gallery-index.ts'

const languages = ['en', 'bh', 'ar'] as const
const devices: readonly Device[] = ['phone', 'desktop']

/**
 * Takes pictures of the storefront's components in every language on both devices, each in another theme, writes them and an
 * index.html to the folder, and prints what is wrong with them. Returns the number of these problems.
 */
export async function takeComponents(folder: string): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const gallery = await serveGallery()
  const browser = await openBrowser()
  const pictures: Picture[] = []
  let problemCount = 0
  try {
    for (const [index, language] of languages.entries())
      for (const device of devices) {
        const theme = THEMES[(2 * index + devices.indexOf(device)) % THEMES.length] ?? 'blue'
        const { page, problems, leave } = await openVisitor(browser, device)
        await page.goto(gallery.pageOf(language, theme))
        await page.locator('section').last().waitFor()
        const found = [...(await findScreenFaults(page, device)), ...problems]
        const picture = { screen: device, look: `${language}-${theme}`, file: `components-${language}-${device}.jpg` }
        await page.screenshot({ path: join(folder, picture.file), type: 'jpeg', quality: 80, fullPage: true })
        for (const problem of found) console.log([picture.file, problem].join('\t'))
        problemCount += found.length
        pictures.push(picture)
        await leave()
      }
  } finally {
    await browser.close()
    await gallery.close()
  }
  const looks = pictures.map(({ look }) => ({ name: look }))
  const screens = devices.map((name) => ({ name }))
  writeFileSync(join(folder, 'index.html'), indexOf('Components of the storefront', { pictures, screens, looks }))
  console.log(`${pictures.length} pictures, ${problemCount} problems: ${join(folder, 'index.html')}`)
  return problemCount
}
