import { readStorage, writeStorage } from '../../lib/browser-storage.ts'
import { TYPED_TEXT } from '../../lib/typed-text-key.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Where a form is sent, the field's id or name, and what was typed into it. */
type Typed = [form: string, field: string, text: string]

/**
 * Keeps what a person types into the forms of a page until it is sent or another page is typed into, so that it survives a reload: a
 * phone's page is reloaded by pulling it down. It never leaves the tab. Puts back what was typed before.
 */
export function keepTypedText(signal: AbortSignal): void {
  for (const [form, id, text] of readTyped()) {
    const field = [...document.querySelectorAll('input[name], textarea[name]')].find(
      (each) => isKept(each) && idOf(each) === id && targetOf(each.form) === form && each.checkVisibility(),
    )
    if (isKept(field) && field.value !== text) type(field, text)
  }
  document.addEventListener('input', ({ target }) => keepText(target), { signal })
  const forgetSent = ({ target }: Event) => {
    if (target instanceof HTMLFormElement) forget(target)
  }
  document.addEventListener('submit', forgetSent, { signal })
}

/** Also what a browser filled in all at once. */
export function keepTextsOfForm(field: EventTarget | null | undefined): void {
  if (isKept(field)) for (const each of field.form?.elements ?? []) keepText(each)
}

function keepText(field: EventTarget | null): void {
  if (!isKept(field)) return
  const target = targetOf(field.form)
  const others = readTyped().filter(([form, id]) => form !== target || id !== idOf(field))
  write([...others, [target, idOf(field), field.value]])
}

/** A form's property of this name is a field, where one has the name. */
const targetOf = (form: HTMLFormElement | null) => form?.getAttribute('action') ?? ''

/** Two forms of a page may have fields of one name. */
const idOf = ({ id, name }: TextField) => id || name

/** The router gives each visit of a page a key, which a reload keeps: the next person on a shared computer finds nothing. */
const page = () => `${location.pathname}${location.search} ${history.state?.key ?? ''}`

function readTyped(): Typed[] {
  try {
    const { at, typed } = JSON.parse(readStorage('session', TYPED_TEXT)) as { at?: string; typed?: Typed[] }
    return at === page() && Array.isArray(typed) ? typed : []
  } catch {
    return [] // there is none, or it is not ours
  }
}

const write = (typed: Typed[]) =>
  writeStorage('session', TYPED_TEXT, typed.length ? JSON.stringify({ at: page(), typed }) : '')

function forget(sent: HTMLFormElement): void {
  write(readTyped().filter(([form]) => form !== targetOf(sent)))
}

/** Not passwords and one-time codes; nor a number, which is sent as soon as it changes. */
function isKept(field: EventTarget | null | undefined): field is TextField {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || !field.name) return false
  return (
    field.form?.getAttribute('method') === 'post' &&
    ['text', 'email', 'tel', 'textarea'].includes(field.type) &&
    !/one-time-code|cc-/.test(field.autocomplete)
  )
}

/** As if a person typed it, for React as well. */
function type(field: TextField, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
