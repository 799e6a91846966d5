import type { Browser, ElementHandle } from 'playwright-core'
import { openVisitor } from './browser.ts'
import { asPattern, type DrivenWindow, findControl, findField, retried, scriptedParts } from './driven-window.ts'

/** Runs as it is in the page, where a policy may forbid scripts to be made of text. */
const asExpression = (body: string, values: unknown[]) =>
  `(function () { ${body} }).apply(null, ${JSON.stringify(values)})`

/** A window of Firefox ESR. `language`: what the browser asks pages for. */
export async function openFirefoxWindow(
  browser: Browser,
  language: string,
  viewport: { width: number; height: number },
): Promise<DrivenWindow> {
  const { page, leave } = await openVisitor(browser, 'desktop', { locale: language, viewport })
  const find = async (body: string, ...values: unknown[]): Promise<ElementHandle> => {
    const found = (await page.evaluateHandle(asExpression(body, values))).asElement()
    if (!found) throw new Error(`not there: ${values.join(' ')}`)
    return found as ElementHandle
  }
  return {
    ...scriptedParts((body, ...values) => page.evaluate(asExpression(body, values))),
    open: async (address) => void (await page.goto(address)),
    address: async () => page.url(),
    press: (name) => retried(async () => (await find(findControl, ...asPattern(name))).click({ timeout: 5_000 })),
    type: (selector, text) =>
      retried(async () => {
        const field = await find(findField, selector)
        if ((await field.getAttribute('type')) === 'file') return field.setInputFiles(text)
        await field.focus()
        await page.keyboard.type(text)
      }),
    keyboard: (text) => page.keyboard.type(text),
    close: leave,
  }
}
