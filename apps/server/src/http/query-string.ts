import { parse } from 'qs'

/**
 * Reads `a[]=1&a[]=2` and `a[0]=1` as lists and `created_at[gt]=…` as an object, as v1 clients write them.
 * A list of one text with commas is split; a plain `status=a,b` stays one text (v1 wire rule).
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
  return query
}
