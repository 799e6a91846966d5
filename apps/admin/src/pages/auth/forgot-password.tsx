import { Anchor, Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorWords } from '../../lib/error-words.ts'
import { paths } from '../../lib/paths.ts'
import { useRequestPassword } from '../../lib/session.ts'
import classes from '../../shell/auth-layout.module.css'
import { AuthAlert, AuthLayout } from '../../shell/auth-layout.tsx'
import { carrying, useCarriedEmail } from './carried-email.ts'

/** Asks for the link that leads to `ResetPassword`. Whether there is such an account is told to nobody. */
export function ForgotPassword() {
  const { t } = useTranslation()
  const request = useRequestPassword()
  const email = useCarriedEmail()
  const [typed, setTyped] = useState(email)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email },
    validate: { email: (value) => (value.trim() ? null : t('sign_in.email_missing')) },
  })
  form.watch('email', ({ value }) => setTyped(value))
  const back = (
    <p className={classes.aside}>
      <Anchor component={Link} to={paths.signIn()} state={carrying(typed)}>
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
      <form className={classes.form} onSubmit={form.onSubmit(({ email }) => request.mutate(email.trim()))} noValidate>
        {request.isError && <AuthAlert>{errorWords(request.error, t)}</AuthAlert>}
        <TextInput
          size="md"
          type="email"
          label={t('sign_in.email')}
          autoComplete="username"
          autoFocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" fullWidth loading={request.isPending}>
          {t('new_password.send')}
        </Button>
      </form>
      {back}
    </AuthLayout>
  )
}
