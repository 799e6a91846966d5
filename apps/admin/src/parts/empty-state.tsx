import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

export interface EmptyStateProps {
  icon: Icon
  title: string
  lead?: string
  /** It is all there is on the page, so its title is the page's. */
  isPage?: boolean
  children?: ReactNode
}

export function EmptyState({ icon: Glyph, title, lead, isPage, children }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={classes.box}>
      <span className={classes.glyph}>
        <Glyph size={22} stroke={1.6} aria-hidden />
      </span>
      <Title className={classes.title}>{title}</Title>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
