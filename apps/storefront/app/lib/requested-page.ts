/** No list has as many; the API skips no more rows than that. */
const MAX_PAGE = 10_000

/** The page of a list that an address asks for, from 1. */
export function requestedPage(params: URLSearchParams): number {
  return Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))
}
