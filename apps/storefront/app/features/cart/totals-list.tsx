import { type ShownTotals, shownTotals } from '@shopkey/domain/shown-totals.ts'
import type { ReactNode } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import { needsDelivery } from './needs-delivery.ts'
import styles from './totals-list.module.css'

interface TotalsListProps {
  priced: Parameters<typeof shownTotals>[0] & Parameters<typeof needsDelivery>[0]
  currencyCode: string
  /** Without a chosen delivery its price is unknown. */
  isDeliveryKnown: boolean
}

export function TotalsList({ priced, currencyCode, isDeliveryKnown }: TotalsListProps) {
  const { t, money } = useI18n()
  const totals: ShownTotals = shownTotals(priced)
  const amount = (value: number) => <span className="money">{money(value, currencyCode)}</span>
  const delivery = totals.delivery === 0 ? t('cart.delivery_free') : amount(totals.delivery)
  return (
    <dl className={styles.totals}>
      <Row label={t('cart.items')}>{amount(totals.items)}</Row>
      {needsDelivery(priced) ? (
        <Row label={t('cart.delivery')}>
          {isDeliveryKnown ? delivery : <span className={styles.later}>{t('cart.delivery_later')}</span>}
        </Row>
      ) : null}
      {totals.payment_fee > 0 ? <Row label={t('cart.payment_fee')}>{amount(totals.payment_fee)}</Row> : null}
      {totals.discount > 0 ? <Row label={t('cart.discount')}>{amount(-totals.discount)}</Row> : null}
      {totals.gift_card > 0 ? <Row label={t('cart.gift_card')}>{amount(-totals.gift_card)}</Row> : null}
      <div className={styles.total}>
        <dt>
          {t('cart.total')}
          {totals.tax > 0 ? (
            <span className={styles.tax}>{t('cart.includes_tax', { amount: money(totals.tax, currencyCode) })}</span>
          ) : null}
        </dt>
        <dd>{amount(totals.total)}</dd>
      </div>
    </dl>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
