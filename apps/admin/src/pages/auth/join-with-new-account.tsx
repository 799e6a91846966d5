import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../lib/error-words.ts'
import classes from '../../shell/auth-layout.module.css'
import { AuthAlert } from '../../shell/auth-layout.tsx'

interface JoinWithNewAccountProps {
  email: string
  isPending: boolean
  error: unknown
  /** The password is chosen later, behind the link that confirms the address. */
  isCopied: boolean
  onJoin: (user: { first_name: string; last_name: string; password?: string }) => void
}

/** Creates the account of a new person. */
export function JoinWithNewAccount({ email, isPending, error, isCopied, onJoin }: JoinWithNewAccountProps) {
  const { t } = useTranslation()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { first_name: '', last_name: '', password: '' },
    validate: { password: (value) => (value || isCopied ? null : t('new_password.missing')) },
  })
  const submit = form.onSubmit(({ password, ...names }) => onJoin(isCopied ? names : { ...names, password }))
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {Boolean(error) && <AuthAlert>{errorWords(error, t)}</AuthAlert>}
      <TextInput
        size="md"
        label={t('invite.first_name')}
        autoComplete="given-name"
        autoFocus
        maxLength={255}
        key={form.key('first_name')}
        {...form.getInputProps('first_name')}
      />
      <TextInput
        size="md"
        label={t('invite.last_name')}
        autoComplete="family-name"
        maxLength={255}
        key={form.key('last_name')}
        {...form.getInputProps('last_name')}
      />
      {!isCopied && (
        <>
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <PasswordInput
            size="md"
            label={t('sign_in.password')}
            description={t('new_password.hint')}
            autoComplete="new-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
        </>
      )}
      <Button type="submit" size="md" fullWidth loading={isPending}>
        {t('invite.submit')}
      </Button>
    </form>
  )
}
