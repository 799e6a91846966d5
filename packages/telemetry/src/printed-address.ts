/** What stands for a value that is not printed. */
export const hidden = '…'

/** Whether the value of a path's or query's property may be in logs, traces and reports. */
export type IsPrinted = (name: string, value: string) => boolean

/**
 * An address as logs, traces and reports may have it: the route's pattern with those of its parameters, and those of the query's
 * values, that may be printed. Codes, keys, names and e-mail addresses stay out, whoever called with them. `pattern`: of the route,
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
    // A name may hold what a value does: it is printed where it looks like one.
    const shownName = /^[A-Za-z_][\w.[\]-]{0,39}$/.test(name) && !looksPrivate(name) ? name : hidden
    const isShown = shownName === name && isPrinted.query(name, value)
    return `${shownName}=${isShown ? encodeURIComponent(value) : hidden}`
  })
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

/** Long runs of letters and digits are ids, keys or codes, not names. */
function looksPrivate(name: string): boolean {
  return /\d{5}|[A-Za-z0-9]{21}/.test(name)
}

/** An id that opens nothing by itself: the prefix of its noun and 26 characters. A cart's id opens the cart, see `Cart links`. */
export function isPlainId(value: string): boolean {
  return /^[a-z]{2,10}_[0-9A-HJKMNP-TV-Z]{26}$/.test(value) && !value.startsWith('cart_')
}
