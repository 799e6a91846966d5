import { getCollection, listCollections } from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { ListRange } from '../../list/list-params.ts'

export const collectionListQuery = (view: string, query: ListRange & { q?: string }) =>
  queryOptions({
    queryKey: [view, 'collections', 'list', query],
    queryFn: ({ signal }) => storeApi(view).call(listCollections, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const collectionQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'collections', 'one', id],
    queryFn: ({ signal }) => storeApi(view).call(getCollection, { params: { id }, signal }),
    select: (reply) => reply.collection,
  })
