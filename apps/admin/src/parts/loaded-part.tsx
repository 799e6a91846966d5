import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'

interface LoadedPartProps<Data> {
  query: { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

/** A part of a page, such as a drawer, once what it shows is there. */
export function LoadedPart<Data>({ query, children }: LoadedPartProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <ErrorState error={query.error} retry={query.refetch} />
  return (
    <Stack gap="lg" aria-hidden>
      <Skeleton h={36} />
      <Skeleton h={36} />
      <Skeleton h={36} w="60%" />
    </Stack>
  )
}
