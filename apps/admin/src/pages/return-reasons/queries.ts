import { listReturnReasons } from '@shopkey/client/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'

/** All of them: a store has a handful. */
export const returnReasonsQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'return-reasons'],
    queryFn: ({ signal }) => storeApi(view).call(listReturnReasons, { signal }),
    select: (reply) => reply.return_reasons,
  })
