import { getCurrency } from '@shopkey/domain/currency.ts'
import { priceForShelf, shelfPriceOf } from '@shopkey/domain/shelf-price.ts'
import { useState } from 'react'
import { MoneyInput, type MoneyInputProps } from '../../forms/money-input.tsx'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import type { PriceBasis } from '../../prices/price-basis.ts'
import type { RegionTax } from '../../prices/shelf-taxes.ts'
import classes from './price-field.module.css'

interface PriceFieldProps extends Omit<MoneyInputProps, 'value' | 'onChange'> {
  /** As stored, in minor units. */
  value: number | undefined
  onChange: (amount: number | undefined) => void
  basis: PriceBasis
  /** Of the regions in this currency; none where shoppers see the stored price. */
  taxes: readonly RegionTax[]
}

/** A price, typed with or without tax; the other one is shown below it. */
export function PriceField({ value, onChange, basis, taxes, currency, ...rest }: PriceFieldProps) {
  const { t } = useTexts()
  const { money } = useFormat()
  const units = getCurrency(currency)
  const [typed, setTyped] = useState<number>()
  const [isTyping, setTyping] = useState(false)
  const [tax] = taxes
  const isShelf = basis === 'shelf' && tax !== undefined
  const shelf = tax && value !== undefined && value >= 0 ? shelfPriceOf(value, tax, units) : undefined
  // While an amount is typed, it stays as it is; afterwards it is the one that can be made.
  const shown = isShelf ? (isTyping ? typed : (shelf ?? value)) : value

  const change = (amount: number | undefined) => {
    setTyped(amount)
    const isPrice = amount !== undefined && amount >= 0
    onChange(isShelf && isPrice ? priceForShelf(amount, tax, units).amount : amount)
  }

  return (
    <>
      <MoneyInput
        {...rest}
        currency={currency}
        value={shown}
        onChange={change}
        onFocus={() => {
          setTyped(shown)
          setTyping(true)
        }}
        onBlur={() => setTyping(false)}
      />
      {value !== undefined && shelf !== undefined && (
        <span className={classes.other}>
          {isShelf && typed !== undefined && typed !== shelf && (
            <span className={classes.note} role="status">
              {t('product.nearest_price', { price: money(shelf, currency) })}
            </span>
          )}
          {isShelf
            ? t('product.price_without_tax', { price: money(value, currency) })
            : taxes.length === 1
              ? t('product.price_with_tax', { price: money(shelf, currency) })
              : taxes.map((other) => (
                  <span key={other.names.join()}>
                    {t('product.price_in_region', {
                      price: money(shelfPriceOf(value, other, units), currency),
                      region: other.names.join(', '),
                    })}
                  </span>
                ))}
        </span>
      )}
    </>
  )
}
