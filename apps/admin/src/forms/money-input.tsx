import { NumberInput, type NumberInputProps } from '@mantine/core'
import { getCurrency } from '@shopkey/domain/currency.ts'
import { formatMajorUnits, parseMajorUnits } from '@shopkey/domain/money.ts'
import { LANGUAGES } from '@shopkey/i18n/languages.ts'
import { useMemo, useState } from 'react'
import { useTexts } from '../lib/texts.ts'
import { useOwnValidity } from './own-validity.ts'

export interface MoneyInputProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  currency: string
  /** Minor units; undefined while empty. */
  value: number | undefined
  onChange: (amount: number | undefined) => void
}

/** Takes an amount the way people write it in their language, and gives minor units. The value never passes through a
 *  fraction: the digits typed are the digits kept. A negative amount is marked and not saved. */
export function MoneyInput({ currency, value, onChange, error, ...rest }: MoneyInputProps) {
  const { t, language } = useTexts()
  const units = getCurrency(currency)
  const separators = useMemo(() => separatorsOf(LANGUAGES[language].tag), [language])
  // A sign without digits is no amount yet.
  const [isSign, setSign] = useState(false)
  const problem = isSign || (value !== undefined && value < 0) ? t('form.not_negative') : undefined
  const input = useOwnValidity(problem)
  return (
    <NumberInput
      hideControls
      clampBehavior="none"
      inputMode="decimal"
      decimalScale={units.display_decimals}
      fixedDecimalScale={false}
      thousandSeparator={separators.group}
      decimalSeparator={separators.decimal}
      {...rest}
      ref={input}
      error={problem ?? error}
      value={value === undefined ? '' : formatMajorUnits(value, units)}
      onValueChange={({ value: typed }, { source }) => {
        if (source !== 'event') return
        setSign(typed === '-')
        if (typed !== '-') onChange(typed === '' ? undefined : parseMajorUnits(typed.replace(/\.$/, ''), units))
      }}
    />
  )
}

function separatorsOf(tag: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(`${tag}-u-nu-latn`).formatToParts(12345.6)
  const find = (type: string) => parts.find((part) => part.type === type)?.value
  return { group: find('group') ?? ',', decimal: find('decimal') ?? '.' }
}
