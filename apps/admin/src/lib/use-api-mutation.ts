import type { HttpClient } from '@shopkey/client/http-client.ts'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { affectedBy, type Called, isOfResource } from './affected-queries.ts'
import { installationApi } from './api.ts'

type Call = HttpClient['call']
export type Send<Input, Reply> = (call: Call, input: Input) => Promise<Reply>

/** A change of the account or of the installation; see useApiMutation. */
export const useInstallationMutation = <Input = void, Reply = unknown>(send: Send<Input, Reply>) =>
  useApiMutation(installationApi, send)

/**
 * A change through the API. Once it is over, every query that may show what its calls have changed is invalidated: after a refusal,
 * too, since a refusal usually means that the page shows an old state. The mutation ends when they are fetched again.
 *
 * closing: the beginning of the keys of a page that is about to close; its queries are not fetched again.
 */
export function useApiMutation<Input, Reply>(api: HttpClient, send: Send<Input, Reply>, closing: QueryKey = []) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => {
      const called = new Set<Called>()
      const call: Call = (operation, ...given) => {
        called.add(operation)
        return api.call(operation, ...given)
      }
      try {
        return await send(call, input)
      } finally {
        const affected = affectedBy(called)
        await client.invalidateQueries({
          predicate: ({ queryKey }) => isOfResource(queryKey, affected) && !beginsWith(queryKey, closing),
        })
      }
    },
  })
}

function beginsWith(key: QueryKey, parts: QueryKey): boolean {
  return parts.length > 0 && parts.every((part, index) => key[index] === part)
}
