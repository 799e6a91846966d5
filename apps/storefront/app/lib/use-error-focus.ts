import { type RefObject, useEffect, useRef } from 'react'
import { useActionData } from 'react-router'

/** For a form that the server checks: each time it comes back, the keyboard is led to the first field that is wrong, whose
 *  error a screen reader then says. */
export function useErrorFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const actionData = useActionData()
  useEffect(() => {
    if (actionData) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [actionData])
  return form
}
