import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '../lib/format.ts'
import { useTexts } from '../lib/texts.ts'
import { useOwnValidity } from './own-validity.ts'

export interface NumberFieldProps
  extends Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max' | 'clampBehavior' | 'allowNegative'> {
  /** Undefined while empty. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  min: number
  max?: number
}

/** Takes a number between bounds. One outside of them stays as it was typed, is marked, and is not saved: it is never
 *  changed into another number. */
export function NumberField({ value, onChange, min, max, error, ...rest }: NumberFieldProps) {
  const { t } = useTexts()
  const { number } = useFormat()
  // A sign without digits is no number yet.
  const [isSign, setSign] = useState(false)
  const isBelow = isSign || (value !== undefined && value < min)
  const isAbove = value !== undefined && max !== undefined && value > max
  const below = min === 0 ? t('form.not_negative') : t('form.at_least', { least: number(min) })
  const problem = isBelow ? below : isAbove ? t('form.at_most', { most: number(max) }) : undefined
  const input = useOwnValidity(problem)
  return (
    <NumberInput
      hideControls
      clampBehavior="none"
      {...rest}
      ref={input}
      error={problem ?? error}
      value={value ?? ''}
      onChange={(next) => {
        setSign(next === '-')
        if (next !== '-') onChange(next === '' ? undefined : Number(next))
      }}
    />
  )
}
