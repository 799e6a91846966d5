import { Button } from '@mantine/core'
import { ClientError } from '@shopkey/client/client-error.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { pathOf, paths } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { AuthLayout } from '../../shell/auth-layout.tsx'
import { FullPageError, FullPageSkeleton } from '../../shell/full-page.tsx'
import { storeBody } from '../opening/mutations.ts'
import { StoreForm } from '../opening/store-form.tsx'
import { useHashParams } from './hash-params.ts'
import { LinkRequest } from './link-request.tsx'
import { useCompleteSignUp, useRequestSignUp } from './mutations.ts'
import { signUpQuery } from './sign-up-query.ts'

/** Where a merchant opens a store of their own: asks for a link, and comes back by it (`#token=…&email=…`). */
export function SignUp() {
  const params = useHashParams()
  const [token, email] = [params.get('token'), params.get('email')]
  return token && email ? <OpenStore token={token} email={email} /> : <AskForLink />
}

function AskForLink() {
  const { t, language } = useTexts()
  const state = useQuery(signUpQuery)
  const request = useRequestSignUp()
  if (state.isPending) return <FullPageSkeleton />
  if (state.isError) return <FullPageError error={state.error} retry={state.refetch} />
  if (!state.data.sign_up.is_open)
    return (
      <AuthLayout title={t('sign_up.closed_title')} lead={t('sign_up.closed')}>
        <ToSignIn />
      </AuthLayout>
    )
  return (
    <LinkRequest
      title={t('sign_up.title')}
      lead={t('sign_up.lead')}
      autoComplete="email"
      send={(email) => request.mutateAsync({ email, language: language })}
      sent={(email) => t('sign_up.sent', { email })}
      aside={() => <ToSignIn />}
    />
  )
}

function OpenStore({ token, email }: { token: string; email: string }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const complete = useCompleteSignUp(email)
  const end = endOf(complete.error)
  if (end)
    return (
      <AuthLayout title={t(`sign_up.${end}_title`)} lead={t(`sign_up.${end}`)}>
        {end === 'spent' && (
          <Button component={Link} to={paths.signUp()} size="md" fullWidth>
            {t('sign_up.again')}
          </Button>
        )}
        <ToSignIn />
      </AuthLayout>
    )
  return (
    <AuthLayout isWide title={t('opening.first_title')} lead={t('sign_up.open_lead', { email })}>
      <StoreForm
        account={{ email }}
        submit={t('opening.create')}
        save={async ({ first_name, last_name, password, ...values }) => {
          const names = { first_name: first_name.trim() || undefined, last_name: last_name.trim() || undefined }
          const { isSignedIn } = await complete.mutateAsync({ token, password, ...names, store: storeBody(values) })
          const country = { country: values.country }
          return isSignedIn ? pathOf(values.view_code, 'setup', 'country', country) : paths.signInAs(email)
        }}
        onSaved={(next) => navigate(next, { replace: true })}
      />
    </AuthLayout>
  )
}

function ToSignIn() {
  const { t } = useTexts()
  return (
    <Button component={Link} to={paths.signIn()} variant="default" size="md" fullWidth mt="sm">
      {t('new_password.back')}
    </Button>
  )
}

function endOf(error: unknown): 'spent' | 'closed' | undefined {
  if (!(error instanceof ClientError)) return undefined
  if (error.code === 'sign_up_link_not_valid') return 'spent'
  return error.code === 'sign_up_closed' ? 'closed' : undefined
}
