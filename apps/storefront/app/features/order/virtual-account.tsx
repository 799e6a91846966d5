import { currencyUnits } from '@shopkey/domain/currency-units.ts'
import { formatMajorUnits } from '@shopkey/domain/money.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { CopyText } from './copy-text.tsx'
import type { WaitingPayment } from './waiting-payment.ts'
import styles from './waiting-payment-view.module.css'

interface VirtualAccountProps {
  waiting: Extract<WaitingPayment, { kind: 'virtual_account' }>
  /** As shown. */
  amount: string
  currency_code: string
}

/** The number to pay to at a bank. */
export function VirtualAccount({ waiting, amount, currency_code }: VirtualAccountProps) {
  const { t } = useI18n()
  const { bank, number, biller_code } = waiting
  return (
    <>
      <div className={styles.lines}>
        {biller_code ? (
          <CopyText name={t('virtual_account.biller_code')} value={biller_code} copied={biller_code} />
        ) : null}
        <CopyText name={t('virtual_account.number')} value={inGroups(number)} copied={number} />
        <CopyText
          name={t('transfer.amount')}
          value={amount}
          copied={formatMajorUnits(waiting.amount, currencyUnits(currency_code))}
        />
      </div>
      <ol className={styles.steps}>
        <li>{t('virtual_account.step_open', { bank })}</li>
        <li>{t('virtual_account.step_enter')}</li>
        <li>{t('virtual_account.step_confirm')}</li>
      </ol>
    </>
  )
}

/** Four digits each, which are easier to compare. */
function inGroups(number: string): string {
  return number.replace(/\d{4}(?=\d)/g, '$&\u00a0')
}
