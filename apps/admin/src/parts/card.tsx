import type { ReactNode } from 'react'
import classes from './card.module.css'

export interface CardProps {
  title?: string
  /** At the end of the title's line. */
  aside?: ReactNode
  /** Content that reaches the edges: tables, lists. */
  flush?: boolean
  children: ReactNode
}

export function Card({ title, aside, flush, children }: CardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      {title && (
        <header className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          {aside}
        </header>
      )}
      <div className={flush ? undefined : classes.body} data-under-title={title ? true : undefined}>
        {children}
      </div>
    </section>
  )
}
