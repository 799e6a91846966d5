/**
 * The path of a route with an example's ids in place of its parameters. The last plain segment before a parameter names
 * the noun.
 */
export function urlOf(route: string, ids: Record<string, string>): string {
  return route.replace(/:\w+/g, (parameter, at: number) => idFor(route.slice(0, at), parameter, ids))
}

/** The id after `/admin/regions/`. */
function idFor(prefix: string, parameter: string, ids: Record<string, string>): string {
  const noun = prefix
    .split('/')
    .filter((part) => part && !part.startsWith(':'))
    .at(-1)
  const id = ids[noun ?? ''] ?? ids[parameter.slice(1)]
  if (!id) throw new Error(`testing/one-of-each.ts has no example for "${noun}" (${prefix}${parameter}); add one`)
  return id
}
