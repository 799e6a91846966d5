import { richOf } from '../../rich-text/rich-of.ts'
import { RichText } from '../../rich-text/rich-text.tsx'
import styles from '../blocks.module.css'
import type { BlockProps } from '../shown-block.ts'

export function TextBlock({ block: { text } }: BlockProps<'text'>) {
  if (!text) return null
  return (
    <div className={styles.narrow}>
      <RichText text={richOf(text)} />
    </div>
  )
}
