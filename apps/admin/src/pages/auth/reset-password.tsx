import { Anchor, Button, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ClientError } from '@shopkey/client/client-error.ts'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { errorWords } from '../../lib/error-words.ts'
import { paths } from '../../lib/paths.ts'
import { useResetPassword } from '../../lib/session.ts'
import classes from '../../shell/auth-layout.module.css'
import { AuthAlert, AuthLayout } from '../../shell/auth-layout.tsx'
import { carrying } from './carried-email.ts'

/** Where the message about a forgotten password leads: `?token=…&email=…`. Whoever saves a new one is signed in. */
export function ResetPassword() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const email = query.get('email') ?? ''
  const reset = useResetPassword()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : t('new_password.missing')) },
  })

  if (!token || isSpent(reset.error))
    return (
      <AuthLayout title={t('new_password.spent_title')} lead={t('new_password.spent')}>
        <Button component={Link} to={paths.forgotPassword()} state={carrying(email)} size="md" fullWidth>
          {t('new_password.send')}
        </Button>
        <p className={classes.aside}>
          <Anchor component={Link} to={paths.signIn()} state={carrying(email)}>
            {t('new_password.back')}
          </Anchor>
        </p>
      </AuthLayout>
    )

  const submit = form.onSubmit(({ password }) =>
    reset.mutate(
      { token, email, password },
      {
        onSuccess: ({ isSignedIn }) => navigate(isSignedIn ? paths.start() : paths.signInAs(email), { replace: true }),
      },
    ),
  )
  return (
    <AuthLayout title={t('new_password.title')} lead={t('new_password.lead', { email })}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {reset.isError && <AuthAlert>{errorWords(reset.error, t)}</AuthAlert>}
        {/* Password managers file the new password under this name. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordInput
          size="md"
          label={t('new_password.password')}
          description={t('new_password.hint')}
          autoComplete="new-password"
          autoFocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={reset.isPending}>
          {t('new_password.save')}
        </Button>
      </form>
    </AuthLayout>
  )
}

const isSpent = (error: unknown) => error instanceof ClientError && error.kind === 'authentication'
