import { parse } from 'qs'

/** A text copied from a right-to-left page contains them: U+061C, 200E, 200F, 202A–202E, 2066–2069. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Reads `a[]=1&a[]=2` and `a[0]=1` as lists and `created_at[gt]=…` as an object, as v1 clients write them.
 * A list of one text with commas is split; a plain `status=a,b` stays one text (v1 wire rule).
 * The words of a search, `q`, come without the invisible marks of direction: no stored text is found with them.
 */
export function parseQueryString(text: string): Record<string, unknown> {
  const query = parse(text, { depth: 3, arrayLimit: 500, parameterLimit: 1000, ignoreQueryPrefix: true }) as Record<
    string,
    unknown
  >
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value) && value.length === 1 && typeof value[0] === 'string' && value[0].includes(',')) {
      query[name] = value[0].split(',')
    }
  }
  if (typeof query.q === 'string') query.q = query.q.replace(DIRECTION_MARKS, '')
  return query
}
