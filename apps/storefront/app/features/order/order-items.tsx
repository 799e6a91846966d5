import type { PricedLineItem } from '@shopkey/client/types.ts'
import { Picture } from '@shopkey/ui/picture.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { GiftLines } from '../cart/gift-lines.tsx'
import styles from './order-items.module.css'

interface OrderItemsProps {
  items: readonly PricedLineItem[]
  /** Of each item, in their order. */
  amounts: readonly number[]
  currencyCode: string
}

export function OrderItems({ items, amounts, currencyCode }: OrderItemsProps) {
  const { t, money } = useI18n()
  return (
    <ul className={styles.items}>
      {items.map((item, index) => (
        <li key={item.id} className={styles.item}>
          <Picture src={item.thumbnail} alt="" sizes="5rem" className={styles.picture} />
          <div>
            <p className={styles.title}>
              <bdi>{item.title}</bdi>
            </p>
            {item.description ? (
              <p className={styles.detail}>
                <bdi>{item.description}</bdi>
              </p>
            ) : null}
            <GiftLines gift={item.gift} className={styles.detail} />
            <p className={styles.detail}>{t('order.quantity', { count: item.quantity })}</p>
          </div>
          <p className={`money ${styles.price}`}>{money(amounts[index] ?? 0, currencyCode)}</p>
        </li>
      ))}
    </ul>
  )
}
