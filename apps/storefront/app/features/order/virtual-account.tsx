import { currencyUnits } from '@shopkey/domain/currency-units.ts'
import { formatMajorUnits } from '@shopkey/domain/money.ts'
import { Icon } from '@shopkey/ui/icon.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import type { Order } from '../../lib/wire.ts'
import { accountToPay } from './account-to-pay.ts'
import { CopyText } from './copy-text.tsx'
import styles from './transfer-details.module.css'

/** The number to pay at a bank, which was chosen on the provider's page. */
export function VirtualAccount({ order }: { order: Order }) {
  const { t, money } = useI18n()
  const account = accountToPay(order)
  if (!account) return null
  const { bank, number, biller_code, amount } = account
  return (
    <section className={styles.box} aria-labelledby="virtual-account">
      <h2 id="virtual-account" className={styles.heading}>
        <Icon name="bank" size={24} /> {t('virtual_account.title', { bank })}
      </h2>
      <div className={styles.account}>
        {biller_code ? (
          <CopyText name={t('virtual_account.biller_code')} value={biller_code} copied={biller_code} />
        ) : null}
        <CopyText name={t('virtual_account.number')} value={number} copied={number} />
        <CopyText
          name={t('transfer.amount')}
          value={money(amount, order.currency_code)}
          copied={formatMajorUnits(amount, currencyUnits(order.currency_code))}
        />
      </div>
      <ol className={styles.steps}>
        <li>{t('virtual_account.step_open', { bank })}</li>
        <li>{t('virtual_account.step_enter')}</li>
        <li>{t('virtual_account.step_confirm')}</li>
      </ol>
      <p className={styles.holder}>{t('virtual_account.refreshes')}</p>
    </section>
  )
}
