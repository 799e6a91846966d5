import { LANGUAGES, type Language } from './languages.ts'

/** Writes a moment as a day: `20 November 2026`. The time zone is the shop's, not the reader's machine's, so that the
 *  server and the browser write the same day. */
export function formatDate(moment: string | Date, language: Language, timeZone = 'Asia/Jakarta'): string {
  return new Intl.DateTimeFormat(`${LANGUAGES[language].tag}-u-nu-latn-ca-gregory`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(new Date(moment))
}
