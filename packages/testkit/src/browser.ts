import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Frame, type Page } from 'playwright-core'
import { testCertificate } from './behind-https.ts'
import { findChromium } from './chromium.ts'
import { launchFirefox } from './firefox.ts'

/** No sandbox, since tests may run as root; no calls home, no graphics card. */
const FLAGS = [
  '--no-sandbox',
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
  // No other machine is reached. Routing requests through the test would do it, too, but without the browser's cache.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]',
]

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>

/** Ends a test that hangs; on a machine under load, a page may take longer than the library's thirty seconds. */
const TIMEOUT_MS = 90_000

export type Device = keyof typeof DEVICES

/** A browser context with cookies of its own. */
export type Visitor = {
  page: Page
  /**
   * Errors of the page so far: script errors, refused policies, failed requests, and external requests (which are
   * blocked). A story ends with an assertion that it is empty.
   */
  problems: string[]
  leave: () => Promise<void>
}

interface BrowserOptions {
  /** Where other tools than ours may drive it, too. */
  debuggingPort?: number
  /** Beside those of public authorities. */
  trustsTestCertificate?: boolean
}

export async function openBrowser({
  debuggingPort,
  trustsTestCertificate = Boolean(process.env.STORIES_BEHIND_HTTPS),
}: BrowserOptions = {}): Promise<Browser> {
  if (process.env.STORIES_IN === 'firefox-esr') return await launchFirefox(TIMEOUT_MS)
  const { path, environment } = await findChromium()
  const env = { ...process.env, ...environment } as Record<string, string>
  const args = [...FLAGS]
  if (debuggingPort) args.push(`--remote-debugging-port=${debuggingPort}`)
  if (trustsTestCertificate) args.push(`--ignore-certificate-errors-spki-list=${(await testCertificate()).fingerprint}`)
  return await chromium.launch({ executablePath: path, args, env, timeout: TIMEOUT_MS })
}

