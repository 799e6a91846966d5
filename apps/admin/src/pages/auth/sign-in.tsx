import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { ClientError } from '@shopkey/client/client-error.ts'
import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { errorWords } from '../../lib/error-words.ts'
import { paths } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from '../../shell/auth-layout.module.css'
import { AuthAlert, AuthLayout } from '../../shell/auth-layout.tsx'
import { carrying, useCarriedEmail } from './carried-email.ts'
import { needsSecondFactor, useSignIn } from './mutations.ts'
import { SecondStep } from './second-step.tsx'
import { signUpQuery } from './sign-up-query.ts'

export function SignIn() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const next = query.get('next')
  const carried = useCarriedEmail()
  const email = carried || (query.get('email') ?? '')
  const signIn = useSignIn()
  const signUp = useQuery(signUpQuery)
  const [needsCode, setNeedsCode] = useState(false)
  const goOn = () => navigate(ownPath(next), { replace: true })
  const form = useForm({
    initial: { email, password: '' },
    rules: { email: required(t('sign_in.email_missing')), password: required(t('sign_in.password_missing')) },
    save: (credentials) =>
      signIn.mutateAsync(credentials).then(
        () => goOn(),
        (error) => {
          if (!needsSecondFactor(error)) throw error
          setNeedsCode(true)
        },
      ),
    wordsOf: (error) => signInWords(error, t),
  })

  if (needsCode)
    return (
      <SecondStep
        failed={needsSecondFactor(signIn.error) ? null : signIn.error}
        pending={signIn.isPending}
        onSubmit={(factor) => signIn.mutate({ ...form.values, ...factor }, { onSuccess: goOn })}
        onBack={() => {
          setNeedsCode(false)
          signIn.reset()
        }}
      />
    )

  return (
    <AuthLayout title={t('sign_in.title')} lead={next ? t('sign_in.go_on') : t('sign_in.lead')}>
      <form id={form.id} className={classes.form} onSubmit={(event) => void form.submit(event)} noValidate>
        <AuthAlert form={form} />
        <TextInput
          size="md"
          type="email"
          label={t('sign_in.email')}
          autoComplete="username"
          autoFocus={!email}
          {...form.field('email')}
        />
        <PasswordInput
          size="md"
          label={t('sign_in.password')}
          autoComplete="current-password"
          autoFocus={Boolean(email)}
          {...form.field('password')}
        />
        <Button type="submit" size="md" fullWidth loading={form.isSaving}>
          {t('sign_in.submit')}
        </Button>
      </form>
      <p className={classes.aside}>
        <Anchor component={Link} to={paths.forgotPassword()} state={carrying(form.values.email)}>
          {t('new_password.forgot')}
        </Anchor>
      </p>
      {signUp.data?.sign_up.is_open && (
        <p className={classes.aside}>
          <Anchor component={Link} to={paths.signUp()} state={carrying(form.values.email)}>
            {t('sign_up.link')}
          </Anchor>
        </p>
      )}
    </AuthLayout>
  )
}

function signInWords(error: unknown, t: AdminTranslate): string {
  if (!(error instanceof ClientError)) return errorWords(error, t)
  if (error.code === 'staff_of_no_store') return t('sign_in.no_store')
  return error.kind === 'authentication' ? t('sign_in.wrong') : errorWords(error, t)
}

/** Only an address of the back-office: `//elsewhere` would leave it. */
const ownPath = (next: string | null) => (next && /^\/(?![/\\])/.test(next) ? next : paths.start())
