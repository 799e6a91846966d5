import { setTimeout as delay } from 'node:timers/promises'

/** Distinguishes what never comes from a slow machine. */
export const WAIT_MS = 30_000

export const keys = { escape: '\uE00C', enter: '\uE007', tab: '\uE004' }

/** One window of a browser, for journeys that are the same in several. */
export interface DrivenWindow {
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
export const findControl = `
  const [source, flags] = arguments
  const wanted = new RegExp(source, flags)
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.innerText ?? '').replace(/[\\u2066-\\u2069]/g, '').trim()
  const controls = [...document.querySelectorAll('a[href], button, [role=button], [role=menuitem], summary, label')]
  const found = controls.filter((each) => each.checkVisibility() && !each.matches(':disabled') && wanted.test(nameOf(each)))
  return found.find((each) => each.closest('dialog[open], [role=dialog]')) ?? found[0] ?? null`

export const asPattern = (text: string | RegExp): [source: string, flags: string] =>
  text instanceof RegExp ? [text.source, text.flags] : [`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, '']

/** Runs in the page. Fields for files are often hidden behind a button. */
export const findField =
  'return [...document.querySelectorAll(arguments[0])].find((each) => each.type === "file" || each.checkVisibility()) ?? null'

/** Runs in the page: whether it shows a text. */
const showsText =
  "return new RegExp(arguments[0], arguments[1]).test(document.body.innerText.replace(/[\\u2066-\\u2069]/g, ''))"

type Evaluate = DrivenWindow['evaluate']

/** What every browser does in the same way, by a script in the page. */
export function scriptedParts(
  evaluate: Evaluate,
): Pick<DrivenWindow, 'evaluate' | 'until' | 'choose' | 'shows' | 'back'> {
  const until = <T>(body: string, ...values: unknown[]) =>
    retried(async () => {
      const found = await evaluate<T>(body, ...values)
      if (!found)
        throw new Error(
          `not there: ${values.length ? values.join(' ') : body}\n${await evaluate('return document.body?.innerText.slice(0, 1500)')}`,
        )
      return found
    })
  return {
    evaluate,
    until,
    // WebKit's own command does not return after the gateway's page.
    back: async () => void (await evaluate('setTimeout(() => history.back())')),
    choose: async (selector) =>
      void (await until(
        'const found = document.querySelector(arguments[0]); found?.click(); return Boolean(found)',
        selector,
      )),
    shows: async (text) =>
      void (await until(
        showsText,
        ...(text instanceof RegExp ? asPattern(text) : [asPattern(text)[0].slice(1, -1), '']),
      )),
  }
}

/** Calls again until it does not throw: what is looked for may come, and what was found may be replaced. */
export async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + WAIT_MS; ; ) {
    try {
      return await run()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await delay(100)
    }
  }
}
