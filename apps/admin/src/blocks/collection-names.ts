import { listCollections } from '@shopkey/client/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeApi } from '../lib/api.ts'

const MOST = 1000

/** The names of collections that blocks refer to. */
export const collectionNamesQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'collections', 'names'],
    queryFn: ({ signal }) =>
      storeApi(view).call(listCollections, {
        query: { limit: MOST, order: 'title', fields: 'id,title' },
        expand: [],
        signal,
      }),
    select: ({ collections }) => collections.map(({ id, title }) => ({ value: id, label: title })),
  })
