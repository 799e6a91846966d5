import { parse } from 'csv-parse/sync'

const yes = new Set('true yes 1 wahr ja vrai oui verdadero sí si vero verdadeiro sim waar benar ya'.split(' '))
const no = new Set('false no 0 falsch nein faux non falso não nao onwaar nee salah tidak'.split(' '))

/** TRUE or FALSE, also in the languages in which spreadsheets write them; undefined for other words. */
export function readYesNo(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}

/** A number that a spreadsheet shortened, so that its digits are lost: 1.23E+12. */
export function isShortenedNumber(cell: string): boolean {
  return /^\d(?:[.,]\d+)?E[+-]?\d+$/i.test(cell.trim())
}

/** Exports write an apostrophe before digits and phone numbers, so that spreadsheets leave them alone. */
export function withoutApostrophe(cell: string): string {
  return cell.trim().replace(/^'(?=[\d+=@-])/, '')
}

/** Words of one cell, separated by commas; quoted where they have commas themselves. Words that differ in case only are one. */
export function readList(cell: string): string[] {
  const [words = []] = parse(cell.replace(/[\r\n]+/g, ' '), { relax_quotes: true, trim: true }) as string[][]
  const found = new Map<string, string>()
  for (const word of words) if (word && !found.has(word.toLowerCase())) found.set(word.toLowerCase(), word)
  return [...found.values()]
}
