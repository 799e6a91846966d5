import { buttonClass } from '@shopkey/ui/button.tsx'
import { TextField } from '@shopkey/ui/field.tsx'
import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import { SubmitButton } from '../../lib/submit-button.tsx'
import { useErrorFocus } from '../../lib/use-error-focus.ts'
import { CodeInput } from '../account/code-input.tsx'
import { FormFailure, useFieldError } from '../account/form-failure.tsx'
import { ResendButton } from '../account/resend-button.tsx'
import type { SignInState } from '../account/sign-in-step.server.ts'
import styles from './quick-checkout.module.css'

/** First the phone number, then its code: signs the shopper in, or opens an account. Both may be skipped. */
export function QuickCheckout({ state }: { state: SignInState | undefined }) {
  const { t } = useI18n()
  return (
    <section className={styles.box} aria-labelledby="quick-checkout">
      <div>
        <h2 id="quick-checkout" className={styles.title}>
          {t('quick.title')}
        </h2>
        <p className={styles.text}>{state?.sent_to ? t('quick.sent', { phone: state.sent_to }) : t('quick.text')}</p>
      </div>
      <FormFailure failure={state?.failure} />
      {state?.sent_to ? <CodeStep state={state} phone={state.sent_to} /> : <PhoneStep state={state} />}
    </section>
  )
}

function PhoneStep({ state }: { state: SignInState | undefined }) {
  const { t } = useI18n()
  const { store } = useShop()
  const errorOf = useFieldError(state?.failure)
  return (
    <Form ref={useErrorFocus()} method="post" className={styles.form} noValidate>
      <input type="hidden" name="step" value="send_code" />
      <TextField
        id="quick-phone"
        name="phone"
        type="tel"
        label={t('sign_in.phone')}
        placeholder="0812 3456 7890"
        autoComplete="tel"
        className={styles.field}
        defaultValue={state?.values.phone}
        error={errorOf('phone')}
      />
      <SubmitButton>{t('sign_in.send_code')}</SubmitButton>
      <Link className={buttonClass({ kind: 'quiet' })} to={paths.checkout(store.view_code, { as: 'guest' })} replace>
        {t('quick.skip')}
      </Link>
    </Form>
  )
}

function CodeStep({ state, phone }: { state: SignInState; phone: string }) {
  const { t } = useI18n()
  const { store } = useShop()
  const errorOf = useFieldError(state.failure)
  const view = store.view_code
  const box = useRef<HTMLDivElement>(null)
  // The field for the number, which had the focus, is gone.
  useEffect(() => box.current?.querySelector<HTMLInputElement>('#quick-code')?.focus(), [])
  return (
    <div ref={box} className={styles.code}>
      <Form ref={useErrorFocus()} method="post" className={styles.form} noValidate>
        <input type="hidden" name="step" value="code" />
        <input type="hidden" name="phone" value={phone} />
        <CodeInput id="quick-code" name="code" className={styles.field} error={errorOf('code')} />
        <SubmitButton>{t('quick.confirm')}</SubmitButton>
      </Form>
      <div className={styles.others}>
        <Form method="post">
          <input type="hidden" name="step" value="send_code" />
          <input type="hidden" name="phone" value={phone} />
          <ResendButton state={state} kind="quiet" />
        </Form>
        <a className={buttonClass({ kind: 'quiet' })} href={paths.checkout(view)}>
          {t('sign_in.other_phone')}
        </a>
        <Link className={buttonClass({ kind: 'quiet' })} to={paths.checkout(view, { as: 'guest' })} replace>
          {t('sign_in.as_guest')}
        </Link>
      </div>
    </div>
  )
}
