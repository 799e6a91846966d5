import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ClientError } from '@shopkey/client/client-error.ts'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { errorWords } from '../../lib/error-words.ts'
import { paths } from '../../lib/paths.ts'
import { needsSecondFactor, useSignIn } from '../../lib/session.ts'
import classes from '../../shell/auth-layout.module.css'
import { AuthAlert, AuthLayout } from '../../shell/auth-layout.tsx'
import { carrying, useCarriedEmail } from './carried-email.ts'
import { SecondStep } from './second-step.tsx'

export function SignIn() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const next = query.get('next')
  const carried = useCarriedEmail()
  const email = carried || (query.get('email') ?? '')
  const [typed, setTyped] = useState(email)
  const signIn = useSignIn()
  const [passwordStep, setPasswordStep] = useState<{ email: string; password: string }>()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email, password: '' },
    validate: {
      email: (value) => (value.trim() ? null : t('sign_in.email_missing')),
      password: (value) => (value ? null : t('sign_in.password_missing')),
    },
  })

  form.watch('email', ({ value }) => setTyped(value))

  const onSuccess = () => navigate(ownPath(next), { replace: true })
  const submit = form.onSubmit((credentials) =>
    signIn.mutate(credentials, {
      onSuccess,
      onError: (error) => needsSecondFactor(error) && setPasswordStep(credentials),
    }),
  )

  if (passwordStep)
    return (
      <SecondStep
        failed={needsSecondFactor(signIn.error) ? null : signIn.error}
        pending={signIn.isPending}
        onSubmit={(factor) => signIn.mutate({ ...passwordStep, ...factor }, { onSuccess })}
        onBack={() => {
          setPasswordStep(undefined)
          signIn.reset()
        }}
      />
    )

  return (
    <AuthLayout title={t('sign_in.title')} lead={next ? t('sign_in.expired') : t('sign_in.lead')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {signIn.isError && <AuthAlert>{signInWords(signIn.error, t)}</AuthAlert>}
        <TextInput
          size="md"
          type="email"
          label={t('sign_in.email')}
          autoComplete="username"
          autoFocus={!email}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          size="md"
          label={t('sign_in.password')}
          autoComplete="current-password"
          autoFocus={Boolean(email)}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
          {t('sign_in.submit')}
        </Button>
      </form>
      <p className={classes.aside}>
        <Anchor component={Link} to={paths.forgotPassword()} state={carrying(typed)}>
          {t('new_password.forgot')}
        </Anchor>
      </p>
    </AuthLayout>
  )
}

function signInWords(error: unknown, t: TFunction): string {
  if (!(error instanceof ClientError)) return errorWords(error, t)
  if (error.code === 'staff_of_no_store') return t('sign_in.no_store')
  return error.kind === 'authentication' ? t('sign_in.wrong') : errorWords(error, t)
}

/** Only an address of the back-office: `//elsewhere` would leave it. */
const ownPath = (next: string | null) => (next && /^\/(?![/\\])/.test(next) ? next : paths.start())
