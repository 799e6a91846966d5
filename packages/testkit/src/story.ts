import type { TestContext } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { type Device, openVisitor, type Visitor } from './browser.ts'

const SHOWN_LINES = 60

/** Node's types lack what its documentation has. */
type Story = TestContext & { passed?: boolean }

/** Opens a browser context for one story and closes it afterwards. After a failure, prints what the page showed. */
export async function enterStory(
  story: Story,
  browser: Browser,
  device: Device,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const visitor = await openVisitor(browser, device, options)
  story.after(async () => {
    if (!story.passed) console.log(await describePage(visitor))
    await visitor.leave()
  })
  return visitor
}

async function describePage({ page, problems }: Visitor): Promise<string> {
  const lines = (await outlineOf(page)).split('\n')
  const more = lines.length > SHOWN_LINES ? [`... and ${lines.length - SHOWN_LINES} lines more`] : []
  return [`The page was ${page.url()}:`, ...lines.slice(0, SHOWN_LINES), ...more, ...problems].join('\n  ')
}

/** Texts and controls of the page, as a screen reader finds them. */
async function outlineOf(page: Page): Promise<string> {
  try {
    return await page.locator('body').ariaSnapshot({ timeout: 5_000 })
  } catch (error) {
    return `(nothing: ${error instanceof Error ? error.message : error})`
  }
}
