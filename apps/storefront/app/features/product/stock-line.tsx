import { useI18n } from '../../lib/i18n.tsx'
import type { Variant } from '../../lib/wire.ts'
import styles from './stock-line.module.css'
import { stockState } from './stock-state.ts'

/** Whether the chosen variant is there. */
export function StockLine({ variant }: { variant: Variant }) {
  const { t } = useI18n()
  const state = stockState(variant)
  const words = {
    in_stock: () => t('compare.in_stock'),
    few_left: () => t('product.few_left', { count: state.kind === 'few_left' ? state.count : 0 }),
    on_order: () => t('product.on_order'),
    sold_out: () => t('product.sold_out'),
  }
  return (
    <p className={styles.line} data-stock={state.kind}>
      {words[state.kind]()}
    </p>
  )
}
