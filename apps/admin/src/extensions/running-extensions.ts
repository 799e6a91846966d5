import { listRunningExtensions } from '@shopkey/client/admin.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { storeApi, useView } from '../lib/api.ts'
import { extensionPages, extensionPanels } from './extension-parts.ts'

const TEN_MINUTES_MS = 10 * 60_000
const hasParts = extensionPages.length + extensionPanels.length > 0

const runningQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'extensions'],
    queryFn: ({ signal }) => storeApi(view).call(listRunningExtensions, { signal }),
    select: ({ extensions }) => extensions.map(({ id }) => id),
    staleTime: TEN_MINUTES_MS,
    enabled: hasParts,
  })

/** The ids of the extensions that the server runs; undefined until they are known. */
export function useRunningExtensions(): readonly string[] | undefined {
  const running = useQuery(runningQuery(useView()))
  return hasParts ? running.data : []
}
