import { useI18n } from '../../lib/i18n.tsx'
import type { Order } from '../../lib/wire.ts'
import { givenBack } from './given-back.ts'
import styles from './refunded.module.css'

/** What came back of an order: as it was paid, and on gift cards. */
export function Refunded({ order }: { order: Order }) {
  const { t, money } = useI18n()
  const { payments, gift_cards } = givenBack(order)
  const rows = [
    { name: t('order.refunded'), amount: payments },
    { name: t('order.refunded_to_card'), amount: gift_cards },
  ].filter(({ amount }) => amount > 0)
  if (rows.length === 0) return null
  return (
    <dl className={styles.refunded}>
      {rows.map(({ name, amount }) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd className="money">{money(amount, order.currency_code)}</dd>
        </div>
      ))}
    </dl>
  )
}
