import { foldedWords } from '../../../catalogue/search-index/fold.ts'
import { editDistance } from './edit-distance.ts'

/** Further words are ignored: each costs a look-up. */
const maxWords = 8
const maxWordLength = 40

/** The folded words of a query, without repeats. */
export function typedWords(q: string): string[] {
  return [...new Set(foldedWords(q).map((word) => word.slice(0, maxWordLength)))].slice(0, maxWords)
}

/**
 * A word of the query as the store's catalogue knows it.
 * - known: a product has it; begun: a word begins with it; empty: a stop word (the, of)
 * - unknown: with similar words
 */
export interface WordFinding {
  word: string
  /** Its stem as the text of a tsquery. */
  term: string
  state: 'known' | 'begun' | 'empty' | 'unknown'
  alike: { word: string; spelling: string; term: string }[]
  /** The store's synonyms of the word, as texts of tsqueries. */
  also: string[]
  /** Whether a language has the word, or the store's name: it is no slip. */
  isWord: boolean
  /** Whether the store's name has the word. */
  isOfStore: boolean
}

export interface InterpretedWord {
  typed: string
  /** The terms to search instead, as texts of tsqueries. */
  terms: string[]
  /** The spelling of the most similar known word, where the word is misspelt. */
  corrected: string | null
  /** Whether no product has it, though it is spelled as a language has it. */
  isMissing: boolean
  /** For a missing word: terms of the most similar words of the products. */
  near: string[]
}

/**
 * The terms to search for. A misspelt word is replaced by the most similar known words; a word that a language has is
 * no slip, even where no product has it. What the store's name says is said of everything that it sells.
 */
export function understand(findings: readonly WordFinding[]): InterpretedWord[] {
  return findings
    .filter(({ state }) => state !== 'empty')
    .map(({ word, term, state, alike, also, isWord, isOfStore }) => {
      const asTyped = { typed: word, corrected: null, isMissing: false, near: [] }
      if (isOfStore) return { ...asTyped, terms: [term, anything(term), ...also] }
      if (state === 'known') return { ...asTyped, terms: [term, ...also] }
      if (state === 'begun') return { ...asTyped, terms: [beginningWith(word), ...also] }
      // A word with synonyms is no slip.
      if (also.length > 0) return { ...asTyped, terms: [term, ...also] }
      const alikes = nearest(word, alike)
      const near = alikes.map((known) => known.term)
      if (isWord) return { ...asTyped, terms: [term], isMissing: true, near }
      return { ...asTyped, terms: [term, ...near], corrected: alikes[0]?.spelling ?? null }
    })
}

/** With the term itself: every text matches, and those with the term rank first. */
function anything(term: string): string {
  return `!(${term})`
}

/** A tsquery's text for all words with this prefix. Folded words are letters and digits, which need no escape. */
export function beginningWith(word: string): string {
  return `'${word}':*`
}

const maxNear = 3

function nearest(word: string, alike: WordFinding['alike']): WordFinding['alike'] {
  const limit = typosAllowed(word)
  const near = alike
    .filter(({ term }) => term !== '')
    .map((known) => ({ known, distance: editDistance(word, known.word, limit) }))
    .filter(({ distance }) => distance <= limit)
  const best = Math.min(...near.map(({ distance }) => distance))
  return near
    .filter(({ distance }) => distance === best)
    .slice(0, maxNear)
    .map(({ known }) => known)
}

// A short word with two other letters is a different word.
function typosAllowed(word: string): number {
  const { length } = word
  if (length < 3) return 0
  return length < 6 ? 1 : 2
}

/** The query with its misspelt words corrected; undefined where none was. */
export function correctedQuery(typed: readonly string[], words: readonly InterpretedWord[]): string | undefined {
  if (words.every(({ corrected }) => corrected === null)) return undefined
  const corrections = new Map(words.map((word) => [word.typed, word.corrected]))
  return typed.map((word) => corrections.get(word) ?? word).join(' ')
}

/** The text of a tsquery: our own terms and operators only; empty for no words, which matches nothing. */
export function queryText(words: readonly InterpretedWord[], matched: 'all' | 'some'): string {
  return words.map(({ terms }) => `(${terms.join(' | ')})`).join(matched === 'all' ? ' & ' : ' | ')
}
