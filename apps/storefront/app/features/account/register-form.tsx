import { TextField } from '@shopkey/ui/field.tsx'
import { Form } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/submit-button.tsx'
import { useErrorFocus } from '../../lib/use-error-focus.ts'
import styles from './account-box.module.css'
import { useFieldError } from './form-failure.tsx'
import { NameFields } from './name-fields.tsx'
import type { SignInState } from './sign-in-step.server.ts'

export function RegisterForm({ state }: { state: SignInState | undefined }) {
  const { t } = useI18n()
  const values = state?.values
  const errorOf = useFieldError(state?.failure)
  return (
    <Form ref={useErrorFocus()} method="post" className={styles.form}>
      <input type="hidden" name="step" value="register" />
      <NameFields {...values} />
      <TextField
        id="email"
        name="email"
        type="email"
        label={t('checkout.email')}
        autoComplete="email"
        defaultValue={values?.email}
        error={errorOf('email')}
        required
      />
      <TextField
        id="password"
        name="password"
        type="password"
        label={t('account.password')}
        hint={t('account.password_hint')}
        error={errorOf('password')}
        autoComplete="new-password"
        required
      />
      <SubmitButton large wide>
        {t('account.register')}
      </SubmitButton>
    </Form>
  )
}
