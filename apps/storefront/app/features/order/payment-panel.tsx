import { buttonClass } from '@shopkey/ui/button.tsx'
import { Form } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { livePayments } from '../../lib/live-payments.ts'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import { SubmitButton } from '../../lib/submit-button.tsx'
import type { Order } from '../../lib/wire.ts'
import styles from './payment-panel.module.css'
import type { PaymentState } from './payment-state.ts'
import { TimeLeft } from './time-left.tsx'
import { waitingPayment } from './waiting-payment.ts'

interface PaymentPanelProps {
  order: Order
  state: PaymentState
  /** The payment page of an awaited payment. */
  payAt: string | undefined
  isBeingChecked: boolean
}

/** What to do about an order's payment: pay, or after a failure order the same again. */
export function PaymentPanel({ order, state, payAt, isBeingChecked }: PaymentPanelProps) {
  const { t, deadline } = useI18n()
  const { store } = useShop()
  // The deadline is with the number or code below.
  if (payAt && waitingPayment(order))
    return (
      <div className={styles.panel}>
        <p>{t('order.also_on_page')}</p>
        <a className={buttonClass({ kind: 'secondary' })} href={payAt}>
          {t('order.payment_page')}
        </a>
      </div>
    )
  if (payAt && isBeingChecked)
    return (
      <div className={styles.panel}>
        <p>{t('order.checking_text')}</p>
        <a className={buttonClass({ kind: 'secondary' })} href={payAt}>
          {t('order.payment_page')}
        </a>
      </div>
    )
  if (payAt) {
    const until = livePayments(order.payments).find(({ expires_at }) => expires_at)?.expires_at
    return (
      <div className={styles.panel}>
        <p>
          {until ? t('order.awaiting_until', { time: deadline(until) }) : t('order.awaiting_text')}
          {until ? <TimeLeft until={String(until)} /> : null}
        </p>
        <a className={buttonClass({ large: true })} href={payAt}>
          {t('order.pay_now')}
        </a>
      </div>
    )
  }
  if (state !== 'declined' && state !== 'expired') return null
  return (
    <div className={styles.panel}>
      <p>{t(`order.${state}_text`)}</p>
      <Form method="post" action={paths.orderAgain(store.view_code, order.id)}>
        <SubmitButton large>{t('order.pay_again')}</SubmitButton>
      </Form>
    </div>
  )
}
