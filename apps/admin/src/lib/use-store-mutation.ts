import type { Operation } from '@shopkey/client/operation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { resourceOf } from './affected-queries.ts'
import { storeApi, useView } from './api.ts'
import { sendAll } from './send-all.ts'
import { type Send, useApiMutation } from './use-api-mutation.ts'

/**
 * A change in the store on screen; see useApiMutation.
 *
 * closing: resource and id of the thing whose page is about to close.
 */
export function useStoreMutation<Input = void, Reply = unknown>(
  send: Send<Input, Reply>,
  closing?: readonly [resource: string, id: string],
) {
  const view = useView()
  return useApiMutation(storeApi(view), send, closing && [view, closing[0], 'one', closing[1]])
}

/** Deletes things by their ids. What their own pages hold of them is dropped and not fetched again. */
export function useStoreDelete(operation: Operation<{ params: { id: string } }, unknown>) {
  const view = useView()
  const client = useQueryClient()
  return useStoreMutation((call, ids: string[]) =>
    sendAll(ids, async (id) => {
      await call(operation, { params: { id } })
      client.removeQueries({ queryKey: [view, resourceOf(operation), 'one', id] })
    }),
  )
}
