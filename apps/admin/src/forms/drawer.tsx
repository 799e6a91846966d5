import { Button, Drawer } from '@mantine/core'
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { useTexts } from '../lib/texts.ts'
import classes from './drawer.module.css'

interface DrawerState {
  /** Closes it after confirming the loss of unsaved changes. */
  close: () => void
  /** Closes it without a confirmation: its changes are saved. */
  dismiss: () => void
  /** Set by the form inside, which first confirms the loss of unsaved changes. */
  guard: RefObject<((onClose: () => void) => void) | null>
}

const DrawerContext = createContext<DrawerState | undefined>(undefined)

/** The drawer around what calls this. */
export function useDrawer(): DrawerState {
  const state = useContext(DrawerContext)
  if (!state) throw new Error('useDrawer is for what is inside a SideDrawer')
  return state
}

export interface SideDrawerProps {
  title: string
  /** Called once it has closed; takes the drawer away. */
  onClose: () => void
  size?: string
  children: ReactNode
}

/** Beside the page it is about, which stays in sight; Esc closes it. Rendered while it is wanted. */
export function SideDrawer({ title, onClose, size, children }: SideDrawerProps) {
  const { t } = useTexts()
  const guard = useRef<DrawerState['guard']['current']>(null)
  // Opened after the first render and closed before the last one, so that it slides, and the focus returns.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  const inside = useRef<HTMLDivElement>(null)
  const dismiss = () => setOpen(false)
  const close = () => {
    // Esc belongs to the dialog with the focus, which may be a question above the drawer.
    const focused = document.activeElement?.closest('[role="dialog"]')
    if (focused && !focused.contains(inside.current)) return
    if (guard.current) guard.current(dismiss)
    else dismiss()
  }
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      onExitTransitionEnd={onClose}
      size={size}
      title={<bdi>{title}</bdi>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      classNames={{ body: classes.body, title: classes.title, content: classes.content }}
    >
      {/* While it slides away it takes no second press. */}
      <div ref={inside} className={classes.inside} inert={!isOpen}>
        <DrawerContext value={{ close, dismiss, guard }}>{children}</DrawerContext>
      </div>
    </Drawer>
  )
}

interface DrawerPartsProps {
  lead?: string
  children: ReactNode
  /** The buttons at the foot, after the one that closes. */
  actions?: ReactNode
  closeLabel?: string
}

/** What is in a drawer: fields or facts, and buttons that stay at its foot. */
export function DrawerParts({ lead, children, actions, closeLabel }: DrawerPartsProps) {
  const { t } = useTexts()
  const { close } = useDrawer()
  return (
    <>
      <div className={classes.fields}>
        {lead && <p className={classes.lead}>{lead}</p>}
        {children}
      </div>
      <footer className={classes.foot}>
        <Button variant="default" onClick={close}>
          {closeLabel ?? t(actions ? 'common.cancel' : 'common.close')}
        </Button>
        {actions}
      </footer>
    </>
  )
}
