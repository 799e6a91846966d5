import { type RefObject, useEffect, useRef } from 'react'

/** Marks an input as not acceptable as it is typed, by the browser's own constraint validation: `useForm` saves nothing
 *  while a field of its form is marked. Returns the input's ref. */
export function useOwnValidity(problem: string | undefined): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.setCustomValidity(problem ?? ''), [problem])
  return input
}

/** Whether a field of the element with this id is marked by useOwnValidity. */
export function hasMarkedField(id: string): boolean {
  const fields = document.getElementById(id)?.querySelectorAll('input') ?? []
  return [...fields].some((field) => field.validity.customError)
}
