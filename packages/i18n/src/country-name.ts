import { LANGUAGES, type Language } from './languages.ts'

/** The name of a country in the reader's language; the code itself when it is unknown. */
export function countryName(iso2: string, language: Language): string {
  const code = iso2.toUpperCase()
  try {
    return new Intl.DisplayNames(LANGUAGES[language].tag, { type: 'region' }).of(code) ?? code
  } catch {
    return code // malformed code
  }
}
