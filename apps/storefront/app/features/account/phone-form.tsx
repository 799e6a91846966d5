import { TextField } from '@shopkey/ui/field.tsx'
import { Form } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/submit-button.tsx'
import { useErrorFocus } from '../../lib/use-error-focus.ts'
import styles from './account-box.module.css'
import { useFieldError } from './form-failure.tsx'
import { NameFields } from './name-fields.tsx'
import type { SignInState } from './sign-in-step.server.ts'

interface PhoneFormProps {
  mode: 'sign_in' | 'register'
  state: SignInState | undefined
}

/** The field for the phone that receives the code; new shoppers also enter their name. */
export function PhoneForm({ mode, state }: PhoneFormProps) {
  const { t } = useI18n()
  const values = state?.values
  const errorOf = useFieldError(state?.failure)
  return (
    <Form ref={useErrorFocus()} method="post" className={styles.form}>
      <input type="hidden" name="step" value="send_code" />
      {mode === 'register' ? <NameFields {...values} /> : null}
      <TextField
        id="phone"
        name="phone"
        type="tel"
        label={t('sign_in.phone')}
        hint={t('sign_in.phone_hint')}
        placeholder="0812 3456 7890"
        autoComplete="tel"
        defaultValue={values?.phone}
        error={errorOf('phone')}
        required
      />
      {mode === 'register' ? (
        <TextField
          id="email"
          name="email"
          type="email"
          label={t('checkout.email')}
          hint={t('checkout.email_hint')}
          optional={t('checkout.optional')}
          autoComplete="email"
          defaultValue={values?.email}
        />
      ) : null}
      <SubmitButton large wide>
        {t('sign_in.send_code')}
      </SubmitButton>
    </Form>
  )
}
