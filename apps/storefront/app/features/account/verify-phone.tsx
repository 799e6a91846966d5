import { useI18n } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/submit-button.tsx'
import styles from './account-card.module.css'
import { CodeInput } from './code-input.tsx'

interface VerifyPhoneProps {
  /** Id of the form that sends the code. A form of its own, so that Enter in a field saves the profile. */
  form: string
  /** The number that a code was sent to. */
  verifying: string | undefined
  error: string | undefined
}

/** Part of the profile's form: sends a code to the phone number, then accepts it. */
export function VerifyPhone({ form, verifying, error }: VerifyPhoneProps) {
  const { t } = useI18n()
  if (!verifying)
    return (
      <div className={styles.actions}>
        <p>{t('profile.phone_unverified')}</p>
        <SubmitButton kind="secondary" form={form}>
          {t('sign_in.send_code')}
        </SubmitButton>
      </div>
    )
  return (
    <div className={styles.actions}>
      <CodeInput
        id="otp"
        name="otp"
        hint={t('sign_in.code_sent', { phone: verifying })}
        error={error}
        className={styles.code}
      />
      <SubmitButton kind="secondary" form={form}>
        {t('sign_in.resend')}
      </SubmitButton>
    </div>
  )
}
