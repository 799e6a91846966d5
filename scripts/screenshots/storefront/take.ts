import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findScreenFaults } from '@shopkey/testkit/back-office-screens.ts'
import { type Device, openBrowser, openVisitor, visit } from '@shopkey/testkit/browser.ts'
import type { Browser, Page } from 'playwright-core'
import { indexOf, type Picture } from '../gallery-index.ts'
import { type StorefrontScreen, storefrontScreens } from './screens.ts'
import { type PicturedShop, startPicturedShop } from './shop.ts'

const languages = ['en', 'bh', 'ar'] as const
const devices: readonly Device[] = ['phone', 'desktop']
const looks = languages.flatMap((language) =>
  devices.map((device) => ({ name: `${language}-${device}`, language, device })),
)
type Look = (typeof looks)[number]

/** The part used inside the page. */
declare const document: {
  images: Iterable<{ decode(): Promise<void> }>
  documentElement: { scrollHeight: number }
}
declare const window: { scrollTo(x: number, y: number): void }

/** More wait for each other. */
const pagesAtOnce = 3

/**
 * Takes pictures of every page of the storefront in three languages, on a phone and a desktop, writes them and an index.html to the
 * folder, and prints what is wrong with them. Returns the number of these problems.
 */
export async function takeStorefront(folder: string, parts: readonly string[]): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const startedAt = Date.now()
  const browser = await openBrowser()
  try {
    const shop = await startPicturedShop(browser)
    try {
      return await takeAll(browser, shop, { folder, parts, startedAt })
    } finally {
      await shop.stop()
    }
  } finally {
    await browser.close()
  }
}

async function takeAll(
  browser: Browser,
  shop: PicturedShop,
  { folder, parts, startedAt }: { folder: string; parts: readonly string[]; startedAt: number },
): Promise<number> {
  const screens = storefrontScreens(shop)
  const shots = looks
    .flatMap((look) => screens.map((screen) => ({ screen, look, file: `${screen.name}.${look.name}.jpg` })))
    .filter(({ screen, look }) => screen.only === undefined || screen.only === look.device)
    .filter(({ file }) => parts.length === 0 || parts.some((part) => file.includes(part)))
  let pictureCount = 0
  let problemCount = 0
  const takeShots = async () => {
    for (let shot = shots.shift(); shot; shot = shots.shift()) {
      const { screen, look, file } = shot
      const found = await takeShot(browser, shop, screen, look, join(folder, file))
      pictureCount += 1
      problemCount += found.length
      for (const problem of found) console.log([screen.name, look.name, problem].join('\t'))
    }
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, takeShots))
  // Those of earlier runs, of other parts, are shown with them.
  const pictures = screens.flatMap(({ name: screen }) =>
    looks
      .map(({ name: look }): Picture => ({ screen, look, file: `${screen}.${look}.jpg` }))
      .filter(({ file }) => existsSync(join(folder, file))),
  )
  writeFileSync(join(folder, 'index.html'), indexOf('Pages of the storefront', { pictures, screens, looks }))
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  console.log(`${pictureCount} pictures in ${seconds} s, ${problemCount} problems: ${join(folder, 'index.html')}`)
  return problemCount
}

/** A picture that has arrived is drawn once it is decoded; one that cannot be is a fault of its own. */
async function decodeImages(page: Page): Promise<void> {
  await page.evaluate('for (const image of document.images) image.loading = "eager"')
  await page.evaluate(() => Promise.allSettled([...document.images].map((image) => image.decode())))
  await page.waitForLoadState('networkidle')
}

/** What is loaded once it comes into view is loaded; nothing is pointed at; a bar at the window's lower edge is at the page's. */
async function showWhole(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  await page.evaluate(() => window.scrollTo(0, 0))
  const size = page.viewportSize()
  if (!size || !(await page.evaluate<boolean>(hasLowerBar))) return
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...size, height })
}

const hasLowerBar = `[...document.querySelectorAll('main *')].some((element) =>
  getComputedStyle(element).position === 'fixed' && Math.abs(element.getBoundingClientRect().bottom - innerHeight) < 2
  && element.getBoundingClientRect().height > 0 && element.getBoundingClientRect().height < innerHeight / 2)`

async function takeShot(
  browser: Browser,
  { storefrontUrl, sessions }: PicturedShop,
  { path, act, as = 'visitor', expected }: StorefrontScreen,
  { language, device }: Look,
  file: string,
): Promise<string[]> {
  const storageState = sessions[as]
  const { page, problems, leave } = await openVisitor(browser, device, {
    // Its requests pass by those that a screen replaces.
    serviceWorkers: 'block',
    ...(storageState && { storageState }),
  })
  const found: string[] = []
  try {
    await visit(page, `${storefrontUrl}${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
    await act?.(page)
    found.push(...(await findScreenFaults(page, device)))
    // What is above a page is as high as the window.
    const isAbove = (await page.locator('dialog[open]').count()) > 0
    await decodeImages(page)
    if (!isAbove) {
      await showWhole(page)
      await decodeImages(page) // also those of what came into view
    }
    await page.screenshot({ path: file, type: 'jpeg', quality: 80, fullPage: !isAbove })
  } catch (error) {
    // What is there instead says why.
    await page.screenshot({ path: file, type: 'jpeg', quality: 80 }).catch(() => undefined)
    found.push(String(error instanceof Error ? error.message : error).split('\n')[0] ?? '')
  }
  await leave()
  return [...found, ...problems].filter((problem) => !expected?.test(problem))
}
