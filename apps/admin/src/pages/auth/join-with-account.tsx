import { Anchor, Button, PasswordInput } from '@mantine/core'
import { ClientError } from '@shopkey/client/client-error.ts'
import { Link } from 'react-router'
import { required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { errorWords } from '../../lib/error-words.ts'
import { paths } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from '../../shell/auth-layout.module.css'
import { AuthAlert } from '../../shell/auth-layout.tsx'
import { carrying } from './carried-email.ts'

interface JoinWithAccountProps {
  email: string
  onJoin: (user: { password: string }) => Promise<unknown>
}

/** Joins a store with the account that the invited address has; the password proves that the account is the reader's. */
export function JoinWithAccount({ email, onJoin }: JoinWithAccountProps) {
  const { t } = useTexts()
  const form = useForm({
    initial: { password: '' },
    rules: { password: required(t('sign_in.password_missing')) },
    save: onJoin,
    wordsOf: (error) => (needsSignIn(error) ? t('invite.wrong_password') : errorWords(error, t)),
  })
  return (
    <>
      <form id={form.id} className={classes.form} onSubmit={(event) => void form.submit(event)} noValidate>
        <AuthAlert form={form} />
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordInput
          size="md"
          label={t('sign_in.password')}
          autoComplete="current-password"
          autoFocus
          {...form.field('password')}
        />
        <Button type="submit" size="md" fullWidth loading={form.isSaving}>
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

const needsSignIn = (error: unknown) => error instanceof ClientError && error.code === 'invite_needs_sign_in'
