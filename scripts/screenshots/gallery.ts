import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findScreenFaults, listScreens, openScreen, untilLoaded } from '@shopkey/testkit/back-office-screens.ts'
import { type Device, openBrowser, openVisitor } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
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
        const found = [...(await findScreenFaults(page, look.device)), ...problems.splice(0)]
        for (const problem of found) console.log(`${name} (${look.name}): ${problem}`)
        problemCount += found.length
      }
      for (const path of await listScreens(page, { address: `${shop.apiUrl}/app/${view}` })) {
        const name = path === '' ? 'home' : path.replaceAll('/', '-')
        if (parts.length > 0 && !parts.some((part) => `${name}-new-first`.includes(part))) continue
        const address = `${shop.apiUrl}/app/${view}/${path}`
        await openScreen(page, address)
        await take(name)
        if (await follow(page, 'main a[data-row]')) await take(`${name}-first`)
        await openScreen(page, address)
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
