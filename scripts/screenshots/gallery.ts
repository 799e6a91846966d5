import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Device, findAccessibilityProblems, openBrowser, openVisitor } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { findSmallTargets } from '@shopkey/testkit/touch-targets.ts'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

interface Look {
  name: string
  device: Device
  options: BrowserContextOptions
}

const looks: readonly Look[] = [
  { name: 'en-desktop', device: 'desktop', options: { locale: 'en-GB' } },
  { name: 'ar-phone', device: 'phone', options: { locale: 'ar' } },
  { name: 'id-dark', device: 'desktop', options: { locale: 'id-ID', colorScheme: 'dark' } },
]
const view = 'batik-larasati'
const staff = 'larasati@shopkey.test'
const password = 'shopkey-demo'

/** Reached from elsewhere than the sidebar. */
const unlisted = ['account', 'setup']

/**
 * Takes pictures of every screen of the back-office in each look, writes them and an index.html to the folder, and prints what
 * is wrong with a screen: accessibility, width, controls too small for fingers, errors. Returns the number of these problems.
 */
export async function takeGallery(folder: string, parts: readonly string[]): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const shop = await startShop()
  const browser = await openBrowser()
  const taken: { screen: string; look: string; file: string }[] = []
  let problemCount = 0
  try {
    for (const look of looks) {
      const { page, problems, leave } = await enter(browser, look, `${shop.apiUrl}/app`)
      const take = async (name: string) => {
        if (parts.length > 0 && !parts.some((part) => name.includes(part))) return
        const file = `${name}.${look.name}.jpg`
        await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 80, fullPage: true })
        taken.push({ screen: name, look: look.name, file })
        const found = [
          ...(await findAccessibilityProblems(page)),
          ...(await findOverflow(page)),
          ...(look.device === 'phone' ? await findSmallTargets(page) : []),
          ...problems.splice(0),
        ]
        for (const problem of found) console.log(`${name} (${look.name}): ${problem}`)
        problemCount += found.length
      }
      for (const path of [...(await listPaths(page)), ...unlisted]) {
        const name = path === '' ? 'home' : path.replaceAll('/', '-')
        if (parts.length > 0 && !parts.some((part) => `${name}-new-first`.includes(part))) continue
        const address = `${shop.apiUrl}/app/${view}/${path}`
        await open(page, address)
        await take(name)
        if (await follow(page, 'main a[data-row]')) await take(`${name}-first`)
        await open(page, address)
        if (await follow(page, 'main a[href$="/new"], main a[href*="edit=new"]')) await take(`${name}-new`)
      }
      await leave()
    }
  } finally {
    await browser.close()
    await shop.stop()
  }
  writeFileSync(join(folder, 'index.html'), indexOf(taken))
  console.log(`${taken.length} pictures, ${problemCount} problems: ${join(folder, 'index.html')}`)
  return problemCount
}

async function enter(browser: Browser, { device, options }: Look, address: string) {
  const visitor = await openVisitor(browser, device, options)
  const { page } = visitor
  await page.goto(`${address}/sign-in?next=/${view}`)
  await page.locator('input[type=email]').fill(staff)
  await page.locator('input[type=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(`**/app/${view}`)
  return visitor
}

/** Where the sidebar leads, below the store, and where that of the settings leads. */
async function listPaths(page: Page): Promise<string[]> {
  const main = await sidebarPaths(page)
  await open(page, new URL(`/app/${view}/settings`, page.url()).href)
  return [...new Set([...main, ...(await sidebarPaths(page))])]
}

async function sidebarPaths(page: Page): Promise<string[]> {
  const links = page.locator(`nav a[href^="/app/${view}"]`)
  await links.first().waitFor({ state: 'attached' })
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return addresses.map((address) => address.slice(`/app/${view}/`.length))
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilLoaded(page)
}

/** Follows the first such link; false where there is none. */
async function follow(page: Page, selector: string): Promise<boolean> {
  const link = page.locator(selector).first()
  if ((await link.count()) === 0) return false
  const before = page.url()
  await link.click()
  await page.waitForURL((url) => url.href !== before)
  await untilLoaded(page)
  return true
}

async function untilLoaded(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' })
}

async function findOverflow(page: Page): Promise<string[]> {
  const width = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  return width > 0 ? [`${width} px wider than the screen`] : []
}

function indexOf(taken: readonly { screen: string; look: string; file: string }[]): string {
  const screens = [...new Set(taken.map(({ screen }) => screen))]
  const figure = (screen: string, look: string) => {
    const picture = taken.find((entry) => entry.screen === screen && entry.look === look)
    return picture
      ? `<figure><a href="${picture.file}"><img src="${picture.file}" alt="${screen}, ${look}" loading="lazy"></a><figcaption>${look}</figcaption></figure>`
      : ''
  }
  const sections = screens.map(
    (screen) => `<section><h2>${screen}</h2>${looks.map((look) => figure(screen, look.name)).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Back-office screens</title>
<style>body{font:15px/1.4 system-ui;margin:2rem}section{display:flex;gap:1rem;flex-wrap:wrap;align-items:start}h2{flex-basis:100%}figure{margin:0}img{max-height:420px;border:1px solid #ccc}</style>
<h1>Back-office screens</h1>${sections.join('\n')}</html>
`
}
