import { type PricedSale, type ShownRowName, shownSale } from '@shopkey/domain/shown-sale.ts'
import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import type { ReactNode } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import { needsDelivery } from './needs-delivery.ts'
import styles from './totals-list.module.css'

interface TotalsListProps {
  priced: PricedSale & Parameters<typeof needsDelivery>[0]
  currencyCode: string
  /** Without a chosen delivery its price is unknown. */
  isDeliveryKnown: boolean
}

/** Shoppers read amounts with tax: it has no row of its own. */
const labels: Record<Exclude<ShownRowName, 'tax'>, StorefrontKey> = {
  items: 'cart.items',
  delivery: 'cart.delivery',
  payment_fee: 'cart.payment_fee',
  discount: 'cart.discount',
  gift_card: 'cart.gift_card',
}

export function TotalsList({ priced, currencyCode, isDeliveryKnown }: TotalsListProps) {
  const { t, money } = useI18n()
  const { rows, total, contained_tax } = shownSale(priced, { reader: 'shopper', currency_code: currencyCode })
  const amount = (value: number) => <span className="money">{money(value, currencyCode)}</span>
  const words = (name: ShownRowName, value: number): ReactNode => {
    if (name !== 'delivery') return amount(value)
    if (!isDeliveryKnown) return <span className={styles.later}>{t('cart.delivery_later')}</span>
    return value === 0 ? t('cart.delivery_free') : amount(value)
  }
  return (
    <dl className={styles.totals}>
      {rows.map(({ name, amount }) =>
        name === 'tax' || (name === 'delivery' && amount === 0 && !needsDelivery(priced)) ? null : (
          <div key={name} className={styles.row}>
            <dt>{t(labels[name])}</dt>
            <dd>{words(name, amount)}</dd>
          </div>
        ),
      )}
      <div className={styles.total}>
        <dt>
          {t('cart.total')}
          {contained_tax > 0 ? (
            <span className={styles.tax}>{t('cart.includes_tax', { amount: money(contained_tax, currencyCode) })}</span>
          ) : null}
        </dt>
        <dd>{amount(total)}</dd>
      </div>
    </dl>
  )
}
