import { useEffect } from 'react'
import { readStorage } from '../lib/browser-storage.ts'
import { useI18n } from '../lib/i18n.tsx'
import { TYPED_TEXT } from '../lib/typed-text-key.ts'

/**
 * Messages about fields in the language of the page, and typed text that survives a reload. Loaded when a person types or sends a form that
 * is not complete, or where there is something to put back.
 */
export function FormHelp() {
  const { t } = useI18n()
  useEffect(() => {
    const [early, present] = [new AbortController(), new AbortController()]
    const load = async (event?: Event) => {
      const field = event?.target
      const isInvalid = event?.type === 'invalid'
      // The browser's own words would be shown before ours are there.
      if (isInvalid) event?.preventDefault()
      const loaded = await import('../features/form-help/help-with-forms.ts').catch(() => undefined)
      if (early.signal.aborted) return
      early.abort()
      loaded?.helpWithForms(t, field, present.signal)
      if (isInvalid) (field as HTMLInputElement).form?.reportValidity()
    }
    document.addEventListener('input', load, early)
    // The event does not bubble.
    document.addEventListener('invalid', load, { capture: true, signal: early.signal })
    if (readStorage('session', TYPED_TEXT)) void load()
    return () => {
      early.abort()
      present.abort()
    }
  }, [t])
  return null
}
