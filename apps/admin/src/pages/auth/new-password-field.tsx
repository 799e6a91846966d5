import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTexts } from '../../lib/texts.ts'

interface NewPasswordFieldProps extends PasswordInputProps {
  /** Of the account, where no other field has it: password managers file the new password under it. */
  email?: string
}

/** A password that is chosen, with what it has to be. */
export function NewPasswordField({ email, ...rest }: NewPasswordFieldProps) {
  const { t } = useTexts()
  return (
    <>
      {email !== undefined && <input type="hidden" autoComplete="username" value={email} readOnly />}
      <PasswordInput
        size="md"
        label={t('sign_in.password')}
        description={t('new_password.hint')}
        autoComplete="new-password"
        {...rest}
      />
    </>
  )
}
