import { type RawBuilder, sql } from 'kysely'

/**
 * Shorter words have no trigram of their own: they match at the beginning of a word only, which an index can find. Scripts without
 * spaces between words have no such beginning.
 */
const shortestPart = 3
const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/**
 * The LIKE pattern of a staff search, for texts that `search_fold` of migration 0291 has folded; undefined for an empty one. Letters
 * match whatever their case and accents, apostrophes and spaces whatever their form. A phone number matches however it is written: `0812-3456` finds +628123456.
 */
export function searchPattern(text: string | undefined): RawBuilder<string> | undefined {
  const trimmed = text?.trim()
  if (!trimmed) return undefined
  const searched = /^[+0][\d\s().-]{5,}$/.test(trimmed) ? trimmed.replace(/\D/g, '').replace(/^0+/, '') : trimmed
  const start = searched.length < shortestPart && !unspacedScripts.test(searched) ? '% ' : '%'
  return sql<string>`search_fold(${`${start}${literally(searched)}%`})`
}

/** A text as part of a LIKE pattern: % and _ are ordinary characters. */
export const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * The e-mail address that a text is, complete with a domain; undefined for other texts. It is compared as a whole: most addresses
 * share what follows the @, so that trigrams would read half the index.
 */
export function wholeAddress(text: string): string | undefined {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text) ? text.toLowerCase() : undefined
}
