import { Anchor, Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../lib/paths.ts'
import classes from '../../shell/auth-layout.module.css'
import { AuthAlert, AuthLayout } from '../../shell/auth-layout.tsx'
import { carrying, useCarriedEmail } from './carried-email.ts'
import { useRequestPassword } from './mutations.ts'

/** Sends the link that leads to `ResetPassword`. The reply is the same whether the account exists or not. */
export function ForgotPassword() {
  const { t } = useTranslation()
  const request = useRequestPassword()
  const form = useForm({
    initial: { email: useCarriedEmail() },
    rules: { email: required(t('sign_in.email_missing')) },
    save: ({ email }) => request.mutateAsync(email.trim()),
  })
  const back = (
    <p className={classes.aside}>
      <Anchor component={Link} to={paths.signIn()} state={carrying(form.values.email)}>
        {t('new_password.back')}
      </Anchor>
    </p>
  )

  if (request.isSuccess)
    return (
      <AuthLayout title={t('new_password.sent_title')} lead={t('new_password.sent', { email: request.variables })}>
        {back}
      </AuthLayout>
    )
  return (
    <AuthLayout title={t('new_password.forgot')} lead={t('new_password.forgot_lead')}>
      <form id={form.id} className={classes.form} onSubmit={(event) => void form.submit(event)} noValidate>
        <AuthAlert form={form} />
        <TextInput
          size="md"
          type="email"
          label={t('sign_in.email')}
          autoComplete="username"
          autoFocus
          {...form.field('email')}
        />
        <Button type="submit" size="md" fullWidth loading={form.isSaving}>
          {t('new_password.send')}
        </Button>
      </form>
      {back}
    </AuthLayout>
  )
}
