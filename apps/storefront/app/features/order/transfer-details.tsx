import { currencyUnits } from '@shopkey/domain/currency-units.ts'
import { formatMajorUnits } from '@shopkey/domain/money.ts'
import { FALLBACK_LANGUAGE } from '@shopkey/i18n/languages.ts'
import { Icon } from '@shopkey/ui/icon.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import type { Order } from '../../lib/wire.ts'
import { CopyText } from './copy-text.tsx'
import { openTransfer } from './open-transfer.ts'
import { TimeLeft } from './time-left.tsx'
import styles from './transfer-details.module.css'

const BANK = 'M3.5 9.5 12 4.5l8.5 5v1h-17v-1ZM6 10.5V17M10 10.5V17M14 10.5V17M18 10.5V17M4 19.5h16'

/** Where to transfer the amount of an order that is not paid yet. */
export function TransferDetails({ order }: { order: Order }) {
  const { t, money, deadline, language, orderNumber } = useI18n()
  const transfer = openTransfer(order)
  if (!transfer) return null
  const amount = money(transfer.amount, order.currency_code)
  const reference = orderNumber(order.display_id)
  const { instructions } = transfer
  const further = instructions[language] ?? instructions[FALLBACK_LANGUAGE] ?? Object.values(instructions)[0]
  return (
    <section className="card" aria-labelledby="transfer">
      <h2 id="transfer" className={styles.heading}>
        <Icon name={BANK} size={24} /> {t('transfer.title', { amount })}
      </h2>
      {transfer.expires_at ? (
        <p>
          {t('transfer.until', { date: deadline(transfer.expires_at) })}
          <TimeLeft until={transfer.expires_at} />
        </p>
      ) : null}
      <ul className={styles.accounts}>
        {transfer.accounts.map(({ bank, number, holder }) => (
          <li key={`${bank} ${number}`} className={styles.account}>
            <p className={styles.bank}>{bank}</p>
            <CopyText name={t('transfer.number')} value={number} copied={number.replace(/[ .-]/g, '')} />
            <p className={styles.holder}>{t('transfer.holder', { holder })}</p>
          </li>
        ))}
      </ul>
      <div className={styles.account}>
        <CopyText
          name={t('transfer.amount')}
          value={amount}
          copied={formatMajorUnits(transfer.amount, currencyUnits(order.currency_code))}
        />
        <CopyText name={t('transfer.reference')} value={reference} copied={reference} />
        <p className={styles.holder}>{t('transfer.reference_hint')}</p>
      </div>
      {further ? (
        <p className={styles.further} dir="auto">
          {further}
        </p>
      ) : null}
    </section>
  )
}
