import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { MouseEventHandler, ReactNode } from 'react'

export interface ActionButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why it cannot act now; absent when it can. */
  blocked: string | undefined
  onClick: MouseEventHandler<HTMLButtonElement>
  children: ReactNode
}

/** A button that shows why it is disabled, and stays in the tab order then, so that screen readers reach the reason. */
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
