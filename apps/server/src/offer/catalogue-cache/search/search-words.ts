import { foldedWords } from '../../../catalogue/search-index/fold.ts'
import { editDistance } from './edit-distance.ts'

/** More words say no more, and each costs a look-up. */
const maxWords = 8
const maxWordLength = 40

/** The words of a question, folded, each once. */
export function typedWords(q: string): string[] {
  return [...new Set(foldedWords(q).map((word) => word.slice(0, maxWordLength)))].slice(0, maxWords)
}

/**
 * What the store's catalogue knows of a word.
 * - known: some product has it; begun: some word begins with it; empty: it says nothing (the, of)
 * - unknown: with words that look like it
 */
export interface WordFinding {
  word: string
  /** Its stem as the text of a tsquery. */
  term: string
  state: 'known' | 'begun' | 'empty' | 'unknown'
  alike: { word: string; spelling: string; term: string }[]
}

export interface InterpretedWord {
  typed: string
  /** What may stand for it, as texts of tsqueries. */
  terms: string[]
  /** How the nearest known word is written, where the word is misspelt. */
  corrected: string | null
}

/** What to look for. A misspelt word stands for the known words nearest to it. */
export function understand(findings: readonly WordFinding[]): InterpretedWord[] {
  return findings
    .filter(({ state }) => state !== 'empty')
    .map(({ word, term, state, alike }) => {
      if (state === 'known') return { typed: word, terms: [term], corrected: null }
      if (state === 'begun') return { typed: word, terms: [beginningWith(word)], corrected: null }
      const near = nearest(word, alike)
      return { typed: word, terms: [term, ...near.map((known) => known.term)], corrected: near[0]?.spelling ?? null }
    })
}

/** A tsquery's text for all words that begin so. Folded words are letters and digits, which need no escape. */
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

// A short word with two other letters is another word.
function typosAllowed(word: string): number {
  const { length } = word
  if (length < 3) return 0
  return length < 6 ? 1 : 2
}

/** The question with its misspelt words put right; undefined where none was. */
export function correctedQuery(typed: readonly string[], words: readonly InterpretedWord[]): string | undefined {
  if (words.every(({ corrected }) => corrected === null)) return undefined
  const corrections = new Map(words.map((word) => [word.typed, word.corrected]))
  return typed.map((word) => corrections.get(word) ?? word).join(' ')
}

/** The text of a tsquery: terms and operators of ours only; empty for no words, which matches nothing. */
export function queryText(words: readonly InterpretedWord[], matched: 'all' | 'some'): string {
  return words.map(({ terms }) => `(${terms.join(' | ')})`).join(matched === 'all' ? ' & ' : ' | ')
}