/** With reduced motion, so that screenshots are stable, and with service workers, as a person's browser has them. */
export async function openVisitor(
  browser: Browser,
  device: Device,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const { isMobile, ...looks } = { isMobile: false, ...DEVICES[device], ...options }
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    ...looks,
    // Other browsers know no layout of phones that differs from a small window.
    ...(browser.browserType().name() === 'chromium' ? { isMobile } : {}),
  })
  context.setDefaultTimeout(TIMEOUT_MS)
  const problems: string[] = []
  context.on('request', (request) => {
    if (isExternal(request.url())) problems.push(`request to another machine: ${request.url()}`)
  })
  context.on('weberror', (event) => {
    const { message } = event.error()
    if (!FIREFOX_NOTES.some((note) => note.test(message))) problems.push(`script error: ${message}`)
  })
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} from ${response.url()}`)
  })
  const page = await context.newPage()
  return { page, problems, leave: () => context.close() }
}

/** What Firefox reports and other browsers do not: a reply that a person left, and the icon it looks for where a policy allows no pictures. */
const FIREFOX_NOTES = [/^Error in input stream$/, /favicon\.ico because it violates/]

function isExternal(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return /^https?:$/.test(protocol) && !/^((.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}

/** The part used inside the page; this package has no browser types. */
declare const document: {
  readyState: string
  fonts: { status: string }
  querySelectorAll(selector: string): Iterable<object>
  elementFromPoint(x: number, y: number): Box | null
  getAnimations(): { playState: string; effect: { getComputedTiming(): { endTime?: unknown } } | null }[]
}

declare const window: { axe: { run(options: RunOptions): Promise<AxeResults> }; loadAxe?: () => void }
declare const getComputedStyle: (element: Box) => { position: string }

/**
 * Waits for React's hydration. Before that, a click acts as without scripts: a form leads to another page, and typed
 * text may be lost.
 */
export async function untilHydrated(page: Page): Promise<void> {
  // The storefront's React renders the whole document, the back-office's a root in it; both mark their roots.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main')].some((main) =>
      Object.keys(main).some((key) => key.startsWith('__reactFiber')),
    ),
  )
}

/** Opens an address and waits until it is hydrated. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilHydrated(page)
}

const STILL_POLLING_MS = 50

/**
 * Also within its frames, but those that run no scripts: nothing can be asked there. By a timer: a frame outside of the
 * window draws nothing, so that waiting for its next picture never ends.
 */
async function standsStill(page: Page): Promise<void> {
  for (const frame of page.frames())
    try {
      if (await runsScripts(frame)) await frame.waitForFunction(isStill, undefined, { polling: STILL_POLLING_MS })
    } catch (error) {
      // The page has taken it away meanwhile; the frame itself may learn it later than the call.
      if (!frame.isDetached() && !/Frame (has been|was) detached/.test(String(error))) throw error
    }
}

async function runsScripts(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return true
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox')
  return sandbox === null || sandbox.includes('allow-scripts')
}

/** Runs in the page. */
const isStill = () =>
  document.readyState === 'complete' &&
  document.fonts.status === 'loaded' &&
  // A list is pale while it shows the rows of another search.
  [...document.querySelectorAll('[data-stale]')].length === 0 &&
  document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
    )

/** What of accessibility depends on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export interface AccessibilityOptions {
  /** Only what depends on colours, where the same page was looked at in others. */
  coloursOnly?: boolean | undefined
}

/**
 * Violations of WCAG 2.2 A and AA on the page, one line each. Waits until the page is still: during a fade, colours
 * lack contrast.
 */
export async function findAccessibilityProblems(page: Page, options: AccessibilityOptions = {}): Promise<string[]> {
  await standsStill(page)
  const { violations } = await runAxe(page, {
    runOnly: options.coloursOnly ? { type: 'rule', values: COLOUR_RULES } : { type: 'tag', values: TAGS },
    resultTypes: ['violations'],
  })
  const problems: string[] = []
  for (const { id, help, nodes } of violations)
    for (const { target } of nodes) {
      const selector = target.join(' ')
      if (id === 'target-size' && (await isOnlyCovered(page, selector))) continue
      problems.push(`${id}: ${help} (${selector})`)
    }
  return problems
}

/**
 * Runs axe in the page. With frames, the library runs it in each of them, except in those that run no scripts: it would wait a
 * minute for each of them to report.
 */
async function runAxe(page: Page, options: RunOptions): Promise<AxeResults> {
  if (page.frames().length > 1)
    return new AxeBuilder({ page })
      .options(options)
      .exclude('iframe[sandbox]:not([sandbox~="allow-scripts"])')
      .analyze()
  if (page.context().browser()?.browserType().name() === 'chromium') await offerAxe(page)
  else if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source)
  return page.evaluate((given) => {
    window.loadAxe?.()
    return window.axe.run(given)
  }, options)
}

const pagesWithAxe = new WeakSet<Page>()

/**
 * Lets the page and the documents that it opens later load axe, which is sent to the browser once: sending its 650 KB takes longer
 * than running it, and a function that is not called costs a document next to nothing.
 */
async function offerAxe(page: Page): Promise<void> {
  if (pagesWithAxe.has(page)) return
  pagesWithAxe.add(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `window.loadAxe = () => { if (window.axe) return; ${minifiedAxe()}\n}`,
    runImmediately: true,
  })
}

const minifiedAxe = () => readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * A bar at the edge of the window covers a part of what can be scrolled from under it. Once it is, the target has to pass: not
 * only to be undecided. What something else covers, or what is too small, does not.
 */
async function isOnlyCovered(page: Page, selector: string): Promise<boolean> {
  const target = page.locator(selector)
  if ((await target.count()) !== 1 || !(await target.evaluate(isUnderBar))) return false
  const scroll = await page.evaluate<[number, number]>('[scrollX, scrollY]')
  await target.evaluate((element: Box) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { passes } = await runAxe(page, { runOnly: { type: 'rule', values: ['target-size'] } })
  await page.evaluate(`scrollTo(...${JSON.stringify(scroll)})`)
  return passes.some(({ nodes }) => nodes.some((node) => node.target.join(' ') === selector))
}

interface Box {
  parentElement: Box | null
  contains(other: object | null): boolean
  getBoundingClientRect(): { left: number; top: number; right: number; bottom: number }
  scrollIntoView(how: object): void
}

/** Runs in the page. Whether something that stays when the page scrolls is above a part of the element. */
function isUnderBar(element: Box): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const xs = [left + 1, (left + right) / 2, right - 1]
  const ys = [top + 1, (top + bottom) / 2, bottom - 1]
  return xs.some((x) =>
    ys.some((y) => {
      const above = document.elementFromPoint(x, y)
      if (!above || element.contains(above) || above.contains(element)) return false
      for (let at: Box | null = above; at && !at.contains(element); at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true
      return false
    }),
  )
}
