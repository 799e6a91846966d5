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
  return momentFormat(language, timeZone).format(new Date(moment))
}

/**
 * Formats a deadline: `20 November 2026, 14:35 WIB`. As a moment, with the name of the time zone: who has to be in time may live in
 * another one.
 */
export function formatDeadline(moment: string | Date, language: Language, timeZone: string): string {
  return momentFormat(language, timeZone, { timeZoneName: 'short' }).format(new Date(moment))
}

function momentFormat(language: Language, timeZone: string, more: Intl.DateTimeFormatOptions = {}) {
  return new Intl.DateTimeFormat(`${LANGUAGES[language].tag}-u-nu-latn-ca-gregory`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    ...more,
  })
}
