import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from 'react-router'
import { pathOf, paths } from '../../lib/paths.ts'
import { type SessionUser, sessionQuery, useSignOut } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { AuthLayout } from '../../shell/auth-layout.tsx'
import { FullPageError, FullPageSkeleton } from '../../shell/full-page.tsx'
import { TwoFactorCard } from '../account/two-factor-card.tsx'
import { useCreateStore } from './mutations.ts'
import { StoreForm } from './store-form.tsx'

/** Creates a store; the steps that follow it are pages of the new store. For owners of the installation. */
export function NewStore() {
  const { t } = useTexts()
  const session = useQuery(sessionQuery)
  if (session.isPending) return <FullPageSkeleton />
  if (session.isError) return <FullPageError error={session.error} retry={session.refetch} />
  const { user } = session.data
  if (!user.is_installation_owner) return <Navigate to={paths.start()} replace />
  const { is_active, is_required } = user.two_factor
  if (is_required && !is_active)
    return (
      <AuthLayout isWide title={t('account.two_factor')} lead={t('account.two_factor_required')}>
        <TwoFactorCard />
        <SignOut />
      </AuthLayout>
    )
  return (
    <AuthLayout
      isWide
      title={t(user.stores.length > 0 ? 'opening.new_title' : 'opening.first_title')}
      lead={t('opening.new_lead')}
    >
      <NewStoreForm user={user} />
      {user.stores.length > 0 ? (
        <Button component={Link} to={paths.start()} variant="default" size="md" fullWidth mt="sm">
          {t('common.cancel')}
        </Button>
      ) : (
        <SignOut />
      )}
    </AuthLayout>
  )
}

function NewStoreForm({ user }: { user: SessionUser }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const create = useCreateStore(user.email)
  return (
    <StoreForm
      submit={t('opening.create')}
      save={async (values) => {
        const { store } = await create.mutateAsync(values)
        return pathOf(store.view_code, 'setup', 'country', { country: values.country })
      }}
      onSaved={(firstStep) => navigate(firstStep, { replace: true })}
    />
  )
}

function SignOut() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const signOut = useSignOut()
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      mt="sm"
      onClick={() => signOut.mutate(undefined, { onSettled: () => navigate(paths.signIn()) })}
    >
      {t('nav.sign_out')}
    </Button>
  )
}
