import { getReturnReason, listReturnReasons } from '@shopkey/client/admin.ts'
import type { ReturnReason } from '@shopkey/client/types.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'

/** A reason of either level, as the list shows it. */
export type ListedReason = Pick<ReturnReason, 'id' | 'label' | 'value' | 'description' | 'parent_return_reason_id'>

/** All of them, each reason of the first level before its children. */
export const returnReasonsQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'return-reasons', 'all'],
    queryFn: ({ signal }) => storeApi(view).call(listReturnReasons, { signal }),
    select: ({ return_reasons }) =>
      return_reasons.flatMap((reason): ListedReason[] => [reason, ...(reason.return_reason_children ?? [])]),
  })

/** One with its translations. */
export const returnReasonQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'return-reasons', 'one', id],
    queryFn: ({ signal }) => storeApi(view).call(getReturnReason, { params: { id }, signal }),
    select: (reply) => reply.return_reason,
  })
