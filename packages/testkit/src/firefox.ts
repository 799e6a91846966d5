import { type Browser, firefox } from 'playwright-core'

/** Where Debian's package `firefox-esr` puts it. */
const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'

/** What the library sends to every page, and Firefox ESR does not know yet. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride'

/** WebDriver's sign for the Enter key. */
const ENTER = '\uE007'

// Of the library's inner parts. Its version is pinned, and a story fails at once where they have other names.
interface Session {
  send(method: string, parameters: object): Promise<object>
}
interface Keyboard {
  sendText(progress: object, text: string): Promise<void>
  _performActions(progress: object, actions: object[]): Promise<void>
}
interface Inner {
  _browserSession: Session
  delegate: { rawKeyboard: Keyboard }
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
  await page.context().close()
  return browser
}
