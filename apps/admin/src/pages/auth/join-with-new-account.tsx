import { Button } from '@mantine/core'
import { required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from '../../shell/auth-layout.module.css'
import { AuthAlert } from '../../shell/auth-layout.tsx'
import { NameFields } from './name-fields.tsx'
import { NewPasswordField } from './new-password-field.tsx'

interface JoinWithNewAccountProps {
  email: string
  /** The password is chosen later, behind the link that confirms the address. */
  isCopied: boolean
  onJoin: (user: { first_name: string; last_name: string; password?: string }) => Promise<unknown>
}

/** Creates the account of a new person. */
export function JoinWithNewAccount({ email, isCopied, onJoin }: JoinWithNewAccountProps) {
  const { t } = useTexts()
  const form = useForm({
    initial: { first_name: '', last_name: '', password: '' },
    rules: isCopied ? {} : { password: required(t('new_password.missing')) },
    save: ({ password, ...names }) => onJoin(isCopied ? names : { ...names, password }),
  })
  return (
    <form id={form.id} className={classes.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <AuthAlert form={form} />
      <NameFields form={form} />
      {!isCopied && <NewPasswordField email={email} {...form.field('password')} />}
      <Button type="submit" size="md" fullWidth loading={form.isSaving}>
        {t('invite.submit')}
      </Button>
    </form>
  )
}
