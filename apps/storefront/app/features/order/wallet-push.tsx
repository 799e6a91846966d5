import { useI18n } from '../../lib/i18n.tsx'
import { clockText } from './clock-text.ts'
import { useTimeLeft } from './use-time-left.ts'
import type { WaitingPayment } from './waiting-payment.ts'
import styles from './waiting-payment-view.module.css'

/** How long wallets wait. */
const wholeMs = 60_000

interface WalletPushProps {
  waiting: Extract<WaitingPayment, { kind: 'push' }>
  /** As shown. */
  amount: string
}

/** A wallet waits for its owner, who has a minute. */
export function WalletPush({ waiting, amount }: WalletPushProps) {
  const { t, deadline } = useI18n()
  const { wallet, phone, account_name, expires_at } = waiting
  const left = useTimeLeft(expires_at)
  // On one line, and from left to right in every language.
  const account = `\u2068${account_name}\u2069 (\u2066${phone.replaceAll(' ', '\u00a0')}\u2069)`
  return (
    <>
      <p>{t('waiting.push_to', { amount, account })}</p>
      {left ? (
        <div className={styles.clock} role="timer" aria-live="off" aria-label={t('order.time_left')}>
          <bdi className={styles.digits}>{clockText(left).slice('00:'.length)}</bdi>
          <span className={styles.bar}>
            <span style={{ inlineSize: `${Math.min(100, (left / wholeMs) * 100)}%` }} />
          </span>
        </div>
      ) : expires_at ? (
        <p>{t('waiting.until', { time: deadline(expires_at) })}</p>
      ) : null}
      <ol className={styles.steps}>
        <li>{t('waiting.push_step_open', { wallet })}</li>
        <li>{t('waiting.push_step_check')}</li>
        <li>{t('waiting.push_step_confirm')}</li>
      </ol>
    </>
  )
}
