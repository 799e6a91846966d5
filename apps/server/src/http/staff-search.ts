import { type RawBuilder, sql } from 'kysely'

/** Shorter words have no trigram of their own: they match at the beginning of a word only, which an index can find. */
const shortestPart = 3

/**
 * The LIKE pattern of a staff search, for the folded documents of migration 0026; undefined for an empty one. Letters match whatever
 * their case and accents. A phone number matches however it is written: `0812-3456` finds +628123456.
 */
export function searchPattern(text: string | undefined): RawBuilder<string> | undefined {
  const trimmed = text?.trim()
  if (!trimmed) return undefined
  const searched = /^[+0][\d\s().-]{5,}$/.test(trimmed) ? trimmed.replace(/\D/g, '').replace(/^0+/, '') : trimmed
  const start = searched.length < shortestPart ? '% ' : '%'
  return sql<string>`search_fold(${`${start}${searched.replace(/[\\%_]/g, '\\$&')}%`})`
}

/**
 * The e-mail address that a text is, complete with a domain; undefined for other texts. It is compared as a whole: most addresses
 * share what follows the @, so that trigrams would read half the index.
 */
export function wholeAddress(text: string): string | undefined {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text) ? text.toLowerCase() : undefined
}
