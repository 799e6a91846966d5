import { Center, Skeleton, Stack } from '@mantine/core'
import { ClientError } from '@shopkey/client/client-error.ts'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../lib/paths.ts'
import { ErrorState, type ErrorStateProps } from '../parts/error-state.tsx'

/** Before it is known who is here. */
export function FullPageSkeleton() {
  return (
    <Center mih="100dvh">
      <Stack w={220} gap="xs" aria-hidden>
        <Skeleton h={12} w="60%" />
        <Skeleton h={12} />
        <Skeleton h={12} w="80%" />
      </Stack>
    </Center>
  )
}

/** Redirects to the sign-in page and back when no one is signed in; other errors are shown. */
export function FullPageError({ error, retry }: ErrorStateProps) {
  const { pathname, search } = useLocation()
  if (error instanceof ClientError && error.kind === 'authentication')
    return <Navigate to={paths.signIn(pathname === paths.start() ? undefined : pathname + search)} replace />
  return (
    <Center mih="100dvh" component="main">
      <ErrorState isPage error={error} retry={retry} />
    </Center>
  )
}
