import type { ReactNode } from 'react'
import classes from './two-columns.module.css'

/** A detail page: the work where reading starts, the facts beside it; below it where there is no room. */
export function TwoColumns({ work, facts }: { work: ReactNode; facts: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>{work}</div>
      <div className={classes.column}>{facts}</div>
    </div>
  )
}
