import { LANGUAGES, type Language } from './languages.ts'

/** The time zone of stores: the days of shops and the dates of discounts and campaigns are in it. */
export const STORE_TIME_ZONE = 'Asia/Jakarta'

/**
 * Formats a moment as a day: `20 November 2026`. In the store's time zone, not the reader's, so that server and browser
 * format the same day.
 */
export function formatDate(moment: string | Date, language: Language, timeZone = STORE_TIME_ZONE): string {
  return new Intl.DateTimeFormat(`${LANGUAGES[language].tag}-u-nu-latn-ca-gregory`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(new Date(moment))
}
