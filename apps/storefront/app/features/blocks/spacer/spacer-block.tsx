import type { BlockProps } from '../shown-block.ts'
import styles from './spacer-block.module.css'

export function SpacerBlock({ block: { size } }: BlockProps<'spacer'>) {
  return <div className={styles[size]} aria-hidden="true" />
}
