/** What stands for a value that is not printed. */
const hidden = '…'

/**
 * Whether the value of a path's or query's property may be in logs, traces and reports; undefined for a name that the route does
 * not know, which may hold what a value does.
 */
export type IsPrinted = (name: string, value: string) => boolean | undefined

/**
 * An address as logs, traces and reports may have it: the route's pattern with those of its parameters, and those of the query's
 * values, that may be printed. Codes, keys, names and e-mail addresses stay out. `pattern`: of the route,
 * undefined for an unknown one, of which nothing is printed.
 */
export function printedAddress(
  {
    pattern,
    params,
    search,
  }: { pattern: string | undefined; params: Readonly<Record<string, unknown>>; search: string },
  isPrinted: { param: IsPrinted; query: IsPrinted },
): string {
  if (pattern === undefined) return hidden
  const path = pattern.replace(/[:*][\w-]*/g, (mark) => {
    const name = mark === '*' ? '*' : mark.slice(1)
    const value = params[name]
    return typeof value === 'string' && isPrinted.param(name, value) ? encodeURIComponent(value) : hidden
  })
  const query = [...new URLSearchParams(search)].map(([name, value]) => {
    const decision = isPrinted.query(name, value)
    return `${decision === undefined ? hidden : name}=${decision ? encodeURIComponent(value) : hidden}`
  })
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

/** An id that opens nothing by itself: the prefix of its noun and 26 characters. A cart's id opens the cart. */
export function isPlainId(value: string): boolean {
  return /^[a-z]{2,10}_[0-9A-HJKMNP-TV-Z]{26}$/.test(value) && !value.startsWith('cart_')
}
