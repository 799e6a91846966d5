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
  return await chromium.launch({ executablePath: path, args: FLAGS, env })
}

/** Motion is reduced: a test looks at where things end, and screenshots stay alike. */
export async function openVisitor(
  browser: Browser,
  device: Device,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...DEVICES[device], ...options })
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
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} from ${response.url()}`)
  })
  const page = await context.newPage()
  return { page, problems, leave: () => context.close() }
}

/** What the page does to people who see, hear or point differently: WCAG 2.2 A and AA rules broken, one line each. */
export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  const builder = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  const results: AxeResults = await builder.analyze()
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} (${node.target.join(' ')})`),
  )
}
