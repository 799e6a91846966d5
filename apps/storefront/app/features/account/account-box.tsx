import type { ReactNode } from 'react'
import styles from './account-box.module.css'

/** The narrow column of the sign-in and register pages. */
export function AccountBox({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.box}>
      <h1 className={styles.title}>{title}</h1>
      {text ? <p className={styles.text}>{text}</p> : null}
      <div className={styles.content}>{children}</div>
    </div>
  )
}
