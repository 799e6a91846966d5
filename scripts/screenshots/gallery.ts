import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { outside } from '@shopkey/admin/src/gallery/frame.ts'
import type { Screen, View } from '@shopkey/admin/src/gallery/screen.ts'
import { screens } from '@shopkey/admin/src/gallery/screens.ts'
import { findScreenFaults } from '@shopkey/testkit/back-office-screens.ts'
import { type Device, openBrowser, openVisitor } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { indexOf, type Picture } from './gallery-index.ts'
import { closeView, openView, type ViewContext } from './open-view.ts'

interface Look {
  name: string
  device: Device
  language: ViewContext['language']
  options: BrowserContextOptions
}

const looks: readonly Look[] = [
  { name: 'en-desktop', device: 'desktop', language: 'en', options: { locale: 'en-GB' } },
  { name: 'ar-phone', device: 'phone', language: 'ar', options: { locale: 'ar' } },
  { name: 'id-dark', device: 'desktop', language: 'bh', options: { locale: 'id-ID', colorScheme: 'dark' } },
]
const accounts = { owner: 'owner@shopkey.test', clerk: 'joko@shopkey.test', nobody: undefined }
const password = 'shopkey-demo'

interface Shot {
  name: string
  screen: Screen
  view: View
  isOutside: boolean
}

/**
 * Takes pictures of every screen of the back-office in each look, writes them and an index.html to the folder, and prints what
 * is wrong with a screen: accessibility, width, controls too small for fingers, errors. Returns the number of these problems.
 * `shopUrl` names a shop that runs already, with the demo in it.
 */
export async function takeGallery(folder: string, parts: readonly string[], shopUrl?: string): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const startedAt = Date.now()
  const all = [...screens.flatMap(shotsOf(false)), ...outside.flatMap(shotsOf(true))]
  const isWanted = (file: string) => parts.length === 0 || parts.some((part) => file.includes(part))
  const shop = shopUrl ? { apiUrl: shopUrl, stop: async () => {} } : await startShop()
  const browser = await openBrowser()
  const pictures: Picture[] = []
  let problemCount = 0
  const examples: ViewContext['examples'] = new Map()
  try {
    const takeAll = async (look: Look) => {
      const visitors = openVisitors(browser, look, shop.apiUrl, examples)
      const isSeen = ({ name, view: { device = look.device } }: Shot) =>
        device === look.device && isWanted(`${name}.${look.name}`)
      for (const shot of all.filter(isSeen)) {
        const { found, file } = await takeShot(shot, look, visitors, folder)
        if (file) pictures.push({ screen: shot.name, look: look.name, file })
        problemCount += found.length
        // A row of a table at once: a run over all screens takes a while.
        for (const problem of found) console.log([shot.name, look.name, problem].join('\t'))
      }
    }
    // Most of the time is spent waiting, so the looks share the machine.
    await Promise.all(looks.map(takeAll))
  } finally {
    await browser.close()
    await shop.stop()
  }
  writeFileSync(join(folder, 'index.html'), indexOf(pictures, all, looks))
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  console.log(`${pictures.length} pictures in ${seconds} s, ${problemCount} problems: ${join(folder, 'index.html')}`)
  return problemCount
}

const shotsOf = (isOutside: boolean) => (screen: Screen) =>
  screen.views.map((view): Shot => {
    const page = screen.path.replaceAll('/', '-').replace(':id', 'one') || 'home'
    return { name: [isOutside && 'outside', page, view.name].filter(Boolean).join('-'), screen, view, isOutside }
  })

type Visitor = ViewContext & { problems: string[] }

/** One page for each account, opened when it is first needed. */
function openVisitors(
  browser: Browser,
  { device, language, options }: Look,
  apiUrl: string,
  examples: ViewContext['examples'],
) {
  const opened = new Map<string, Promise<Visitor>>()
  const enter = async (account: keyof typeof accounts): Promise<Visitor> => {
    const { page, problems } = await openVisitor(browser, device, options)
    const pending = new Set<object>()
    page.on('request', (request) => pending.add(request))
    page.on('requestfinished', (request) => pending.delete(request))
    page.on('requestfailed', (request) => pending.delete(request))
    const email = accounts[account]
    if (email) {
      await page.goto(`${apiUrl}/app/sign-in?next=/batik-larasati/account`)
      await page.locator('input[type=email]').fill(email)
      await page.locator('input[type=password]').fill(password)
      await page.locator('button[type=submit]').click()
      await page.waitForURL('**/app/batik-larasati/account')
    }
    return { page, problems, pending, apiUrl, language, examples }
  }
  return (account: keyof typeof accounts) => {
    const visitor = opened.get(account) ?? enter(account)
    opened.set(account, visitor)
    return visitor
  }
}

async function takeShot(
  { name, screen, view, isOutside }: Shot,
  look: Look,
  visitors: ReturnType<typeof openVisitors>,
  folder: string,
): Promise<{ found: string[]; file?: string }> {
  const visitor = await visitors(view.as ?? 'owner')
  const { page, problems } = visitor
  problems.length = 0
  try {
    await openView(visitor, screen, view, isOutside)
    const faults = await findScreenFaults(page, look.device)
    const file = `${name}.${look.name}.jpg`
    // What is above a page is as high as the window.
    const isAbove = (await page.locator('[role=dialog]:visible').count()) > 0
    await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 80, fullPage: !isAbove })
    return { found: [...faults, ...problems.filter((problem) => !isExpected(problem, view))], file }
  } catch (error) {
    return { found: [String(error instanceof Error ? error.message : error).split('\n')[0] ?? '', ...problems] }
  } finally {
    await closeView(visitor)
  }
}

/** Browsers log every refused request, and what a preview was still loading when its page was left. */
function isExpected(problem: string, { state, isRefused, as }: View): boolean {
  if (problem.startsWith('console: Failed to fetch manifest patches')) return true
  if (state !== 'failed' && !isRefused && as !== 'nobody') return false
  return problem.startsWith('console: Failed to load resource') || /^5\d\d from /.test(problem)
}
