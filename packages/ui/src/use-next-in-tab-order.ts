import { type RefObject, useEffect, useRef } from 'react'

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), [tabindex="0"]'

/**
 * While it is shown, the controls of a panel come next after the control that had the focus when it appeared, although
 * the panel is elsewhere in the document; after the last one, the page goes on where it was.
 * Returns what gives the focus back to that control from within the panel, which is about to close.
 */
export function useNextInTabOrder(panel: RefObject<HTMLElement | null>, isShown: boolean): () => void {
  const before = useRef<HTMLElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    if (!isShown || !(opener instanceof HTMLElement) || opener === document.body) return
    before.current = opener
    const onTab = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
      const controls = [...(panel.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
      const { activeElement } = document
      if (activeElement === opener && !event.shiftKey && controls[0]) {
        event.preventDefault()
        controls[0].focus()
      } else if (activeElement === controls[0] && event.shiftKey) {
        event.preventDefault()
        opener.focus()
      } else if (activeElement === controls.at(-1) && !event.shiftKey) opener.focus() // the browser goes on from there
    }
    document.addEventListener('keydown', onTab)
    return () => {
      document.removeEventListener('keydown', onTab)
      before.current = null
    }
  }, [panel, isShown])
  return () => {
    if (panel.current?.contains(document.activeElement)) before.current?.focus()
  }
}
