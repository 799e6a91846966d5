import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './sheet.module.css'
import { useNextInTabOrder } from './use-next-in-tab-order.ts'

interface SheetProps {
  /** `modal` takes the focus and dims the page; `passing` only shows itself; `closed` is hidden. */
  state: 'closed' | 'modal' | 'passing'
  onClose: () => void
  title: string
  closeLabel: string
  side?: 'start' | 'end'
  /** Beside the title, such as a back button. */
  leading?: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** Called when the pointer moves over a passing sheet or the focus enters it, and when they leave it. */
  onAttention?: (isThere: boolean) => void
}

/**
 * A drawer at the side of wide screens, a sheet from below on phones. The browser's own dialog keeps the focus inside,
 * closes on Escape, and returns the focus to what opened it.
 */
export function Sheet({
  state,
  onClose,
  title,
  closeLabel,
  side = 'end',
  leading,
  children,
  footer,
  onAttention,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const giveFocusBack = useNextInTabOrder(dialog, state === 'passing')
  const close = () => {
    giveFocusBack()
    onClose()
  }

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (state === 'modal' && !element.matches(':modal')) {
      element.close()
      element.showModal()
    }
    // `show()` would move the focus away from what the shopper is doing.
    if (state === 'passing' && !element.open) element.setAttribute('open', '')
    if (state === 'closed' && element.open) element.close()
  }, [state])

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.sheet, styles[side], state === 'passing' && styles.passing)}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        // The dialog itself is the target only outside its content: on the dimmed page.
        if (event.target === dialog.current && state === 'modal') onClose()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && state === 'passing') close()
      }}
      // Moved over it: a sheet that appears under a resting pointer is not looked at.
      onPointerMove={() => onAttention?.(true)}
      onPointerLeave={() => onAttention?.(false)}
      onFocus={() => onAttention?.(true)}
      onBlur={() => onAttention?.(false)}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          {leading}
          <h2 className={styles.title}>{title}</h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {footer ? <div className={styles.foot}>{footer}</div> : null}
      </div>
    </dialog>
  )
}
