import type { ComponentProps, ReactNode } from 'react'
import styles from './choice-card.module.css'

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'title'> {
  title: ReactNode
  text?: ReactNode
  /** At the end of the line, such as a price. */
  aside?: ReactNode
}

/** One of several choices: a radio button as large as its explanation. */
export function ChoiceCard({ title, text, aside, ...input }: ChoiceCardProps) {
  return (
    <label className={styles.card}>
      <input type="radio" className={styles.radio} {...input} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {text ? <span className={styles.text}>{text}</span> : null}
      </span>
      {aside ? <span className={styles.aside}>{aside}</span> : null}
    </label>
  )
}
