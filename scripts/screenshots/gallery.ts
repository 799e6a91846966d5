import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { outside } from '@shopkey/admin/src/gallery/frame.ts'
import type { Screen, View } from '@shopkey/admin/src/gallery/screen.ts'
import { screens } from '@shopkey/admin/src/gallery/screens.ts'
import { findScreenFaults } from '@shopkey/testkit/back-office-screens.ts'
import { type Device, openBrowser, openVisitor } from '@shopkey/testkit/browser.ts'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { indexOf, type Picture } from './gallery-index.ts'
import { type GalleryShop, startGalleryShop } from './gallery-shop.ts'
import { leaveView, openView, type ViewContext } from './open-view.ts'

interface Look {
  name: string
  device: Device
  language: ViewContext['language']
  options: BrowserContextOptions
  /** Of the same direction and device as another look: accessibility differs in colours only. */
  differsInColours?: boolean
}

const looks: readonly Look[] = [
  { name: 'en-desktop', device: 'desktop', language: 'en', options: { locale: 'en-GB' } },
  { name: 'ar-phone', device: 'phone', language: 'ar', options: { locale: 'ar' } },
  {
    name: 'id-dark',
    device: 'desktop',
    language: 'bh',
    options: { locale: 'id-ID', colorScheme: 'dark' },
    differsInColours: true,
  },
]
/** More wait for each other. */
const pagesAtOnce = 3
/** Opening a page anew takes seconds. */
const shotsOfPage = 40

interface Shot {
  name: string
  screen: Screen
  view: View
  isOutside: boolean
}

/** What one page of the browser takes, one after the other: the same look, person, store and state of the API. */
interface Round {
  look: Look
  as: Account
  shots: Shot[]
}

type Account = NonNullable<View['as']> | 'owner'

/**
 * Takes pictures of every screen of the back-office in each look, writes them and an index.html to the folder, and prints what
 * is wrong with a screen: accessibility, width, controls too small for fingers, errors. Returns the number of these problems.
 * `shopUrl` names a shop that runs already, with the demo in it; nothing is written there, so some screens are left out.
 */
export async function takeGallery(folder: string, parts: readonly string[], shopUrl?: string): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const startedAt = Date.now()
  const all = [...screens.flatMap(shotsOf(false)), ...outside.flatMap(shotsOf(true))]
  const isWanted = (file: string) => parts.length === 0 || parts.some((part) => file.includes(part))
  const shop = await startGalleryShop(shopUrl)
  const browser = await openBrowser()
  const pictures: Picture[] = []
  let problemCount = 0
  try {
    const isSeen = ({ name, view: { device, record } }: Shot, look: Look) =>
      (device ?? look.device) === look.device &&
      isWanted(`${name}.${look.name}`) &&
      (!record || shop.records.has(record))
    const rounds = looks.flatMap((look) =>
      roundsOf(
        look,
        all.filter((shot) => isSeen(shot, look)),
      ),
    )
    const takeRounds = async () => {
      for (let round = rounds.shift(); round; round = rounds.shift()) {
        const { look } = round
        for await (const { shot, found, file } of takeRound(browser, shop, round, folder)) {
          if (file) pictures.push({ screen: shot.name, look: look.name, file })
          problemCount += found.length
          // A row of a table at once: a run over all screens takes a while.
          for (const problem of found) console.log([shot.name, look.name, problem].join('\t'))
        }
      }
    }
    await Promise.all(Array.from({ length: pagesAtOnce }, takeRounds))
  } finally {
    await browser.close()
    await shop.stop()
  }
  writeFileSync(join(folder, 'index.html'), indexOf('Back-office screens', { pictures, screens: all, looks }))
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  console.log(`${pictures.length} pictures in ${seconds} s, ${problemCount} problems: ${join(folder, 'index.html')}`)
  return problemCount
}

const shotsOf = (isOutside: boolean) => (screen: Screen) =>
  screen.views.map((view): Shot => {
    const page = screen.path.replaceAll('/', '-').replace(':id', 'one') || 'home'
    return { name: [isOutside && 'outside', page, view.name].filter(Boolean).join('-'), screen, view, isOutside }
  })

/** In turns: first the first view of each screen, then the second, so that a page is left before it is seen in another state. */
function roundsOf(look: Look, shots: readonly Shot[]): Round[] {
  const inTurns = shots.toSorted((a, b) => a.screen.views.indexOf(a.view) - b.screen.views.indexOf(b.view))
  const alike = Map.groupBy(inTurns, ({ isOutside, view: { as, state, store } }) =>
    JSON.stringify([isOutside, as, state, store]),
  )
  return [...alike.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / shotsOfPage) }, (_, at) => ({
      look,
      as: group[0]?.view.as ?? 'owner',
      shots: group.slice(at * shotsOfPage, (at + 1) * shotsOfPage),
    })),
  )
}

async function* takeRound(browser: Browser, shop: GalleryShop, { look, as, shots }: Round, folder: string) {
  const { device, language, options } = look
  const storageState = as === 'nobody' ? undefined : await shop.sessionOf(as)
  const { page, problems, leave } = await openVisitor(browser, device, {
    ...options,
    ...(storageState && { storageState }),
  })
  const pending = new Set<object>()
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  const context: ViewContext = { page, pending, language, shop }
  for (const shot of shots) {
    problems.length = 0
    yield { shot, ...(await takeShot(context, shot, look, problems, folder)) }
    await leaveView(context)
  }
  await leave()
}

async function takeShot(
  context: ViewContext,
  { name, screen, view, isOutside }: Shot,
  look: Look,
  problems: readonly string[],
  folder: string,
): Promise<{ found: string[]; file?: string }> {
  const { page } = context
  const file = `${name}.${look.name}.jpg`
  const path = join(folder, file)
  try {
    await openView(context, screen, view, isOutside)
    const faults = await findScreenFaults(page, look.device, { coloursOnly: look.differsInColours })
    // What is above a page is as high as the window.
    const isAbove = (await page.locator('[role=dialog]:visible').count()) > 0
    await page.screenshot({ path, type: 'jpeg', quality: 80, fullPage: !isAbove })
    return { found: [...faults, ...problems.filter((problem) => !isExpected(problem, view))], file }
  } catch (error) {
    // What is there instead says why.
    await page.screenshot({ path, type: 'jpeg', quality: 80 }).catch(() => undefined)
    return { found: [String(error instanceof Error ? error.message : error).split('\n')[0] ?? '', ...problems] }
  }
}

/** Browsers log every refused request, and what a preview was still loading when its page was left. */
function isExpected(problem: string, { state, isRefused, as }: View): boolean {
  if (problem.startsWith('console: Failed to fetch manifest patches')) return true
  if (state !== 'failed' && !isRefused && as !== 'nobody') return false
  return problem.startsWith('console: Failed to load resource') || /^5\d\d from /.test(problem)
}
