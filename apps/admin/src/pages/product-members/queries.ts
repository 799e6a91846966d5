import { listProducts } from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy } from '../../lib/query-types.ts'
import { countLimit, type ListRange } from '../../list/list-params.ts'

/** What the products are in. */
export type Container = { sales_channel_id: string[] } | { profile_id: string[] }

export const memberProductsQuery = (view: string, container: Container, query: ListRange & { q?: string }) =>
  queryOptions({
    queryKey: [view, 'products', 'members', container, query],
    queryFn: ({ signal }) =>
      storeApi(view).call(listProducts, {
        query: {
          ...query,
          ...container,
          fields: 'id,title,thumbnail,status',
          expand: '',
          count_limit: countLimit(query.q),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export type MemberProduct = FetchedBy<typeof memberProductsQuery>['products'][number]
