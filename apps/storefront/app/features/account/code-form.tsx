import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/submit-button.tsx'
import { useErrorFocus } from '../../lib/use-error-focus.ts'
import styles from './account-box.module.css'
import { AccountBox } from './account-box.tsx'
import { CodeInput } from './code-input.tsx'
import { FormFailure, useFieldError } from './form-failure.tsx'
import { ResendButton } from './resend-button.tsx'
import type { SignInState } from './sign-in-step.server.ts'

interface CodeFormProps {
  mode: 'sign_in' | 'register' | 'reset'
  state: SignInState
  /** The number that the code was sent to. */
  phone: string
  /** Further fields, such as the new password. */
  children?: ReactNode
}

/** The form for a code that was sent. Earlier input is repeated in hidden fields, so that it works without scripts. */
export function CodeForm({ mode, state, phone, children }: CodeFormProps) {
  const { t } = useI18n()
  const { pathname, search } = useLocation()
  const { first_name, last_name, email } = state.values
  const errorOf = useFieldError(state.failure)
  const kept = Object.entries({ mode, phone, first_name, last_name, email })
  const hidden = kept.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
  return (
    <AccountBox title={t('sign_in.code_title')} text={t('sign_in.code_sent', { phone })}>
      <FormFailure failure={state.failure} />
      <Form ref={useErrorFocus()} method="post" className={styles.form}>
        {hidden}
        <input type="hidden" name="step" value="code" />
        <CodeInput id="code" name="code" error={errorOf('code')} className={styles.code} />
        {children}
        <SubmitButton large wide>
          {t(mode === 'register' ? 'account.register' : mode === 'reset' ? 'password.save' : 'account.sign_in')}
        </SubmitButton>
      </Form>
      <Form method="post">
        {hidden}
        <input type="hidden" name="step" value="send_code" />
        <ResendButton state={state} kind="secondary" wide />
      </Form>
      <a className={styles.other} href={pathname + search}>
        {t('sign_in.other_phone')}
      </a>
    </AccountBox>
  )
}
