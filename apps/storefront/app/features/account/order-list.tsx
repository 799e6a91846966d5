import { Icon } from '@shopkey/ui/icon.tsx'
import { Picture } from '@shopkey/ui/picture.tsx'
import { Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import type { Order } from '../../lib/wire.ts'
import { type Delivery, orderProgress } from '../order/order-progress.ts'
import { paymentState } from '../order/payment-state.ts'
import type { ReturnsByOrder } from '../returns/returns.server.ts'
import styles from './order-list.module.css'

interface OrderListProps {
  orders: readonly Order[]
  /** By the order's id. */
  deliveries: Readonly<Record<string, Delivery>>
  returns: ReturnsByOrder
}

/** Each order with the words of its own page. */
export function OrderList({ orders, deliveries, returns }: OrderListProps) {
  const { t, money, date, orderNumber } = useI18n()
  const { store } = useShop()
  return (
    <ul className={styles.list}>
      {orders.map((order) => {
        const { headline } = orderProgress(
          order,
          paymentState(order, store.payment_origins),
          deliveries[order.id],
          returns[order.id],
        )
        const count = order.items.reduce((sum, item) => sum + item.quantity, 0)
        return (
          <li key={order.id}>
            <Link className={styles.order} to={paths.order(store.view_code, order.id)}>
              <Picture src={order.items[0]?.thumbnail} alt="" sizes="4.5rem" className={styles.picture} />
              <span className={styles.words}>
                <span className={styles.title}>{t(headline)}</span>
                <span className={styles.detail}>
                  <span className={styles.facts}>
                    <span className={styles.fact}>{t('order.title', { number: orderNumber(order.display_id) })}</span>
                    <span className={styles.fact}>{date(order.created_at)}</span>
                    <span className={styles.fact}>{t('account.order_items', { count })}</span>
                  </span>
                </span>
              </span>
              <span className="money">{money(order.total, order.currency_code)}</span>
              <Icon name="chevron" size={20} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
