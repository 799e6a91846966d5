import { type RefObject, useEffect, useRef } from 'react'

/** Leads the keyboard to the first field that is wrong, once the form has come back with errors. */
export function useFocusOnErrors(hasErrors: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (hasErrors) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [hasErrors])
  return form
}
