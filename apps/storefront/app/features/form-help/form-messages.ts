import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import type { I18n } from '../../lib/i18n.tsx'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Gives what browsers say about the fields of a form that cannot be sent, such as an empty one, in the language of the page: their own
 * words are in the language of the browser. Without scripts, those remain.
 */
export function explainInvalidFields(t: I18n['t'], signal: AbortSignal): void {
  const explain = ({ target }: Event) => {
    if (!isControl(target)) return
    target.setCustomValidity('')
    target.setCustomValidity(t(wordsFor(target)))
  }
  // A field with a message of its own stays invalid until that is taken away.
  const forget = ({ target }: Event) => {
    if (isControl(target)) target.setCustomValidity('')
  }
  // The event does not bubble.
  document.addEventListener('invalid', explain, { capture: true, signal })
  document.addEventListener('input', forget, { signal })
  document.addEventListener('change', forgetGroup, { signal })
}

/** Choosing one radio button makes all of its name valid. */
function forgetGroup({ target }: Event): void {
  if (!isControl(target)) return
  target.setCustomValidity('')
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return
  for (const other of target.form?.elements ?? [])
    if (other instanceof HTMLInputElement && other.name === target.name) other.setCustomValidity('')
}

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  )
}

function wordsFor({ validity, type }: Control): StorefrontKey {
  if (validity.valueMissing) return MISSING[type] ?? 'checkout.error.required'
  if (validity.typeMismatch && type === 'email') return 'checkout.error.email'
  if (validity.tooShort) return 'form.too_short'
  if (validity.tooLong) return 'form.too_long'
  if (validity.rangeUnderflow) return 'form.too_small'
  if (validity.rangeOverflow) return 'form.too_large'
  if (validity.badInput || validity.stepMismatch) return 'form.number'
  return 'form.check'
}

const MISSING: Readonly<Record<string, StorefrontKey>> = {
  radio: 'form.choose',
  'select-one': 'form.choose',
  checkbox: 'form.tick',
  file: 'form.file',
}
