import { buttonClass } from '@shopkey/ui/button.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { paymentAddress } from '../../lib/payment-address.ts'
import { useShop } from '../../lib/shop-data.ts'
import { trackingNumbers } from '../../lib/tracking-numbers.ts'
import type { Order, Return } from '../../lib/wire.ts'
import styles from './return-list.module.css'

const UNDO = 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4'

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
            <Icon name={back.status === 'received' ? 'check' : UNDO} size={26} />
            <div className={styles.words}>
              <p className={styles.status}>
                {back.swap_id ? `${t('returns.swap')}: ` : ''}
                {t(`returns.status.${back.status}`)}
              </p>
              <p>{list(back.items.map(({ item_id, quantity }) => `${quantity} × ${titleOf(item_id)}`))}</p>
              <p className={styles.detail}>{t('returns.asked_on', { date: date(back.created_at) })}</p>
              <NewItems swap={back.swap} order={order} />
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

/** The new items of an exchange, their tracking numbers and the difference; one that waits for its shopper has a link. */
function NewItems({ swap, order }: { swap: Return['swap']; order: ReturnListProps['order'] }) {
  const { t } = useI18n()
  const { store } = useShop()
  if (!swap || swap.canceled_at) return null
  const items = swap.additional_items ?? []
  const parcels = (swap.fulfillments ?? []).filter(({ canceled_at }) => !canceled_at)
  return (
    <div className={styles.exchange}>
      {items.length > 0 ? (
        <p>
          {t('exchange.new')}: {items.map((item) => `${item.quantity} × ${nameOf(item)}`).join(', ')}
        </p>
      ) : null}
      {swap.confirmed_at ? <p>{t(stepOf(swap))}</p> : null}
      {parcels
        .flatMap((parcel) => trackingNumbers(parcel))
        .map(({ number, url }) => (
          <p key={number}>
            {t('order.tracking_number')}: <bdi>{url ? <a href={url}>{number}</a> : number}</bdi>
          </p>
        ))}
      <Difference swap={swap} currencyCode={order.currency_code} />
      {!swap.confirmed_at && swap.cart_id ? (
        <Link className={buttonClass()} to={paths.exchange(store.view_code, order.id, swap.cart_id)}>
          {t('exchange.finish')}
        </Link>
      ) : null}
    </div>
  )
}

type Swap = NonNullable<Return['swap']>

const nameOf = ({ title, description }: { title: string; description: string | null }) =>
  description ? `${title} (${description})` : title

function stepOf({ fulfillment_status }: Swap) {
  return fulfillment_status === 'shipped' || fulfillment_status === 'partially_shipped'
    ? 'exchange.on_its_way'
    : 'exchange.getting_ready'
}

const SETTLED = new Set(['captured', 'difference_refunded', 'partially_refunded', 'refunded'])

/** What an exchange costs or gives back, and whether it is settled. */
function Difference({ swap, currencyCode }: { swap: Swap; currencyCode: string }) {
  const { t, money } = useI18n()
  const { store } = useShop()
  const { difference_due, payment_status } = swap
  if (!difference_due || !swap.confirmed_at) return null
  const amount = money(Math.abs(difference_due), currencyCode)
  const isSettled = SETTLED.has(payment_status)
  const payAt = payment_status === 'awaiting' ? paymentAddress(swap.payment?.data, store.payment_origins) : undefined
  return (
    <>
      <p>
        {difference_due > 0
          ? t(isSettled ? 'exchange.paid' : 'exchange.to_pay', { amount })
          : t(isSettled ? 'exchange.refunded' : 'exchange.to_refund', { amount })}
      </p>
      {payAt ? (
        <a className={buttonClass()} href={payAt}>
          {t('order.pay_now')}
        </a>
      ) : null}
    </>
  )
}
