import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { MouseEventHandler, ReactNode } from 'react'

export interface ActionButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why it cannot act now; absent when it can. */
  blocked: string | undefined
  onClick: MouseEventHandler<HTMLButtonElement>
  children: ReactNode
}

/** A button that, when it cannot act, says why: it stays in the tab order, so that the reason reaches everyone. */
export function ActionButton({ blocked, onClick, children, ...rest }: ActionButtonProps) {
  return (
    <Tooltip label={blocked} disabled={!blocked}>
      <Button
        {...rest}
        data-disabled={blocked ? true : undefined}
        aria-disabled={blocked ? true : undefined}
        onClick={(event) => (blocked ? event.preventDefault() : onClick(event))}
      >
        {children}
      </Button>
    </Tooltip>
  )
}
