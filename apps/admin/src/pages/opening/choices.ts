import { COUNTRIES, findCountry } from '@shopkey/domain/countries.ts'
import { CURRENCIES } from '@shopkey/domain/currency.ts'
import { POINTS } from '@shopkey/domain/currency-units.ts'
import { countryName } from '@shopkey/i18n/country-name.ts'
import { LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'

interface Choice {
  value: string
  label: string
}

/** All countries by their names in the reader's language, in its order. */
export function countryChoices(language: Language): Choice[] {
  const choices = COUNTRIES.map(({ iso_2 }) => ({ value: iso_2, label: countryName(iso_2, language) }))
  return inOrder(choices, language)
}

/** The currencies that money is paid in, by their names in the reader's language, in its order. */
export function currencyChoices(language: Language): Choice[] {
  const names = new Intl.DisplayNames(LANGUAGES[language].tag, { type: 'currency' })
  const choices = CURRENCIES.filter(({ code }) => code !== POINTS).map(({ code }) => {
    const iso = code.toUpperCase()
    return { value: code, label: `${names.of(iso) ?? iso} (${iso})` }
  })
  return inOrder(choices, language)
}

/** The country that the browser's languages name, as `en-GB` does; else one where the language is spoken. */
export function ownCountry(browserLanguages: readonly string[], language: Language): string {
  const regions = browserLanguages.map((tag) => /-([a-z]{2})$/i.exec(tag)?.[1]?.toLowerCase() ?? '')
  return regions.find((region) => findCountry(region)) ?? { en: 'us', bh: 'id', ar: 'sa' }[language]
}

function inOrder(choices: Choice[], language: Language): Choice[] {
  const { compare } = new Intl.Collator(LANGUAGES[language].tag)
  return choices.sort((a, b) => compare(a.label, b.label))
}
