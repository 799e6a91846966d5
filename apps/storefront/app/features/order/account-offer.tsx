import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { TextField } from '@shopkey/ui/field.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { Form } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/submit-button.tsx'
import { useErrorFocus } from '../../lib/use-error-focus.ts'
import styles from './account-offer.module.css'

/** Offers an account to a guest after the order: only the password is missing. */
export function AccountOffer({ email, failure }: { email: string; failure: StorefrontKey | undefined }) {
  const { t } = useI18n()
  const isWeak = failure === 'account.weak'
  return (
    <Form ref={useErrorFocus()} method="post" className={styles.form} aria-labelledby="keep">
      <div>
        <h2 id="keep" className={styles.heading}>
          {t('order.keep_title')}
        </h2>
        <p className={styles.text}>{t('order.keep_text', { email })}</p>
      </div>
      {failure && !isWeak ? <Notice kind="danger" title={t(failure)} /> : null}
      <input type="hidden" name="username" value={email} autoComplete="username" />
      <div className={styles.row}>
        <TextField
          id="password"
          name="password"
          type="password"
          label={t('account.password')}
          hint={t('account.password_hint')}
          error={isWeak ? t(failure) : undefined}
          autoComplete="new-password"
          className={styles.field}
          required
        />
        <SubmitButton>{t('account.register')}</SubmitButton>
      </div>
    </Form>
  )
}
