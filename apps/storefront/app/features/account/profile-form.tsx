import { LANGUAGE_CODES, LANGUAGES } from '@shopkey/i18n/languages.ts'
import { SelectField, TextField } from '@shopkey/ui/field.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { Form } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/submit-button.tsx'
import type { Customer } from '../../lib/wire.ts'
import styles from './account-card.module.css'
import { NameFields } from './name-fields.tsx'
import type { UnsavedProfile } from './profile.server.ts'

const PROOF = 'prove-phone'

export function ProfileForm({ customer, unsaved }: { customer: Customer; unsaved: UnsavedProfile | undefined }) {
  const { failure, proving } = unsaved ?? {}
  const { t, language } = useI18n()
  return (
    <>
      <Form method="post" id={PROOF}>
        <input type="hidden" name="intent" value="prove" />
      </Form>
      <Form method="post" className={styles.card} aria-labelledby="about">
        <h2 id="about" className={styles.heading}>
          {t('profile.about')}
        </h2>
        {failure ? <Notice kind="danger" title={t(failure)} /> : null}
        <NameFields {...customer} />
        <TextField
          id="email"
          name="email"
          type="email"
          label={t('checkout.email')}
          autoComplete="email"
          defaultValue={customer.email ?? undefined}
          required={customer.email !== null}
        />
        <TextField
          id="phone"
          name="phone"
          type="tel"
          label={t('sign_in.phone')}
          hint={t('profile.phone_hint')}
          autoComplete="tel"
          dir="ltr"
          defaultValue={proving ?? customer.phone ?? undefined}
        />
        {customer.phone && !customer.phone_verified_at && !proving ? (
          <div className={styles.actions}>
            <p>{t('profile.phone_unproved')}</p>
            {/* Of a form of its own, so that Enter in a field saves the profile. */}
            <SubmitButton kind="secondary" form={PROOF}>
              {t('sign_in.send_code')}
            </SubmitButton>
          </div>
        ) : null}
        {proving ? (
          <TextField
            id="otp"
            name="otp"
            label={t('sign_in.code')}
            hint={t('sign_in.code_sent', { phone: proving })}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]*"
            maxLength={7}
            dir="ltr"
            required
          />
        ) : null}
        <SelectField
          id="language"
          name="language"
          label={t('profile.language')}
          hint={t('profile.language_hint')}
          defaultValue={customer.language ?? language}
        >
          {LANGUAGE_CODES.map((code) => (
            <option key={code} value={code} lang={LANGUAGES[code].tag}>
              {LANGUAGES[code].own_name}
            </option>
          ))}
        </SelectField>
        <SubmitButton className={styles.action}>{t('profile.save')}</SubmitButton>
      </Form>
    </>
  )
}
