import { existsSync } from 'node:fs'
import { type Browser, firefox } from 'playwright-core'

/** Where Debian's package `firefox-esr` puts it. */
const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'

/** What the library sends to every page, and Firefox ESR does not know yet. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride'

/** WebDriver's signs for keys. */
const ENTER = '\uE007'
const TAB = '\uE004'

// Of the library's inner parts. Its version is pinned, and a story fails at once where they have other names.
interface Session {
  send(method: string, parameters: object): Promise<object>
}
interface Tab extends Session {
  sessionId: string
}
interface Keyboard {
  _page: { _session: Tab }
  sendText(progress: object, text: string): Promise<void>
  _performActions(progress: object, actions: { type: string; value: string }[]): Promise<void>
}
interface Inner {
  _browserSession: Session
  delegate: { rawKeyboard: Keyboard }
}

/** What this machine lacks for `launchFirefox`, in words; undefined if nothing. */
export function missingForFirefox(): string | undefined {
  return existsSync(FIREFOX) ? undefined : `not installed: ${FIREFOX} (package firefox-esr, or set FIREFOX_PATH)`
}

/** The Firefox of the machine, driven by WebDriver BiDi: the library's own build of it is not needed. */
export async function launchFirefox(timeout: number): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: FIREFOX,
    timeout,
    // A window is as wide as what is seen in it, as on phones.
    firefoxUserPrefs: { 'ui.useOverlayScrollbars': 1 },
  })
  const { _connection } = browser as unknown as { _connection: { toImpl(part: object): Inner } }
  const session: Session = Object.getPrototypeOf(_connection.toImpl(browser)._browserSession)
  const { send } = session
  session.send = function (method, parameters) {
    return method === UNKNOWN ? Promise.resolve({}) : send.call(this, method, parameters)
  }
  const page = await browser.newPage()
  const keyboard: Keyboard = Object.getPrototypeOf(_connection.toImpl(page).delegate.rawKeyboard)
  // The library's own way changes a field in the page's world, which React takes for its own change.
  keyboard.sendText = function (progress, text) {
    const keys = [...text].map((key) => (key === '\n' ? ENTER : key))
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    return this._performActions(progress, actions)
  }
  // After the page's last control, Tab goes on in the browser's own window, from where no key of a driver leads back.
  const { _performActions } = keyboard
  keyboard._performActions = async function (progress, actions) {
    await _performActions.call(this, progress, actions)
    const { _session: tab } = this._page
    const isTab = actions.some(({ type, value }) => type === 'keyUp' && value === TAB)
    if (isTab && !(await hasFocus(tab))) await comeBack(tab)
  }
  await page.context().close()
  return browser
}

async function hasFocus(tab: Tab): Promise<boolean> {
  const question = { expression: 'document.hasFocus()', awaitPromise: false, target: { context: tab.sessionId } }
  const { result } = (await tab.send('script.evaluate', question)) as { result?: { value?: unknown } }
  return result?.value === true
}

/** Leads from the browser's own window back into the page, as from another tab. */
async function comeBack(tab: Tab): Promise<void> {
  const { context } = (await tab.send('browsingContext.create', { type: 'tab' })) as { context: string }
  await tab.send('browsingContext.activate', { context: tab.sessionId })
  await tab.send('browsingContext.close', { context })
}
