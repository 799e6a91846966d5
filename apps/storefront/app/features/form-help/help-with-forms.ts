import type { I18n } from '../../lib/i18n.tsx'
import { explainInvalidFields } from './form-messages.ts'
import { keepTextsOfForm, keepTypedText } from './typed-text.ts'

/** `field`: in which typing began before this was loaded. */
export function helpWithForms(t: I18n['t'], field: EventTarget | null | undefined, signal: AbortSignal): void {
  explainInvalidFields(t, signal)
  keepTypedText(signal)
  keepTextsOfForm(field)
}
