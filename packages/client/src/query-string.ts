export type QueryValue = string | number | boolean | Date | null | undefined | readonly QueryValue[] | QueryObject
export interface QueryObject {
  readonly [name: string]: QueryValue
}

/**
 * Writes a query object in the API's format: `a[]=1&a[]=2` for lists, `a[b]=1` for objects. Omits `undefined` and
 * `null`. Returns the text after the question mark, or ''.
 */
export function queryString(query: QueryObject): string {
  const pairs: string[] = []

  const add = (name: string, value: QueryValue): void => {
    if (value === undefined || value === null) return
    if (isList(value)) for (const entry of value) add(`${name}[]`, entry)
    else if (value instanceof Date) pairs.push(`${name}=${encodeURIComponent(value.toISOString())}`)
    else if (typeof value === 'object')
      for (const [key, entry] of Object.entries(value)) add(`${name}[${encodeURIComponent(key)}]`, entry)
    else pairs.push(`${name}=${encodeURIComponent(String(value))}`)
  }

  for (const [name, value] of Object.entries(query)) add(encodeURIComponent(name), value)
  return pairs.join('&')
}

// Array.isArray alone does not narrow a readonly list.
function isList(value: QueryValue): value is readonly QueryValue[] {
  return Array.isArray(value)
}
