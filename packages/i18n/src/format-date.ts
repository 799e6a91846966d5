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

/** Formats a moment as a day with its time: `20 November 2026, 14:35`. In the store's time zone, like formatDate. */
export function formatMoment(moment: string | Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(`${LANGUAGES[language].tag}-u-nu-latn-ca-gregory`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(moment))
}
