import { ChoiceCard } from '@shopkey/ui/choice-card.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import type { ShippingOption } from '../../lib/wire.ts'
import styles from './return-form.module.css'

interface ReturnShippingProps {
  options: readonly ShippingOption[]
  currencyCode: string
  /** Its price is then part of the difference, otherwise less is refunded. */
  isExchange?: boolean
}

/** The return shipping: by the store's courier for a price, or the shopper's own. */
export function ReturnShipping({ options, currencyCode, isExchange = false }: ReturnShippingProps) {
  const { t, money } = useI18n()
  const price = ({ price_incl_tax, amount }: ShippingOption) => {
    const value = price_incl_tax ?? amount ?? 0
    if (value === 0) return t('checkout.free')
    return money(isExchange ? value : -value, currencyCode)
  }
  if (options.length === 0) return null
  return (
    <fieldset>
      <legend className={styles.legend}>{t('returns.how')}</legend>
      <div className={styles.options}>
        {options.map((option, index) => (
          <ChoiceCard
            key={option.id}
            name="option_id"
            value={option.id}
            defaultChecked={index === 0}
            title={option.name}
            text={t(isExchange ? 'exchange.option_text' : 'returns.option_text')}
            aside={<span className="money">{price(option)}</span>}
          />
        ))}
        <ChoiceCard name="option_id" value="" title={t('returns.own_way')} text={t('returns.own_way_text')} />
      </div>
    </fieldset>
  )
}
