import { tryRegion } from '@shopkey/client/admin.ts'
import type { TryRegionBody } from '@shopkey/client/types.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { SelectedBy } from '../../lib/query-types.ts'

/** What the described cart would cost in the region, and how it could be delivered; the server writes nothing. */
export const regionTryOutQuery = (view: string, id: string, body: TryRegionBody) =>
  queryOptions({
    queryKey: [view, 'regions', 'try-out', id, body],
    queryFn: ({ signal }) => storeApi(view).call(tryRegion, { params: { id }, body, signal }),
    select: (reply) => reply.try_out,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export type RegionTryOutResult = SelectedBy<typeof regionTryOutQuery>
