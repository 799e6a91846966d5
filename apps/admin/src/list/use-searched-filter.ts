import type { HttpClient } from '@shopkey/client/http-client.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { storeApi, useView } from '../lib/api.ts'
import type { ListFilter } from './list-filters.tsx'

/** What a filter offers at a time; words narrow it down. */
const SHOWN = 20
const TEN_MINUTES_MS = 10 * 60_000

type Option = ListFilter['options'][number]

interface Search {
  q?: string | undefined
  id?: string[]
  limit?: number
}

export interface FilterSource {
  /** What the options are named by in the cache, so that their changes fetch them again. */
  noun: string
  /** The first options for words, or those with the ids. */
  find: (call: HttpClient['call'], search: Search, signal: AbortSignal) => Promise<Option[]>
}

interface SearchedFilter extends Pick<ListFilter, 'options' | 'onSearch'> {
  /** A filter with nothing to choose between is of no use. */
  hasChoice: boolean
}

/** The options of a filter: those that the server finds by the words typed, and those that are chosen. */
export function useSearchedFilter(
  { noun, find }: FilterSource,
  chosen: readonly string[],
  enabled = true,
): SearchedFilter {
  const view = useView()
  const [words, setWords] = useState('')
  const query = (search: Search) =>
    queryOptions({
      queryKey: [view, noun, 'filter', search],
      queryFn: ({ signal }) => find(storeApi(view).call, search, signal),
      placeholderData: keepPreviousData,
      staleTime: TEN_MINUTES_MS,
    })
  const found = useQuery({ ...query({ q: words || undefined, limit: SHOWN }), enabled }).data ?? []
  const missing = chosen.filter((id) => !found.some(({ value }) => value === id))
  const named = useQuery({ ...query({ id: missing }), enabled: enabled && missing.length > 0 }).data ?? []
  return {
    options: [...found, ...named.filter(({ value }) => missing.includes(value))],
    onSearch: words || found.length >= SHOWN ? setWords : undefined,
    hasChoice: words !== '' || chosen.length > 0 || found.length > 1,
  }
}
