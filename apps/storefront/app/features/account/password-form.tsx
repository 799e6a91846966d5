import { TextField } from '@shopkey/ui/field.tsx'
import { Form, Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import { SubmitButton } from '../../lib/submit-button.tsx'
import styles from './account-box.module.css'
import { useFieldError } from './form-failure.tsx'
import type { SignInState } from './sign-in-step.server.ts'

interface PasswordFormProps {
  state: SignInState | undefined
  source: string | undefined
}

export function PasswordForm({ state, source }: PasswordFormProps) {
  const { t } = useI18n()
  const errorOf = useFieldError(state?.failure)
  const { store } = useShop()
  return (
    <Form method="post" className={styles.form}>
      <TextField
        id="name"
        name="name"
        label={t('sign_in.name')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        defaultValue={state?.values.name}
        error={errorOf('name')}
        required
      />
      <TextField
        id="password"
        name="password"
        type="password"
        label={t('account.password')}
        autoComplete="current-password"
        required
      />
      <Link className={styles.aside} to={paths.resetPassword(store.view_code, { source })}>
        {t('sign_in.forgot')}
      </Link>
      <SubmitButton large wide>
        {t('account.sign_in')}
      </SubmitButton>
    </Form>
  )
}
