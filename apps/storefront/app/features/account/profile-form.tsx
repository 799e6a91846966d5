import { LANGUAGE_CODES, LANGUAGES } from '@shopkey/i18n/languages.ts'
import { SelectField, TextField } from '@shopkey/ui/field.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/submit-button.tsx'
import type { Customer } from '../../lib/wire.ts'
import styles from './account-card.module.css'
import { NameFields } from './name-fields.tsx'
import type { UnsavedProfile } from './profile.server.ts'
import { ProvePhone } from './prove-phone.tsx'

const PROOF = 'prove-phone'

export function ProfileForm({ customer, unsaved }: { customer: Customer; unsaved: UnsavedProfile | undefined }) {
  const { failure, at, proving } = unsaved ?? {}
  const { t, language } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const isWaiting = unsaved?.proving && !unsaved.failure
    if (unsaved) form.current?.querySelector<HTMLElement>(isWaiting ? '#otp' : '[aria-invalid]')?.focus()
  }, [unsaved])
  const errorAt = (field: UnsavedProfile['at']) => (failure && at === field ? t(failure) : undefined)
  const isProved = customer.phone !== null && customer.phone_verified_at !== null
  return (
    <>
      <Form method="post" id={PROOF} hidden>
        <input type="hidden" name="intent" value="prove" />
        <input type="hidden" name="phone" value={proving ?? customer.phone ?? ''} />
      </Form>
      <Form ref={form} method="post" className={styles.card} aria-labelledby="about">
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
          defaultValue={customer.email ?? undefined}
          error={errorAt('email')}
          required={customer.email !== null}
        />
        <TextField
          id="phone"
          name="phone"
          type="tel"
          label={t('sign_in.phone')}
          hint={t(isProved && !proving ? 'profile.phone_proved' : 'profile.phone_hint')}
          autoComplete="tel"
          dir="ltr"
          defaultValue={proving ?? customer.phone ?? undefined}
          error={errorAt('phone')}
        />
        {proving || (customer.phone && !isProved) ? (
          <ProvePhone form={PROOF} proving={proving} error={errorAt('otp')} />
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
