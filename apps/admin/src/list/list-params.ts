import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useCurrentLocation } from '../lib/current-location.ts'

export const PAGE_SIZE = 20

/** How far lists that grow with the store are counted; those that a search or another table selects lie apart, which takes longer. */
export const countLimit = (selected: string | boolean | undefined): number => (selected ? 1_000 : 10_000)

/** What the API takes for one page of a list. */
export interface ListRange {
  limit: number
  offset: number
  order?: string
}

type Changes = Record<string, string | readonly string[]>

export interface ListParams {
  q: string
  /** From 1. */
  page: number
  range: ListRange
  /** A column of the API, with a minus for descending order; undefined for the list's own order. */
  sort: string | undefined
  one: (name: string) => string
  many: (name: string) => string[]
  /** The list's address with other parameters; '' or an empty list drops one. The page stays. */
  with: (changes: Changes) => string
  /** Changes parameters in place: opens and closes the drawer next to the list. The page stays. */
  set: (changes: Changes) => void
  /** Changes filters and goes back to the first page. */
  filter: (changes: Changes) => void
  goToPage: (page: number) => void
}

/** A list's filters, order and page live in the address: it can be sent, bookmarked, and gone back to. `prefix` keeps
 *  two lists of one page apart. */
export function useListParams(prefix = ''): ListParams {
  const [query, setQuery] = useSearchParams()
  const currentLocation = useCurrentLocation()
  return useMemo(() => {
    const name = (parameter: string) => prefix + parameter
    const changed = (before: URLSearchParams | string, changes: Changes) => {
      const next = new URLSearchParams(before)
      for (const [parameter, value] of Object.entries(changes)) {
        next.delete(name(parameter))
        for (const entry of [value].flat()) if (entry) next.append(name(parameter), entry)
      }
      return next
    }
    const page = Math.max(1, Number.parseInt(query.get(name('page')) ?? '1', 10) || 1)
    // Not a change to `query`, which would undo another one that is not rendered yet.
    const change = (changes: Changes, options?: { replace: boolean }) =>
      setQuery(changed(currentLocation().search, changes), options)
    return {
      q: query.get(name('q')) ?? '',
      page,
      range: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
      sort: query.get(name('sort')) ?? undefined,
      one: (parameter) => query.get(name(parameter)) ?? '',
      many: (parameter) => query.getAll(name(parameter)),
      with: (changes) => `?${changed(query, changes)}`,
      set: (changes) => change(changes, { replace: true }),
      filter: (changes) => change({ page: '', ...changes }, { replace: true }),
      goToPage: (next) => {
        change({ page: next > 1 ? String(next) : '' })
        window.scrollTo({ top: 0 })
      },
    }
  }, [query, setQuery, prefix, currentLocation])
}

/** The order in the address if one of the list's columns sorts so, else the list's own. */
export function sortOf(
  params: Pick<ListParams, 'sort'>,
  columns: readonly { sort?: string }[],
  defaultSort?: string,
): string | undefined {
  const isKnown = columns.some(({ sort }) => sort !== undefined && params.sort?.replace(/^-/, '') === sort)
  return isKnown ? params.sort : defaultSort
}
