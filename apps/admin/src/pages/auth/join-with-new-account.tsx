import { Button, PasswordInput, TextInput } from '@mantine/core'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { useTranslation } from 'react-i18next'
import { required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import classes from '../../shell/auth-layout.module.css'
import { AuthAlert } from '../../shell/auth-layout.tsx'

interface JoinWithNewAccountProps {
  email: string
  /** The password is chosen later, behind the link that confirms the address. */
  isCopied: boolean
  onJoin: (user: { first_name: string; last_name: string; password?: string }) => Promise<unknown>
}

/** Creates the account of a new person. */
export function JoinWithNewAccount({ email, isCopied, onJoin }: JoinWithNewAccountProps) {
  const { t } = useTranslation()
  const form = useForm({
    initial: { first_name: '', last_name: '', password: '' },
    rules: isCopied ? {} : { password: required(t('new_password.missing')) },
    save: ({ password, ...names }) => onJoin(isCopied ? names : { ...names, password }),
  })
  return (
    <form id={form.id} className={classes.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <AuthAlert form={form} />
      <TextInput
        size="md"
        label={t('invite.first_name')}
        autoComplete="given-name"
        autoFocus
        maxLength={SHORT_TEXT_LENGTH}
        {...form.field('first_name')}
      />
      <TextInput
        size="md"
        label={t('invite.last_name')}
        autoComplete="family-name"
        maxLength={SHORT_TEXT_LENGTH}
        {...form.field('last_name')}
      />
      {!isCopied && (
        <>
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <PasswordInput
            size="md"
            label={t('sign_in.password')}
            description={t('new_password.hint')}
            autoComplete="new-password"
            {...form.field('password')}
          />
        </>
      )}
      <Button type="submit" size="md" fullWidth loading={form.isSaving}>
        {t('invite.submit')}
      </Button>
    </form>
  )
}
