import { Button, Code, TextInput } from '@mantine/core'
import { ClientError } from '@shopkey/client/client-error.ts'
import { Link, useNavigate } from 'react-router'
import { useLeaveGuard } from '../../forms/leave-guard.tsx'
import { required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from '../../shell/auth-layout.module.css'
import { AuthAlert, AuthLayout } from '../../shell/auth-layout.tsx'
import { useHashParams } from './hash-params.ts'
import { useClaimInstallation } from './mutations.ts'
import { NameFields } from './name-fields.tsx'
import { NewPasswordField } from './new-password-field.tsx'

/** Where the link that the start of an installation prints leads: `#token=…`. Makes its first owner and signs in. */
export function SetUpInstallation() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const token = useHashParams().get('token') ?? ''
  const claim = useClaimInstallation()
  const form = useForm({
    initial: { first_name: '', last_name: '', email: '', password: '' },
    rules: { email: required(t('sign_in.email_missing')), password: required(t('new_password.missing')) },
    save: async (person) => {
      const { isSignedIn } = await claim.mutateAsync({ token, ...person })
      return isSignedIn ? paths.start() : paths.signInAs(person.email.trim())
    },
    onSaved: (next) => navigate(next, { replace: true }),
    fieldOfCode: {
      owner_account_exists: 'email',
      password_too_short: 'password',
      password_too_long: 'password',
      password_too_common: 'password',
    },
  })
  useLeaveGuard({ ...form, from: 'page' })

  if (!token || isSpent(claim.error))
    return (
      <AuthLayout
        title={t(token ? 'setup.spent_title' : 'setup.missing_title')}
        lead={t(token ? 'setup.spent' : 'setup.missing')}
      >
        <Code block dir="ltr" mb="lg">
          {t('setup.command')}
        </Code>
        <Button component={Link} to={paths.signIn()} variant="default" size="md" fullWidth>
          {t('new_password.back')}
        </Button>
      </AuthLayout>
    )
  return (
    <AuthLayout title={t('setup.title')} lead={t('setup.lead')}>
      <form id={form.id} className={classes.form} onSubmit={(event) => void form.submit(event)} noValidate>
        <AuthAlert form={form} />
        <NameFields form={form} />
        <TextInput size="md" type="email" label={t('sign_in.email')} autoComplete="username" {...form.field('email')} />
        <NewPasswordField {...form.field('password')} />
        <Button type="submit" size="md" fullWidth loading={form.isSaving}>
          {t('setup.submit')}
        </Button>
      </form>
    </AuthLayout>
  )
}

const isSpent = (error: unknown) => error instanceof ClientError && error.code === 'owner_link_not_valid'
