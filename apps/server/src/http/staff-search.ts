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
 * The LIKE pattern of an e-mail address that is typed from its beginning at least to the @; undefined for other texts. What
 * follows the @ is the same in most addresses, so that trigrams find half of them.
 */
export function addressPattern(text: string): string | undefined {
  return /^[^\s@]+@\S*$/.test(text) ? `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : undefined
}
