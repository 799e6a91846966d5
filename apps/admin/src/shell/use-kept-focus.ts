import { useEffect } from 'react'

/** After the time in which a closing dialog returns the focus to what opened it. */
const SETTLED_MS = 60

/** Where the focus may go: parts of the page that mean something when they are read out. */
const PARTS = 'main, section, form, li, [aria-label], [aria-labelledby]'
const OVERLAYS = '[role="dialog"], [role="menu"], [role="listbox"]'

/** Keeps the focus on the page when the element that had it goes away, such as a button whose step is done: the nearest
 *  part that was around it takes the focus, so that Tab goes on from there. */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What has the focus, or had it last. */
    let held: Element | undefined
    /** The same outside of dialogs and menus, with the parts around it. */
    let onPage: Element | undefined
    let around: HTMLElement[] = []
    let timer: number | undefined

    const keepTrack = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      held = target
      if (target.closest(OVERLAYS)) return
      onPage = target
      around = partsAround(target)
    }
    const isLost = () => document.activeElement === document.body && held?.isConnected === false
    const restore = () => {
      timer = undefined
      if (!isLost()) return
      if (onPage?.isConnected && onPage instanceof HTMLElement) onPage.focus({ preventScroll: true })
      if (!isLost()) return
      const part = around.find((element) => element.isConnected)
      if (part) focusPart(part)
    }
    const observer = new MutationObserver(() => {
      if (isLost()) timer ??= window.setTimeout(restore, SETTLED_MS)
    })

    document.addEventListener('focusin', keepTrack)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', keepTrack)
      observer.disconnect()
      window.clearTimeout(timer)
    }
  }, [])
}

function partsAround(element: Element): HTMLElement[] {
  const parts: HTMLElement[] = []
  for (let part = element.parentElement?.closest<HTMLElement>(PARTS); part; ) {
    parts.push(part)
    part = part.parentElement?.closest<HTMLElement>(PARTS)
  }
  return parts
}

function focusPart(part: HTMLElement): void {
  const hadIndex = part.hasAttribute('tabindex')
  if (!hadIndex) part.tabIndex = -1
  part.focus({ preventScroll: true })
  if (!hadIndex) part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
}
