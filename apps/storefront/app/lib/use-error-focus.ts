import { type RefObject, useEffect, useRef } from 'react'
import { useActionData } from 'react-router'

/**
 * For a form that the server validates: after each submission, focuses the first invalid field, whose error a screen
 * reader then announces.
 */
export function useErrorFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const actionData = useActionData()
  useEffect(() => {
    if (actionData) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [actionData])
  return form
}
