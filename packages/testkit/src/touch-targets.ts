import type { Page } from 'playwright-core'

/** What fingers need, CSS pixels. */
const TARGET_PX = 44

/** The part used inside the page; this package has no browser types. */
interface Box {
  left: number
  top: number
  right: number
  bottom: number
  width: number
  height: number
}
interface Control {
  tagName: string
  type?: string
  disabled?: boolean
  labels?: Iterable<Control> | null
  textContent: string | null
  outerHTML: string
  parentElement: Control | null
  getBoundingClientRect(): Box
  getAttribute(name: string): string | null
  closest(selector: string): Control | null
  contains(other: Control): boolean
  checkVisibility(options: object): boolean
}
declare const document: { querySelectorAll(selector: string): Iterable<Control> }
declare const getComputedStyle: (control: Control) => { display: string; position: string }

/**
 * Controls that fingers miss: smaller than 44 × 44 CSS pixels, with another control within 22 pixels of their centre (the
 * spacing rule of WCAG 2.5.8, for the larger size). Links in running text are excepted. One line each.
 */
export async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((size) => {
    const controls =
      'a[href], button, input:not([type=hidden]), select, textarea, [role=button], [role=tab], [role=option]'
    /** What lies above the page: fingers reach one of the two. */
    const scopeOf = (control: Control) => {
      const popup = control.closest('[role=menu], [role=listbox]')
      for (let at: Control | null = control; at; at = at.parentElement)
        if (at === popup || ['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at
      return null
    }
    /** Kept for those who listen: inside of a box of one pixel. */
    const isUnseen = (control: Control) => {
      for (let at: Control | null = control; at; at = at.parentElement) {
        const { width, height } = at.getBoundingClientRect()
        if (width <= 1 && height <= 1) return true
      }
      return false
    }
    const isInText = (control: Control) =>
      control.tagName === 'A' &&
      getComputedStyle(control).display === 'inline' &&
      (control.parentElement?.textContent ?? '').trim().length > (control.textContent ?? '').trim().length
    /** With its label, which a finger may press as well; the link of a row covers the row. */
    const boxOf = (control: Control) => {
      const row = control.getAttribute('data-row') === null ? null : control.closest('tr, li, [role=row]')
      const boxes = [row ?? control, ...(control.labels ?? [])].map((one) => one.getBoundingClientRect())
      const left = Math.min(...boxes.map((box) => box.left))
      const right = Math.max(...boxes.map((box) => box.right))
      const top = Math.min(...boxes.map((box) => box.top))
      const bottom = Math.max(...boxes.map((box) => box.bottom))
      return { left, right, top, bottom, width: right - left, height: bottom - top, isRow: row !== null }
    }
    const found = [...document.querySelectorAll(controls)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
      .filter(
        (control) =>
          !control.disabled &&
          !isUnseen(control) &&
          !control.closest('[inert], [aria-hidden=true]') &&
          !isInText(control),
      )
      .map((control) => ({ control, box: boxOf(control), scope: scopeOf(control) }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
    return found
      .filter(({ box }) => box.width < size - 0.5 || box.height < size - 0.5)
      .flatMap(({ control, box, scope }) => {
        const x = (box.left + box.right) / 2
        const y = (box.top + box.bottom) / 2
        const near = found.find(({ control: other, box: around, scope: otherScope }) => {
          if (other === control || otherScope !== scope || around.isRow) return false
          if (other.contains(control) || control.contains(other)) return false
          const dx = Math.max(around.left - x, 0, x - around.right)
          const dy = Math.max(around.top - y, 0, y - around.bottom)
          return Math.hypot(dx, dy) < size / 2
        })
        if (!near) return []
        const words = (one: Control) =>
          one.getAttribute('aria-label') ?? (one.textContent?.trim().slice(0, 40) || one.outerHTML.slice(0, 80))
        return `${Math.round(box.width)} × ${Math.round(box.height)} px: ${words(control)}, beside ${words(near.control)}`
      })
  }, TARGET_PX)
}
