import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  text: string
  /** The one button. */
  action?: ReactNode
  /** The page's own heading, or one below it. */
  level?: 'h1' | 'h2'
}

export function EmptyState({ icon, title, text, action, level: Heading = 'h1' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon ? <div className={styles.icon}>{icon}</div> : null}
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  )
}
