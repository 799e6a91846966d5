import shared from '../blocks.module.css'
import type { BlockProps } from '../shown-block.ts'
import styles from './quote-block.module.css'

export function QuoteBlock({ block: { text, by } }: BlockProps<'quote'>) {
  if (!text) return null
  return (
    <figure className={shared.narrow}>
      <blockquote className={styles.quote}>
        <p className={shared.lines} dir="auto">
          {text}
        </p>
      </blockquote>
      {by ? (
        <figcaption className={shared.caption} dir="auto">
          {by}
        </figcaption>
      ) : null}
    </figure>
  )
}
