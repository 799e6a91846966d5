import type { ReactNode } from 'react'
import classes from './filter-bar.module.css'

/** Search first, then the filters; on a phone the filters scroll sideways below the search. */
export function FilterBar({ search, children }: { search: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.bar}>
      {search}
      <div className={classes.filters}>{children}</div>
    </div>
  )
}
