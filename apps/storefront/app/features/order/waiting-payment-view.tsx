import { Notice } from '@shopkey/ui/notice.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { isPaymentAddress } from '../../lib/payment-address.ts'
import { useShop } from '../../lib/shop-data.ts'
import type { Order } from '../../lib/wire.ts'
import { QrisCode } from './qris-code.tsx'
import { TimeLeft } from './time-left.tsx'
import { useTimeLeft } from './use-time-left.ts'
import { VirtualAccount } from './virtual-account.tsx'
import { type WaitingPayment, waitingPayment } from './waiting-payment.ts'
import styles from './waiting-payment-view.module.css'
import { WalletPush } from './wallet-push.tsx'

/** How to pay what the order waits for, where that needs no page of the provider. */
export function WaitingPaymentView({ order }: { order: Order }) {
  const waiting = waitingPayment(order)
  return waiting ? <Waiting order={order} waiting={waiting} /> : null
}

function Waiting({ order, waiting }: { order: Order; waiting: WaitingPayment }) {
  const { t, money, deadline } = useI18n()
  const { store } = useShop()
  const { expires_at, simulator_url } = waiting
  const isOver = useTimeLeft(expires_at) === 0
  const amount = money(waiting.amount, order.currency_code)
  return (
    <section className="card" aria-labelledby="waiting-payment">
      <Head waiting={waiting} amount={amount} />
      {isOver ? (
        <Notice
          kind="warning"
          title={waiting.kind === 'push' ? t('waiting.push_over', { wallet: waiting.wallet }) : t('waiting.over')}
        >
          <p>{t('waiting.over_text')}</p>
        </Notice>
      ) : (
        <>
          {expires_at && waiting.kind !== 'push' ? (
            <p className={styles.until}>
              {t('waiting.until', { time: deadline(expires_at) })}
              <TimeLeft until={expires_at} />
            </p>
          ) : null}
          <Details order={order} waiting={waiting} amount={amount} />
        </>
      )}
      <p className={styles.quiet}>{t('virtual_account.refreshes')}</p>
      {isPaymentAddress(simulator_url, store.payment_origins) ? (
        <p className={styles.simulator}>
          {t('waiting.simulator_text')} <a href={simulator_url}>{t('waiting.simulator')}</a>
        </p>
      ) : null}
    </section>
  )
}

function Head({ waiting, amount }: { waiting: WaitingPayment; amount: string }) {
  const { t } = useI18n()
  return (
    <h2 id="waiting-payment" className={styles.heading}>
      {waiting.kind === 'virtual_account'
        ? t('virtual_account.title', { bank: waiting.bank })
        : waiting.kind === 'qris'
          ? t('waiting.qris_title', { amount })
          : t('waiting.push_title', { wallet: waiting.wallet })}
    </h2>
  )
}

function Details({ order, waiting, amount }: { order: Order; waiting: WaitingPayment; amount: string }) {
  switch (waiting.kind) {
    case 'virtual_account':
      return <VirtualAccount waiting={waiting} amount={amount} currency_code={order.currency_code} />
    case 'qris':
      return <QrisCode order_id={order.id} text={waiting.text} />
    case 'push':
      return <WalletPush waiting={waiting} amount={amount} />
  }
}
