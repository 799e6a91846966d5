import type { ReactNode } from 'react'
import classes from './sums.module.css'

/** Amounts below each other. */
export function Sums({ children }: { children: ReactNode }) {
  return <dl className={classes.sums}>{children}</dl>
}

interface SumProps {
  label: string
  value: string
  /** The result of those above. */
  strong?: boolean
}

export function Sum({ label, value, strong }: SumProps) {
  return (
    <div className={classes.sum} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
