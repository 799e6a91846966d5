import { POINTS } from '@shopkey/domain/currency-units.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** A short name for a currency: its ISO code, or the word for loyalty points. */
export function useCurrencyLabel(): (code: string) => string {
  const { t } = useTranslation()
  return useCallback((code) => (code === POINTS ? t('currencies.points') : code.toUpperCase()), [t])
}
