import type { Page } from 'playwright-core'

/** A form of a page, as its markup has it. */
export interface FoundForm {
  /** Its place among the page's forms. */
  index: number
  /** The same for a form on another page, or of another line of a list: where it is sent, its fields, its first button. */
  key: string
  isSent: boolean
  /** Fields in which Enter submits it. */
  textFields: number
  /** What a person reads on the button that Enter presses. */
  button: string
  /** The name and value that this button sends. */
  intent: string
  /** Why Enter in it would surprise; empty where it does not. */
  faults: string[]
}

/** Every form of the page that a person can reach. */
export function formsOf(page: Page): Promise<FoundForm[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility()
    const withoutIds = (text: string) => text.replace(/[a-z]+_[0-9A-Z]{26}/g, ':id').replace(/\?.*/, '')
    return [...document.forms].flatMap((form, index) => {
      const parts = [...form.elements].filter((part) => part instanceof HTMLElement)
      const fields = parts.filter((part) => part.matches('input:not([type=hidden]), select, textarea'))
      const typed = fields.filter(
        (field) =>
          isShown(field) &&
          field.matches(
            'input:not([type=checkbox], [type=radio], [type=file], [type=submit], [type=button], [readonly])',
          ),
      )
      const buttons = parts.filter(
        (part): part is HTMLButtonElement => part instanceof HTMLButtonElement && part.type === 'submit',
      )
      const [first] = buttons
      if (!isShown(form) && !buttons.some(isShown) && typed.length === 0) return []
      const intent = first?.name ? `${first.name}=${first.value}` : ''
      const label = (first?.getAttribute('aria-label') ?? first?.textContent ?? '').trim()
      const faults: string[] = []
      if (typed.length > 0 && first && !isShown(first)) faults.push(`Enter presses “${label}”, which is not to be seen`)
      if (typed.length > 1 && !first) faults.push('Enter does nothing: it has no submit button')
      if (typed.length > 0 && /remove|delete|drop|stop|cancel|logout/i.test(`${intent} ${form.action}`))
        faults.push(`Enter in a field removes something: ${intent || form.action}`)
      const names = [...new Set(fields.map((field) => withoutIds(field.getAttribute('name') ?? '')))]
      const key = `${withoutIds(new URL(form.action).pathname)} [${names.join(' ')}] ${intent.replace(/=.*_[0-9A-Z]{26}/, '')}`
      const isSent = form.method === 'post'
      return [{ index, key, isSent, textFields: typed.length, button: label, intent, faults }]
    })
  })
}

/**
 * Presses Enter in each field of a form in which it submits, and returns what then happened otherwise than if its first button had been
 * pressed. Nothing is sent.
 */
export async function pressEnterIn(page: Page, { index }: FoundForm): Promise<string[]> {
  const faults: string[] = []
  const fields = await page.locator(`form >> nth=${index}`).evaluate((form: HTMLFormElement) => {
    const found = [...form.elements].filter(
      (part) =>
        part.matches('input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [readonly])') &&
        part.checkVisibility(),
    )
    for (const [place, part] of found.entries()) part.setAttribute('data-enter', String(place))
    return found.length
  })
  for (let place = 0; place < fields; place += 1) {
    await page.evaluate(() => {
      const record = window as unknown as { pressed?: string | null; watch?: (event: SubmitEvent) => void }
      record.pressed = null
      record.watch ??= (event) => {
        event.preventDefault()
        event.stopImmediatePropagation()
        const form = event.target as HTMLFormElement
        const first = [...form.elements].find((part) => part instanceof HTMLButtonElement && part.type === 'submit')
        record.pressed = (event.submitter ?? undefined) === first ? 'first' : (event.submitter?.outerHTML ?? 'nothing')
      }
      window.removeEventListener('submit', record.watch, true)
      window.addEventListener('submit', record.watch, true)
    })
    const field = page
      .locator(`form >> nth=${index} >> [data-enter="${place}"]`)
      .or(page.locator(`[data-enter="${place}"]`))
    await field.first().focus()
    await page.keyboard.press('Enter')
    const pressed = await page.evaluate(() => (window as unknown as { pressed?: string | null }).pressed)
    // A browser that finds a field empty or wrong says so first.
    if (pressed && pressed !== 'first') faults.push(`Enter presses ${pressed}`)
  }
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('[data-enter]')) part.removeAttribute('data-enter')
    const { watch } = window as unknown as { watch?: (event: SubmitEvent) => void }
    if (watch) window.removeEventListener('submit', watch, true)
  })
  return faults
}

/** What is typed into a field that is empty, by what it is for. */
const texts: Readonly<Record<string, string>> = {
  email: 'form.story@shopkey.test',
  tel: '081298765432',
  password: 'lima-biji-kopi',
  search: 'kopi',
  number: '1',
  postal_code: '12730',
  otp: '123456',
}

/** Fills what is empty in a form, so that it can be sent. `fresh`: makes what is sent differ from another time. */
export async function fillForm(page: Page, { index }: FoundForm, fresh: string): Promise<void> {
  await page.locator(`form >> nth=${index}`).evaluate(
    (form: HTMLFormElement, { texts, fresh }) => {
      const set = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) => {
        const { set: write } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
        write?.call(field, value)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        field.dispatchEvent(new Event('change', { bubbles: true }))
      }
      const groups = new Set<string>()
      for (const field of form.elements) {
        if (!field.checkVisibility()) continue
        if (field instanceof HTMLSelectElement) {
          const choice = [...field.options].find(({ value, disabled }) => value && !disabled)
          if (!field.value && choice) set(field, choice.value)
        } else if (field instanceof HTMLTextAreaElement) set(field, `Typed by a story ${fresh}`)
        else if (field instanceof HTMLInputElement) {
          if (field.type === 'radio') {
            const { name } = field
            const isChosen = [...form.elements].some(
              (each) => each instanceof HTMLInputElement && each.name === name && each.checked,
            )
            if (!groups.has(name) && !isChosen && !field.disabled) field.click()
            groups.add(name)
          } else if (field.type === 'checkbox') {
            if (field.required && !field.checked) field.click()
          } else if (field.type === 'email' || field.name === 'email') set(field, `${fresh}${texts.email}`)
          else if (!field.value && !['hidden', 'file', 'submit', 'date'].includes(field.type))
            set(field, texts[field.name] ?? texts[field.type] ?? `Story ${fresh}`)
        }
      }
    },
    { texts, fresh },
  )
}

/** What the text fields of a form have, by their names. Passwords are left out: browsers keep them only where they store them. */
export function typedIn(page: Page, { index }: FoundForm): Promise<Record<string, string>> {
  return page.locator(`form >> nth=${index}`).evaluate((form: HTMLFormElement) => {
    const typed = [...form.elements].filter(
      (field) =>
        field.matches(
          'textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=password])',
        ) && field.checkVisibility(),
    ) as (HTMLInputElement | HTMLTextAreaElement)[]
    return Object.fromEntries(typed.map(({ name, value }) => [name, value]))
  })
}
