import { POINTS } from '@shopkey/domain/currency-units.ts'
import { LANGUAGES } from '@shopkey/i18n/languages.ts'
import { useTexts } from '../../lib/texts.ts'

/** Words currencies in the reader's language: `Indonesian Rupiah (IDR)`. */
export function useCurrencyName(): (code: string) => string {
  const { t, language } = useTexts()
  const names = new Intl.DisplayNames(LANGUAGES[language].tag, { type: 'currency' })
  return (code) => {
    if (code === POINTS) return t('currencies.points')
    const iso = code.toUpperCase()
    return `${names.of(iso) ?? iso} (${iso})`
  }
}
