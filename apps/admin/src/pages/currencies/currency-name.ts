import { POINTS } from '@shopkey/domain/currency-units.ts'
import { LANGUAGES } from '@shopkey/i18n/languages.ts'
import { useTranslation } from 'react-i18next'
import { languageOfTag } from '../../lib/i18n.ts'

/** Words currencies in the reader's language: `Indonesian Rupiah (IDR)`. */
export function useCurrencyName(): (code: string) => string {
  const { t, i18n } = useTranslation()
  const names = new Intl.DisplayNames(LANGUAGES[languageOfTag(i18n.language)].tag, { type: 'currency' })
  return (code) => {
    if (code === POINTS) return t('currencies.points')
    const iso = code.toUpperCase()
    return `${names.of(iso) ?? iso} (${iso})`
  }
}
