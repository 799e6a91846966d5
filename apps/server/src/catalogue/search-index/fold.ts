import { westernDigits } from '@shopkey/domain/western-digits.ts'

// Letters that people type for one another and that Unicode does not decompose into a letter and a mark.
const sameLetter: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  ى: 'ي',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
}
const letters = new RegExp(`[${Object.keys(sameLetter).join('')}]`, 'g')
// Combining marks (accents, Arabic vowel signs, hamza), the Arabic lengthening stroke, apostrophes, invisible joiners.
const ignored = /[\p{M}\u0640'’ʼ`´\u200c\u200d]/gu

/** Text as compared by searches: lower case without accents, Arabic letters by their base form, digits as 0–9. */
function fold(text: string): string {
  return westernDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(ignored, '')
    .replace(letters, (letter) => sameLetter[letter] ?? letter)
}

const word = /[\p{L}\p{N}]+/gu
// The Arabic article, alone or after "and", "with", "like", "so"; the rest must be a word.
const article = /^[وبكف]?ال(?=.{3})/

/** The folded words of a text, in order, without the article of Arabic ones. */
export function foldedWords(text: string): string[] {
  return (fold(text).match(word) ?? []).map((found) => found.replace(article, ''))
}

/**
 * A word in letters that form trigrams under any locale: those beyond a–z are mapped to a letter or digit each, as far
 * as they go. Similar words have similar shapes.
 */
export function shapeOf(word: string): string {
  return word.replace(/[^a-z0-9]/gu, (letter) => ((letter.codePointAt(0) ?? 0) % 36).toString(36))
}

/** The words of a text as written, by their folded form; omits those that fold into more than one word. */
export function spellings(text: string): Map<string, string> {
  const written =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []
  return new Map(
    written.flatMap((spelling) => {
      const [folded, ...others] = foldedWords(spelling)
      return folded && others.length === 0 ? [[folded, spelling] as const] : []
    }),
  )
}
