import { listSearchPromotions, listSearchSynonyms, listSearchTerms } from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy } from '../../lib/query-types.ts'
import type { ListRange } from '../../list/list-params.ts'

export const termsQuery = (view: string, query: ListRange & { q?: string; found?: 'none' }) =>
  queryOptions({
    queryKey: [view, 'search-terms', query],
    queryFn: ({ signal }) => storeApi(view).call(listSearchTerms, { query, signal }),
    placeholderData: keepPreviousData,
  })

export type SearchTerm = FetchedBy<typeof termsQuery>['search_terms'][number]

export const synonymsQuery = (view: string, query: ListRange & { q?: string }) =>
  queryOptions({
    queryKey: [view, 'search-synonyms', query],
    queryFn: ({ signal }) => storeApi(view).call(listSearchSynonyms, { query, signal }),
    placeholderData: keepPreviousData,
  })

export type Synonyms = FetchedBy<typeof synonymsQuery>['search_synonyms'][number]

export const promotionsQuery = (view: string, query: ListRange & { q?: string }) =>
  queryOptions({
    queryKey: [view, 'search-promotions', query],
    queryFn: ({ signal }) => storeApi(view).call(listSearchPromotions, { query, signal }),
    placeholderData: keepPreviousData,
  })

export type Promotion = FetchedBy<typeof promotionsQuery>['search_promotions'][number]
