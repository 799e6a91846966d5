import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import {
  asPattern,
  type DrivenWindow,
  findControl,
  findField,
  retried,
  scriptedParts,
  WAIT_MS,
} from './driven-window.ts'
import { reservePort } from './reserve-port.ts'

/** The property that has an element's id in WebDriver's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
type Found = { [ELEMENT]: string }

const MINI_BROWSER = process.env.MINIBROWSER_PATH ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** What this machine lacks for `openWebKit`, in words; undefined if nothing. */
export function missingForWebKit(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const missing = ['WebKitWebDriver', 'xvfb-run'].filter(
    (name) => !folders.some((each) => existsSync(join(each, name))),
  )
  if (!existsSync(MINI_BROWSER)) missing.push(MINI_BROWSER)
  return missing.length > 0 ? `not installed: ${missing.join(', ')} (packages webkit2gtk-driver and xvfb)` : undefined
}

/**
 * A window of WebKitGTK, driven by W3C WebDriver (Debian's packages webkit2gtk-driver and xvfb).
 * `language`: what the browser asks pages for.
 */
export async function openWebKit(language: string, size: { width: number; height: number }): Promise<DrivenWindow> {
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
    binary: MINI_BROWSER,
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

  const parts = scriptedParts((script, ...args) => session('POST', '/execute/sync', { script, args }))
  return {
    open: async (url) => void (await session('POST', '/url', { url })),
    address: () => session<string>('GET', '/url'),
    ...parts,
    press: (name) =>
      retried(async () => {
        const found = await parts.until<Found>(findControl, ...asPattern(name))
        // WebKitGTK's own scrolling to what it clicks does nothing on some pages that run from right to left.
        await parts.evaluate('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', found)
        await session('POST', `/element/${found[ELEMENT]}/click`, {})
      }),
    type: (selector, text) =>
      retried(async () => {
        const found = await parts.until<Found>(findField, selector)
        await session('POST', `/element/${found[ELEMENT]}/value`, { text })
      }),
    keyboard: async (text) => {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await session('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    close: async () => {
      await session('DELETE', '').catch(() => undefined)
      // xvfb-run's group: the driver, the browser and the display.
      if (driver.pid) process.kill(-driver.pid, 'SIGTERM')
    },
  }
}
