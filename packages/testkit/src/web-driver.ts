import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { reservePort } from './reserve-port.ts'

/** The property that has an element's id in WebDriver's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** Distinguishes what never comes from a slow machine. */
const WAIT_MS = 30_000

export const keys = { escape: '\uE00C', enter: '\uE007', tab: '\uE004' }

type Found = { [ELEMENT]: string }

/** One window of WebKitGTK, driven by W3C WebDriver (Debian's packages webkit2gtk-driver and xvfb). */
export interface WebKitWindow {
  open: (address: string) => Promise<void>
  back: () => Promise<void>
  address: () => Promise<string>
  /** Runs the body of a function in the page. */
  evaluate: <T>(body: string, ...values: unknown[]) => Promise<T>
  /** Repeats it until it returns something true. */
  until: <T>(body: string, ...values: unknown[]) => Promise<T>
  /** Waits for a control by what a person reads on it, and presses it. */
  press: (name: string | RegExp) => Promise<void>
  /** Waits for an element by its selector, and presses it as scripts do: what is drawn above it does not matter. */
  choose: (selector: string) => Promise<void>
  /** Waits for a field, and types into it with keys. A file field takes a path. */
  type: (selector: string, text: string) => Promise<void>
  /** Presses keys where the focus is. */
  keyboard: (text: string) => Promise<void>
  shows: (text: string | RegExp) => Promise<void>
  close: () => Promise<void>
}

/** Runs in the page: the visible control with a name. Those of an open dialog come first. */
const findControl = `
  const [source, flags] = arguments
  const wanted = new RegExp(source, flags)
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.innerText ?? '').replace(/[\\u2066-\\u2069]/g, '').trim()
  const controls = [...document.querySelectorAll('a[href], button, [role=button], [role=menuitem], summary, label')]
  const found = controls.filter((each) => each.checkVisibility() && !each.matches(':disabled') && wanted.test(nameOf(each)))
  return found.find((each) => each.closest('dialog[open], [role=dialog]')) ?? found[0] ?? null`

const asPattern = (text: string | RegExp): [source: string, flags: string] =>
  text instanceof RegExp ? [text.source, text.flags] : [`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, '']

/** `language`: what the browser asks pages for. */
export async function openWebKit(language: string, size: { width: number; height: number }): Promise<WebKitWindow> {
  const port = await reservePort()
  const driver = spawn('xvfb-run', ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${port}`], {
    // Tests may run as root, where WebKit's sandbox cannot start.
    env: { ...process.env, LANGUAGE: language, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
    detached: true,
  })
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(2 * WAIT_MS),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = (await reply.json()) as { value: T & { error?: string; message?: string } }
    if (!reply.ok) throw new Error(`${path.split('/').at(-1)}: ${value.error} ${value.message}`)
    return value
  }
  const browserOptions = {
    binary: process.env.MINIBROWSER_PATH ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    args: ['--automation'],
  }
  const start = () =>
    call<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
    })
  const { sessionId } = await retried(start)
  const session = <T>(method: string, path: string, body?: object) =>
    call<T>(method, `/session/${sessionId}${path}`, body)
  await session('POST', '/timeouts', { pageLoad: WAIT_MS, script: WAIT_MS })
  await session('POST', '/window/rect', size)

  const evaluate = <T>(script: string, ...args: unknown[]) => session<T>('POST', '/execute/sync', { script, args })
  const until = <T>(script: string, ...args: unknown[]) =>
    retried(async () => {
      const found = await evaluate<T>(script, ...args)
      if (!found)
        throw new Error(
          `not there: ${args.length ? args.join(' ') : script}\n${await evaluate('return document.body?.innerText.slice(0, 1500)')}`,
        )
      return found
    })
  const field = (selector: string) =>
    until<Found>(
      'return [...document.querySelectorAll(arguments[0])].find((each) => each.type === "file" || each.checkVisibility()) ?? null',
      selector,
    )
  return {
    open: async (url) => void (await session('POST', '/url', { url })),
    // The driver's own command does not return after the gateway's page.
    back: async () => void (await evaluate('setTimeout(() => history.back())')),
    address: () => session<string>('GET', '/url'),
    evaluate,
    until,
    press: (name) =>
      retried(async () => {
        const found = await until<Found>(findControl, ...asPattern(name))
        await session('POST', `/element/${found[ELEMENT]}/click`, {})
      }),
    choose: async (selector) =>
      void (await until(
        'const found = document.querySelector(arguments[0]); found?.click(); return Boolean(found)',
        selector,
      )),
    type: (selector, text) =>
      retried(async () => {
        const found = await field(selector)
        await session('POST', `/element/${found[ELEMENT]}/value`, { text })
      }),
    keyboard: async (text) => {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await session('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    shows: async (text) =>
      void (await until(
        "return new RegExp(arguments[0], arguments[1]).test(document.body.innerText.replace(/[\\u2066-\\u2069]/g, ''))",
        ...(text instanceof RegExp ? asPattern(text) : [asPattern(text)[0].slice(1, -1), '']),
      )),
    close: async () => {
      await session('DELETE', '').catch(() => undefined)
      // xvfb-run's group: the driver, the browser and the display.
      if (driver.pid) process.kill(-driver.pid, 'SIGTERM')
    },
  }
}

/** Calls again until it does not throw: what is looked for may come, and what was found may be replaced. */
async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + WAIT_MS; ; ) {
    try {
      return await run()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await delay(100)
    }
  }
}
