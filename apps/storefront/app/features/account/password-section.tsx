import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { buttonClass } from '@shopkey/ui/button.tsx'
import { TextField } from '@shopkey/ui/field.tsx'
import { Form, Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import { SubmitButton } from '../../lib/submit-button.tsx'
import { useErrorFocus } from '../../lib/use-error-focus.ts'
import styles from './account-card.module.css'
import { FormFailure, useFieldError } from './form-failure.tsx'
import { NewPasswordField } from './new-password-field.tsx'

/** A new password with the old one or a code; a first one for who has signed in with codes so far. */
export function PasswordSection({
  hasPassword,
  failure,
}: {
  hasPassword: boolean
  failure: StorefrontKey | undefined
}) {
  const { t } = useI18n()
  const { store } = useShop()
  const errorOf = useFieldError(failure)
  const isOldWrong = hasPassword && failure === 'sign_in.wrong'
  return (
    <Form ref={useErrorFocus()} method="post" className={styles.card} aria-labelledby="password-heading">
      <h2 id="password-heading" className={styles.heading}>
        {t('password.heading')}
      </h2>
      <input type="hidden" name="intent" value="password" />
      {isOldWrong ? null : <FormFailure failure={failure} />}
      {hasPassword ? (
        <TextField
          id="old_password"
          name="old_password"
          type="password"
          label={t('password.old')}
          error={isOldWrong ? t(failure) : undefined}
          autoComplete="current-password"
          required
        />
      ) : (
        <p className={styles.text}>{t('password.first_text')}</p>
      )}
      <NewPasswordField error={errorOf('password')} />
      <div className={styles.actions}>
        <SubmitButton>{t('password.save')}</SubmitButton>
        {hasPassword ? (
          <Link className={buttonClass({ kind: 'quiet' })} to={paths.resetPassword(store.view_code, { way: 'code' })}>
            {t('password.use_code')}
          </Link>
        ) : null}
      </div>
    </Form>
  )
}
