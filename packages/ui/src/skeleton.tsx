import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

/** A placeholder for content that is loading. `shape` reserves its space. */
export function Skeleton({ shape, className }: { shape: 'picture' | 'line' | 'short-line'; className?: string }) {
  return <div aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />
}
