import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './notice.module.css'

interface NoticeProps {
  kind: 'success' | 'warning' | 'danger' | 'plain'
  title?: ReactNode
  children?: ReactNode
  className?: string
}

/** A message that the reader should see now. Announced by screen readers, at once for a failure. */
export function Notice({ kind, title, children, className }: NoticeProps) {
  return (
    <div role={kind === 'danger' ? 'alert' : 'status'} className={classNames(styles.notice, styles[kind], className)}>
      {title ? <p className={styles.title}>{title}</p> : null}
      {children}
    </div>
  )
}
