import { Button, buttonClass } from '@shopkey/ui/button.tsx'
import { Form, Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import styles from './account-box.module.css'
import { AccountBox } from './account-box.tsx'
import { CodeForm } from './code-form.tsx'
import { FormFailure } from './form-failure.tsx'
import { MethodTabs } from './method-tabs.tsx'
import { PasswordForm } from './password-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { RegisterForm } from './register-form.tsx'
import type { SignInState } from './sign-in-step.server.ts'

interface SignInPanelProps {
  mode: 'sign_in' | 'register'
  way: 'code' | 'email' | undefined
  /** The page to return to, or the name of what led here; it goes along to every way of signing in. */
  source: string | undefined
  /** The token of a link that signs in. */
  token: string | undefined
  state: SignInState | undefined
}

/** All ways to sign in: a password, a code by phone, a link; and the two ways to register. */
export function SignInPanel({ mode, way, source, token, state }: SignInPanelProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const view = store.view_code
  const isNew = mode === 'register'
  const sendsCodes = store.message_channels.includes('phone')
  const isCode = sendsCodes && (isNew ? way !== 'email' : way === 'code')
  if (state?.sent_to) return <CodeForm mode={mode} state={state} phone={state.sent_to} />

  const here = { source, mode: isNew ? ('register' as const) : undefined }
  const isCheckingOut = source?.startsWith(paths.checkout(view))
  return (
    <AccountBox
      title={t(isNew ? 'account.register_title' : 'account.sign_in_title')}
      text={t(isNew ? 'account.register_text' : 'account.sign_in_text')}
    >
      <FormFailure failure={state?.failure} />
      {token && !state ? (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" large wide>
            {t('sign_in.with_link')}
          </Button>
        </Form>
      ) : (
        <>
          {sendsCodes ? (
            <MethodTabs
              label={t('sign_in.ways')}
              methods={[
                isNew
                  ? {
                      name: t('sign_in.by_email'),
                      to: paths.login(view, { ...here, way: 'email' }),
                      isCurrent: !isCode,
                    }
                  : { name: t('account.password'), to: paths.login(view, here), isCurrent: !isCode },
                {
                  name: t('sign_in.by_code'),
                  to: paths.login(view, { ...here, way: isNew ? undefined : 'code' }),
                  isCurrent: isCode,
                },
              ]}
            />
          ) : null}
          {isCode ? (
            <PhoneForm mode={mode} state={state} />
          ) : isNew ? (
            <RegisterForm state={state} />
          ) : (
            <PasswordForm state={state} source={source} />
          )}
        </>
      )}
      <Link className={styles.other} to={paths.login(view, { source, mode: isNew ? undefined : 'register' })} replace>
        {t(isNew ? 'account.to_sign_in' : 'account.to_register')}
      </Link>
      {isCheckingOut && source ? (
        <Link className={buttonClass({ kind: 'secondary', wide: true })} to={source}>
          {t('sign_in.as_guest')}
        </Link>
      ) : null}
    </AccountBox>
  )
}
