import { AxeBuilder } from '@axe-core/playwright'
import type { AxeResults } from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findChromium } from './chromium.ts'

/** No sandbox, since tests may run as root; nothing that calls home or draws on a graphics card. */
const FLAGS = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-pings',
  '--font-render-hinting=none',
]

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>

/** Ends what hangs; on a machine under load, a page may well take longer than the library's thirty seconds. */
const TIMEOUT_MS = 90_000

export type Device = keyof typeof DEVICES

/** Someone in front of a screen, with cookies of their own. */
export type Visitor = {
  page: Page
  /** What went wrong on the page so far, in words: script errors, refused policies, failed requests, and requests to
   *  anywhere but this machine (which are not let through). A story ends with checking that it is empty. */
  problems: string[]
  leave: () => Promise<void>
}

export async function openBrowser(): Promise<Browser> {
  const { path, environment } = await findChromium()
  const env = { ...process.env, ...environment } as Record<string, string>
  return await chromium.launch({ executablePath: path, args: FLAGS, env, timeout: TIMEOUT_MS })
}

/** Motion is reduced: a test looks at where things end, and screenshots stay alike. */
export async function openVisitor(
  browser: Browser,
  device: Device,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...DEVICES[device], ...options })
  context.setDefaultTimeout(TIMEOUT_MS)
  const problems: string[] = []
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname),
    async (route) => {
      problems.push(`request to another machine: ${route.request().url()}`)
      await route.abort()
    },
  )
  context.on('weberror', (event) => problems.push(`script error: ${event.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} from ${response.url()}`)
  })
  const page = await context.newPage()
  return { page, problems, leave: () => context.close() }
}

/** What is used of it inside the page; the types of browsers are not this package's. */
declare const document: {
  readyState: string
  fonts: { status: string }
  querySelectorAll(selector: string): Iterable<object>
  getAnimations(): { playState: string; effect: { getComputedTiming(): { endTime?: unknown } } | null }[]
}

/** Goes to an address and waits until React has taken the page over. Before that a click on what the server rendered does
 *  what it would do without scripts: a form leads to another page, and what was typed into a field may be lost. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // The storefront's React renders the whole document, the back-office's a root in it; both mark what they have rendered.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main')].some((main) =>
      Object.keys(main).some((key) => key.startsWith('__reactFiber')),
    ),
  )
}

async function standsStill(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      document.fonts.status === 'loaded' &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
        ),
  )
}

/** What the page does to people who see, hear or point differently: WCAG 2.2 A and AA rules broken, one line each.
 *  Looked at once it stands still: half-way through a fade, no colour has its contrast. */
export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  await standsStill(page)
  const builder = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  const results: AxeResults = await builder.analyze()
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} (${node.target.join(' ')})`),
  )
}
