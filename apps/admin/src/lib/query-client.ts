import { ClientError } from '@shopkey/client/client-error.ts'
import { QueryClient } from '@tanstack/react-query'

const SHORT_MS = 10_000

/** Staff act on what they see, so lists grow old quickly and are read again when the window is looked at. A refusal
 *  does not change by repeating the request; only a missing response is retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: SHORT_MS,
      retry: (failures, error) => failures < 1 && error instanceof ClientError && error.kind === 'connection',
    },
  },
})
