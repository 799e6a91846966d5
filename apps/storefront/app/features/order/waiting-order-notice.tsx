import { buttonClass } from '@shopkey/ui/button.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import type { WaitingOrder } from './waiting-order.server.ts'
import styles from './waiting-order-notice.module.css'

/** In place of an empty bag after an order whose payment is not settled. */
export function WaitingOrderNotice({ order }: { order: WaitingOrder }) {
  const { t, orderNumber } = useI18n()
  const { store } = useShop()
  const number = orderNumber(order.display_id)
  return (
    <Notice kind="warning" title={t(`cart.order_${order.state}`, { number })} className={styles.notice}>
      <Link className={buttonClass()} to={paths.order(store.view_code, order.id)}>
        {t(order.state === 'awaited' ? 'order.pay_now' : 'cart.to_order')}
      </Link>
    </Notice>
  )
}
