import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/** Closes the lists that drop down from the header: when something else is pressed or focused, by Escape, and at another page. */
export function useClosingLists(header: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  useEffect(() => {
    const open = () => header.current?.querySelectorAll<HTMLDetailsElement>('details[name][open]') ?? []
    const closeOthers = ({ target }: Event) => {
      for (const list of open()) if (!list.contains(target as Node)) list.open = false // events of the document
    }
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      for (const list of open()) {
        list.open = false
        list.querySelector('summary')?.focus()
      }
    }
    document.addEventListener('pointerdown', closeOthers)
    document.addEventListener('focusin', closeOthers)
    document.addEventListener('keydown', closeByEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOthers)
      document.removeEventListener('focusin', closeOthers)
      document.removeEventListener('keydown', closeByEscape)
    }
  }, [header])
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere is what closes them
  useEffect(() => {
    for (const list of header.current?.querySelectorAll<HTMLDetailsElement>('details[name][open]') ?? [])
      list.open = false
  }, [key, header])
}
