import type { Page } from 'playwright-core'

/** A form of a back-office page: a form element, or the fields of a form that is a page of its own. */
export interface StaffForm {
  /** Selects it as long as it is on screen. */
  selector: string
  /** The same wherever it is seen: the labels of its fields. */
  key: string
}

const container = 'form, fieldset[id]'
const typed =
  'textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=search], [type=range], [type=color])'

/** The forms on screen in which a person can type: those of a dialog where one is open. */
export async function staffFormsOf(page: Page): Promise<StaffForm[]> {
  return page.evaluate(
    ({ container, typed }) => {
      const dialogs = [...document.querySelectorAll('[role=dialog]')].filter((each) => each.checkVisibility())
      const root = dialogs.at(-1) ?? document.querySelector('main') ?? document
      return [...root.querySelectorAll(container)].flatMap((form, index) => {
        const fields = [...form.querySelectorAll<HTMLInputElement>(typed)].filter(
          (field) =>
            field.closest(container) === form &&
            field.checkVisibility() &&
            !field.readOnly &&
            !field.matches(':disabled'),
        )
        if (fields.length === 0) return []
        form.setAttribute('data-story', String(index))
        for (const [place, field] of fields.entries()) field.setAttribute('data-story-field', String(place))
        const labels = fields.map((field) => field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '')
        return [{ selector: `[data-story="${index}"]`, key: labels.join(' · ') }]
      })
    },
    { container, typed },
  )
}

/** Types into the first field that takes it; returns the field's value then, undefined where none does. */
export async function typeInto(
  page: Page,
  { selector }: StaffForm,
): Promise<{ field: string; value: string } | undefined> {
  for (const field of await page.locator(`${selector} [data-story-field]`).all()) {
    const before = await field.inputValue()
    await field.focus()
    await page.keyboard.press('End')
    await page.keyboard.type('7')
    const value = await field.inputValue()
    // A choice among options is searched by typing; what it then has is not what was typed.
    const isChoice =
      (await field.getAttribute('aria-haspopup')) === 'listbox' || (await field.getAttribute('role')) === 'combobox'
    if (value !== before && !isChoice)
      return { field: `${selector} [data-story-field="${await field.getAttribute('data-story-field')}"]`, value }
  }
  return undefined
}

/** Whether the browser would ask before the page is reloaded or closed. */
export function asksBeforeUnload(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

/** Puts another page of the application before this one, so that Back leads there without a new document. */
export async function putBefore(page: Page, address: string): Promise<void> {
  await page.evaluate((before) => {
    const here = location.href
    history.replaceState({ idx: 5, key: 'story-before', usr: null }, '', before)
    history.pushState({ idx: 6, key: 'story-here', usr: null }, '', here)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
}

const plausible: Readonly<Record<string, string>> = {
  email: 'form.story@shopkey.test',
  tel: '081298765432',
  number: '7',
}

/** Fills what is empty in a form, so that it can be sent. `fresh`: makes what is sent differ from another time. */
export async function fillStaffForm(page: Page, { selector }: StaffForm, fresh: string): Promise<void> {
  for (const field of await page.locator(`${selector} [data-story-field]`).all()) {
    if (await field.inputValue()) continue
    const [type, mode] = await Promise.all([field.getAttribute('type'), field.getAttribute('inputmode')])
    const isNumber = mode === 'numeric' || mode === 'decimal'
    if ((await field.getAttribute('aria-haspopup')) === 'listbox') {
      await field.click()
      await page
        .locator('[role=option]:visible')
        .first()
        .click({ timeout: 1_000 })
        .catch(() => undefined)
    } else if (!['date', 'time', 'datetime-local', 'url'].includes(type ?? ''))
      await field.fill(plausible[type ?? ''] ?? (isNumber ? '7' : `Story ${fresh}`))
  }
}
