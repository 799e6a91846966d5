import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

/** Stands where something will be. `shape` keeps the room that it will take. */
export function Skeleton({ shape, className }: { shape: 'picture' | 'line' | 'short-line'; className?: string }) {
  return <div aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />
}
