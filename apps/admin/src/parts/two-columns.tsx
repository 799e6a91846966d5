import type { ReactNode } from 'react'
import classes from './two-columns.module.css'

/** The main column where reading starts, the side column beside it; below it where there is no room. */
export function TwoColumns({ main, side }: { main: ReactNode; side?: ReactNode }) {
  return (
    <div className={classes.columns} data-single={side ? undefined : true}>
      <div className={classes.column}>{main}</div>
      {side && <div className={classes.column}>{side}</div>}
    </div>
  )
}
