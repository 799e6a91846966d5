import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { buttonClass } from '@shopkey/ui/button.tsx'
import { classNames } from '@shopkey/ui/class-names.ts'
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

/** Changes the password with the old one or a code; an account without a password sets its first one with a code. */
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
  const form = useErrorFocus()
  const isOldWrong = failure === 'sign_in.wrong'
  const byCode = paths.resetPassword(store.view_code, { way: 'code' })
  if (!hasPassword)
    return (
      <section className={classNames('card', styles.padded)} aria-labelledby="password-heading">
        <h2 id="password-heading" className={styles.heading}>
          {t('password.heading')}
        </h2>
        <p className={styles.text}>{t('password.first_text')}</p>
        <div className={styles.actions}>
          <Link className={buttonClass({ kind: 'secondary' })} to={byCode}>
            {t('password.first_by_code')}
          </Link>
        </div>
      </section>
    )
  return (
    <Form ref={form} method="post" className={classNames('card', styles.padded)} aria-labelledby="password-heading">
      <h2 id="password-heading" className={styles.heading}>
        {t('password.heading')}
      </h2>
      <input type="hidden" name="intent" value="password" />
      {isOldWrong ? null : <FormFailure failure={failure} />}
      <TextField
        id="old_password"
        name="old_password"
        type="password"
        label={t('password.old')}
        error={isOldWrong ? t(failure) : undefined}
        autoComplete="current-password"
        required
      />
      <NewPasswordField error={errorOf('password')} />
      <div className={styles.actions}>
        <SubmitButton>{t('password.save')}</SubmitButton>
        <Link className={classNames(buttonClass({ kind: 'quiet' }), styles.other)} to={byCode}>
          {t('password.use_code')}
        </Link>
      </div>
    </Form>
  )
}
