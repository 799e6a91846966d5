import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

export const PAGE_SIZE = 20

export interface ListParams {
  q: string
  /** From 1. */
  page: number
  one: (name: string) => string
  many: (name: string) => string[]
  /** Changes filters and goes back to the first page; '' or an empty list drops a filter. */
  set: (changes: Record<string, string | string[]>) => void
  setPage: (page: number) => void
  isFiltered: boolean
  clear: () => void
}

/** A list's filters and page live in the address: it can be sent, bookmarked, and gone back to. */
export function useListParams(): ListParams {
  const [query, setQuery] = useSearchParams()

  const set = useCallback(
    (changes: Record<string, string | string[]>) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete('page')
          for (const [name, value] of Object.entries(changes)) {
            next.delete(name)
            for (const entry of [value].flat()) if (entry) next.append(name, entry)
          }
          return next
        },
        { replace: true },
      ),
    [setQuery],
  )

  const setPage = useCallback(
    (page: number) => {
      setQuery((before) => {
        const next = new URLSearchParams(before)
        if (page > 1) next.set('page', String(page))
        else next.delete('page')
        return next
      })
      window.scrollTo({ top: 0 })
    },
    [setQuery],
  )

  return useMemo(
    () => ({
      q: query.get('q') ?? '',
      page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
      one: (name) => query.get(name) ?? '',
      many: (name) => query.getAll(name),
      set,
      setPage,
      isFiltered: [...query.keys()].some((name) => name !== 'page'),
      clear: () => setQuery({}, { replace: true }),
    }),
    [query, set, setPage, setQuery],
  )
}
