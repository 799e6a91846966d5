import { Anchor, Button } from '@mantine/core'
import { ClientError } from '@shopkey/client/client-error.ts'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from '../../shell/auth-layout.module.css'
import { AuthAlert, AuthLayout } from '../../shell/auth-layout.tsx'
import { carrying } from './carried-email.ts'
import { useResetPassword } from './mutations.ts'
import { NewPasswordField } from './new-password-field.tsx'

/** Where the message about a forgotten password leads: `?token=…&email=…`. Saving a new password signs in. */
export function ResetPassword() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const email = query.get('email') ?? ''
  const reset = useResetPassword()
  const form = useForm({
    initial: { password: '' },
    rules: { password: required(t('new_password.missing')) },
    save: ({ password }) => reset.mutateAsync({ token, email, password }),
    onSaved: ({ isSignedIn }) => navigate(isSignedIn ? paths.start() : paths.signInAs(email), { replace: true }),
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
  return (
    <AuthLayout title={t('new_password.title')} lead={t('new_password.lead', { email })}>
      <form id={form.id} className={classes.form} onSubmit={(event) => void form.submit(event)} noValidate>
        <AuthAlert form={form} />
        <NewPasswordField email={email} label={t('new_password.password')} autoFocus {...form.field('password')} />
        <Button type="submit" size="md" fullWidth loading={form.isSaving}>
          {t('new_password.save')}
        </Button>
      </form>
    </AuthLayout>
  )
}

const isSpent = (error: unknown) => error instanceof ClientError && error.kind === 'authentication'
