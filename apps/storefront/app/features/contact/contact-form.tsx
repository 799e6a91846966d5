import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { classNames } from '@shopkey/ui/class-names.ts'
import { TextAreaField, TextField } from '@shopkey/ui/field.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { useId } from 'react'
import { Form } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/submit-button.tsx'
import { useErrorFocus } from '../../lib/use-error-focus.ts'
import styles from './contact-form.module.css'

interface ContactFormProps {
  /** The contact page; without it, the page itself. */
  action?: string
  heading: string | undefined
  values: { name: string; phone: string; message: string }
  /** Why it was refused. */
  failure?: StorefrontKey | undefined
}

/** What a shopper writes to the store. */
export function ContactForm({ action, heading, values, failure }: ContactFormProps) {
  const { t } = useI18n()
  const id = useId()
  const form = useErrorFocus()
  const isPhoneWrong = failure === 'contact.phone_invalid'
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      className={classNames('card', styles.form)}
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`} className={styles.heading}>
        {heading ?? t('contact.form')}
      </h2>
      {failure && !isPhoneWrong ? <Notice kind="danger" title={t(failure)} /> : null}
      <TextField
        id={`${id}-name`}
        name="name"
        label={t('contact.name')}
        optional={t('checkout.optional')}
        autoComplete="name"
        maxLength={255}
        defaultValue={values.name}
      />
      <TextField
        id={`${id}-phone`}
        name="phone"
        type="tel"
        label={t('sign_in.phone')}
        hint={t('contact.phone_hint')}
        error={isPhoneWrong ? t(failure) : undefined}
        autoComplete="tel"
        minLength={6}
        maxLength={30}
        defaultValue={values.phone}
        required
      />
      <TextAreaField
        id={`${id}-message`}
        name="message"
        label={t('contact.message')}
        rows={5}
        maxLength={5000}
        defaultValue={values.message}
        required
      />
      <SubmitButton large wide>
        {t('contact.send')}
      </SubmitButton>
    </Form>
  )
}
