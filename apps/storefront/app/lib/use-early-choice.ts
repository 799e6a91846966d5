import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Takes over which of an element's radio buttons the shopper chose before hydration. React leaves that choice in the page
 * without knowing of it, and undoes it at a later render.
 */
export function useEarlyChoice<Group extends HTMLElement>(
  chosen: string | undefined,
  onChoose: (value: string) => void,
): RefObject<Group | null> {
  const group = useRef<Group>(null)
  const takeOver = useEffectEvent(() => {
    const value = group.current?.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value
    if (value !== undefined && value !== chosen) onChoose(value)
  })
  useEffect(() => takeOver(), [])
  return group
}
