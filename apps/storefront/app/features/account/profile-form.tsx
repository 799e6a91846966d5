import { LANGUAGE_CODES, LANGUAGES } from '@shopkey/i18n/languages.ts'
import { classNames } from '@shopkey/ui/class-names.ts'
import { SelectField, TextField } from '@shopkey/ui/field.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { useShop } from '../../lib/shop-data.ts'
import { SubmitButton } from '../../lib/submit-button.tsx'
import type { Customer } from '../../lib/wire.ts'
import styles from './account-card.module.css'
import { CodeInput } from './code-input.tsx'
import { NameFields } from './name-fields.tsx'
import type { UnsavedProfile } from './profile.server.ts'
import { VerifyPhone } from './verify-phone.tsx'

const VERIFICATION = 'verify-phone'

interface ProfileFormProps {
  customer: Customer
  hasPassword: boolean
  unsaved: UnsavedProfile | undefined
}

export function ProfileForm({ customer, hasPassword, unsaved }: ProfileFormProps) {
  const { failure, at, verifying, confirming, typed } = unsaved ?? {}
  const { t, language } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!unsaved) return
    const waiting = unsaved.verifying ? '#otp' : '#current_otp'
    form.current?.querySelector<HTMLElement>(unsaved.failure ? '[aria-invalid]' : waiting)?.focus()
  }, [unsaved])
  const errorAt = (field: UnsavedProfile['at']) => (failure && at === field ? t(failure) : undefined)
  const sendsCodes = useShop().store.message_channels.includes('phone')
  const isVerified = customer.phone !== null && customer.phone_verified_at !== null
  return (
    <>
      <Form method="post" id={VERIFICATION} hidden>
        <input type="hidden" name="intent" value="verify" />
        <input type="hidden" name="phone" value={verifying ?? customer.phone ?? ''} />
      </Form>
      <Form ref={form} method="post" className={classNames('card', styles.padded)} aria-labelledby="about">
        <h2 id="about" className={styles.heading}>
          {t('profile.about')}
        </h2>
        {failure && !at ? <Notice kind="danger" title={t(failure)} /> : null}
        <NameFields {...customer} />
        <TextField
          id="email"
          name="email"
          type="email"
          label={t('checkout.email')}
          autoComplete="email"
          defaultValue={typed?.email ?? customer.email ?? undefined}
          error={errorAt('email')}
          required={customer.email !== null}
        />
        <TextField
          id="phone"
          name="phone"
          type="tel"
          label={t('sign_in.phone')}
          hint={t(isVerified && !verifying ? 'profile.phone_verified' : 'profile.phone_hint')}
          autoComplete="tel"
          dir="ltr"
          defaultValue={verifying ?? typed?.phone ?? customer.phone ?? undefined}
          error={errorAt('phone')}
        />
        {verifying || (customer.phone && !isVerified && sendsCodes) ? (
          <VerifyPhone form={VERIFICATION} verifying={verifying} error={errorAt('otp')} />
        ) : null}
        {hasPassword ? (
          <TextField
            id="profile_password"
            name="old_password"
            type="password"
            label={t('password.old')}
            hint={t('profile.password_hint')}
            error={errorAt('old_password')}
            autoComplete="current-password"
          />
        ) : null}
        {confirming ? (
          <CodeInput
            id="current_otp"
            name="current_otp"
            hint={t('profile.confirm_hint', { phone: confirming })}
            error={errorAt('current_otp')}
            className={styles.code}
            required={false}
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
