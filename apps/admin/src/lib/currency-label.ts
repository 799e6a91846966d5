import { POINTS } from '@shopkey/domain/currency-units.ts'
import { useCallback } from 'react'
import { useTexts } from './texts.ts'

/** A short name for a currency: its ISO code, or the word for loyalty points. */
export function useCurrencyLabel(): (code: string) => string {
  const { t } = useTexts()
  return useCallback((code) => (code === POINTS ? t('currencies.points') : code.toUpperCase()), [t])
}
