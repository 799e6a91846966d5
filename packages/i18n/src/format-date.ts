import { LANGUAGES, type Language } from './languages.ts'

/**
 * Formats a moment as a day: `20 November 2026`. In the store's time zone, not the reader's, so that server and browser
 * format the same day.
 */
export function formatDate(moment: string | Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(`${LANGUAGES[language].tag}-u-nu-latn-ca-gregory`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(new Date(moment))
}
