import { Button } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router'
import { pathOf, paths } from '../lib/paths.ts'
import { sessionQuery, useSignOut } from '../lib/session.ts'
import { readStored } from '../lib/storage.ts'
import { useTexts } from '../lib/texts.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { FullPageError, FullPageSkeleton } from '../shell/full-page.tsx'

/** /app: on to the store that was open last, or the first of the user's stores. */
export function Start() {
  const session = useQuery(sessionQuery)
  if (session.isPending) return <FullPageSkeleton />
  if (session.isError) return <FullPageError error={session.error} retry={session.refetch} />

  const { stores, is_installation_owner } = session.data.user
  const last = stores.find((store) => store.view_code === readStored('view')) ?? stores[0]
  if (last) return <Navigate to={pathOf(last.view_code, '')} replace />
  return is_installation_owner ? <Navigate to={paths.newStore()} replace /> : <NoStore />
}

function NoStore() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const signOut = useSignOut()
  return (
    <main>
      <EmptyState isPage icon={IconBuildingStore} title={t('nav.your_stores')} lead={t('sign_in.no_store')}>
        <Button
          variant="default"
          onClick={() => signOut.mutate(undefined, { onSettled: () => navigate(paths.signIn()) })}
        >
          {t('nav.sign_out')}
        </Button>
      </EmptyState>
    </main>
  )
}
