/** Stands where words about a person were. */
const erased = '…'
/** Shorter words are in too many texts that are about nobody. */
const shortestWord = 3

/** Returns a matcher of the words, whole and in either case: `ali` is not found in the reference `ch_ali7`. */
function matcherOf(words: readonly string[]): RegExp | null {
  const long = [...new Set(words.map((word) => word.trim()))].filter((word) => word.length >= shortestWord)
  if (long.length === 0) return null
  const any = long.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${any})(?![\\p{L}\\p{N}_])`, 'iu')
}

/** Returns a JSON value with every text replaced that contains one of the words. References of a provider stay. */
export function withoutWords(value: unknown, words: readonly string[]): unknown {
  const matcher = matcherOf(words)
  return matcher ? replaced(value, matcher) : value
}

function replaced(value: unknown, matcher: RegExp): unknown {
  if (typeof value === 'string') return matcher.test(value) ? erased : value
  if (Array.isArray(value)) return value.map((one) => replaced(one, matcher))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one, matcher)]))
}
