import { listMissingPages, listRedirects } from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy } from '../../lib/query-types.ts'
import type { ListRange } from '../../list/list-params.ts'

export type MadeBy = 'staff' | 'handle'

export const redirectsQuery = (
  view: string,
  query: ListRange & { q?: string | undefined; made_by?: MadeBy | undefined },
) =>
  queryOptions({
    queryKey: [view, 'redirects', query],
    queryFn: ({ signal }) => storeApi(view).call(listRedirects, { query, signal }),
    placeholderData: keepPreviousData,
  })

export type Redirect = FetchedBy<typeof redirectsQuery>['redirects'][number]

export const missingPagesQuery = (view: string, query: ListRange & { q?: string | undefined }) =>
  queryOptions({
    queryKey: [view, 'missing-pages', query],
    queryFn: ({ signal }) => storeApi(view).call(listMissingPages, { query, signal }),
    placeholderData: keepPreviousData,
  })

export type MissingPage = FetchedBy<typeof missingPagesQuery>['missing_pages'][number]

const AT_ONCE = 1000

/** Every redirect of the store, the oldest first. */
export async function fetchAllRedirects(view: string): Promise<Redirect[]> {
  const all: Redirect[] = []
  for (;;) {
    const query = { limit: AT_ONCE, offset: all.length, order: 'created_at' }
    const { redirects } = await storeApi(view).call(listRedirects, { query })
    all.push(...redirects)
    if (redirects.length < AT_ONCE) return all
  }
}
