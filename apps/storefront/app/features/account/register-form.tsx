import { Button } from '@shopkey/ui/button.tsx'
import { TextField } from '@shopkey/ui/field.tsx'
import { Form, useNavigation } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './account-box.module.css'
import { NameFields } from './name-fields.tsx'
import type { SignInState } from './sign-in-step.server.ts'

export function RegisterForm({ values }: { values: SignInState['values'] | undefined }) {
  const { t } = useI18n()
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="step" value="register" />
      <NameFields {...values} />
      <TextField
        id="email"
        name="email"
        type="email"
        label={t('checkout.email')}
        autoComplete="email"
        defaultValue={values?.email}
        required
      />
      <TextField
        id="password"
        name="password"
        type="password"
        label={t('account.password')}
        hint={t('account.password_hint')}
        autoComplete="new-password"
        minLength={8}
        required
      />
      <Button type="submit" large wide disabled={isSending}>
        {isSending ? t('checkout.working') : t('account.register')}
      </Button>
    </Form>
  )
}
