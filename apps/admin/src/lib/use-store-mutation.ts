import type { HttpClient } from '@shopkey/client/http-client.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { storeApi, useView } from './api.ts'
import { sendAll } from './send-all.ts'

type Call = HttpClient['call']

/** A change in the store on screen. Once it is over, all queries of the named nouns are invalidated: after a refusal, too,
 *  since a refusal usually means that the page shows an old state. The mutation ends when they are fetched again. */
export function useStoreMutation<Input = void, Reply = unknown>(
  nouns: readonly string[],
  send: (call: Call, input: Input) => Promise<Reply>,
) {
  const view = useView()
  const invalidate = useInvalidate(nouns)
  return useMutation({ mutationFn: (input: Input) => send(storeApi(view).call, input), onSettled: invalidate })
}

/** Deletes things of the first noun by their ids. What their own pages hold of them is dropped and not fetched again. */
export function useStoreDelete(nouns: readonly string[], send: (call: Call, id: string) => Promise<unknown>) {
  const view = useView()
  const client = useQueryClient()
  const invalidate = useInvalidate(nouns)
  return useMutation({
    mutationFn: (ids: string[]) =>
      sendAll(ids, async (id) => {
        await send(storeApi(view).call, id)
        client.removeQueries({ queryKey: [view, nouns[0], 'one', id] })
      }),
    onSettled: invalidate,
  })
}

function useInvalidate(nouns: readonly string[]) {
  const view = useView()
  const client = useQueryClient()
  return () => Promise.all(nouns.map((noun) => client.invalidateQueries({ queryKey: [view, noun] })))
}
