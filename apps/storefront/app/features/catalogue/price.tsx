import { classNames } from '@shopkey/ui/class-names.ts'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './price.module.css'
import type { PriceRange, ShownPrice } from './variant-price.ts'

interface PriceProps {
  price: ShownPrice | PriceRange
  currencyCode: string
  large?: boolean
}

export function Price({ price, currencyCode, large }: PriceProps) {
  const { t, money } = useI18n()
  const now = money(price.now, currencyCode)
  return (
    <span className={classNames(styles.price, large && styles.large)}>
      <span className={classNames('money', price.before !== null && styles.sale)}>
        {'isFrom' in price && price.isFrom ? t('product.from', { price: now }) : now}
      </span>
      {price.before === null ? null : (
        <s className={styles.before}>
          <span className="visually-hidden">{t('product.was', { price: money(price.before, currencyCode) })}</span>
          <span className="money" aria-hidden="true">
            {money(price.before, currencyCode)}
          </span>
        </s>
      )}
    </span>
  )
}
