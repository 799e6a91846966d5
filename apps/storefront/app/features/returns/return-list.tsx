import { buttonClass } from '@shopkey/ui/button.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { paymentAddress } from '../../lib/payment-address.ts'
import { useShop } from '../../lib/shop-data.ts'
import type { Order, Return } from '../../lib/wire.ts'
import styles from './return-list.module.css'

interface ReturnListProps {
  returns: readonly Return[]
  order: Pick<Order, 'id' | 'items' | 'currency_code'>
}

/** The returns of an order, with their progress. */
export function ReturnList({ returns, order }: ReturnListProps) {
  const { t, money, date, list } = useI18n()
  if (returns.length === 0) return null
  const titleOf = (id: string) => order.items.find((item) => item.id === id)?.title ?? t('cart.a_product')
  return (
    <section aria-labelledby="returns">
      <h2 id="returns" className={styles.heading}>
        {t('returns.title')}
      </h2>
      <ul className={styles.list}>
        {returns.map((back) => (
          <li key={back.id} className={styles.return} data-status={back.status}>
            <Icon name={back.status === 'received' ? 'check' : 'undo'} size={26} />
            <div className={styles.words}>
              <p className={styles.status}>
                {back.swap_id ? `${t('returns.swap')}: ` : ''}
                {t(`returns.status.${back.status}`)}
              </p>
              <p>{list(back.items.map(({ item_id, quantity }) => `${quantity} × ${titleOf(item_id)}`))}</p>
              <p className={styles.detail}>{t('returns.asked_on', { date: date(back.created_at) })}</p>
              <AdditionalItems swap={back.swap} orderId={order.id} />
            </div>
            {back.status !== 'canceled' && !back.swap_id && back.refund_amount > 0 ? (
              <p className={styles.refund}>
                <span className={styles.detail}>{t('returns.refund')}</span>
                <span className="money">{money(back.refund_amount, order.currency_code)}</span>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Progress of an exchange's new items; one that waits for its shopper has a link. */
function AdditionalItems({ swap, orderId }: { swap: Return['swap']; orderId: string }) {
  const { t } = useI18n()
  const { store } = useShop()
  if (!swap || swap.canceled_at) return null
  if (!swap.confirmed_at && swap.cart_id)
    return (
      <Link className={buttonClass()} to={paths.exchange(store.view_code, orderId, swap.cart_id)}>
        {t('exchange.finish')}
      </Link>
    )
  const payAt =
    swap.payment_status === 'awaiting' ? paymentAddress(swap.payment?.data, store.payment_origins) : undefined
  if (payAt)
    return (
      <a className={buttonClass()} href={payAt}>
        {t('order.pay_now')}
      </a>
    )
  const isOut = swap.fulfillment_status === 'shipped' || swap.fulfillment_status === 'partially_shipped'
  return <p>{t(isOut ? 'exchange.on_its_way' : 'exchange.getting_ready')}</p>
}
