import { Anchor, Button, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ClientError } from '@shopkey/client/client-error.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorWords } from '../../lib/error-words.ts'
import { paths } from '../../lib/paths.ts'
import classes from '../../shell/auth-layout.module.css'
import { AuthAlert } from '../../shell/auth-layout.tsx'
import { carrying } from './carried-email.ts'

interface JoinWithAccountProps {
  email: string
  isPending: boolean
  error: unknown
  onJoin: (user: { password: string }) => void
}

/** Joins a store with the account that the invited address has: its password shows that the account is one's own. */
export function JoinWithAccount({ email, isPending, error, onJoin }: JoinWithAccountProps) {
  const { t } = useTranslation()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : t('sign_in.password_missing')) },
  })
  const isWrong = error instanceof ClientError && error.code === 'invite_needs_sign_in'
  return (
    <>
      <form className={classes.form} onSubmit={form.onSubmit(onJoin)} noValidate>
        {Boolean(error) && <AuthAlert>{isWrong ? t('invite.wrong_password') : errorWords(error, t)}</AuthAlert>}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordInput
          size="md"
          label={t('sign_in.password')}
          autoComplete="current-password"
          autoFocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t('invite.join')}
        </Button>
      </form>
      <p className={classes.aside}>
        <Anchor component={Link} to={paths.forgotPassword()} state={carrying(email)}>
          {t('new_password.forgot')}
        </Anchor>
      </p>
    </>
  )
}
