import { buttonClass } from '@shopkey/ui/button.tsx'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { TextField } from '@shopkey/ui/field.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Form, Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import { SubmitButton } from '../../lib/submit-button.tsx'
import { useErrorFocus } from '../../lib/use-error-focus.ts'
import styles from './account-box.module.css'
import { AccountBox } from './account-box.tsx'
import { CodeForm } from './code-form.tsx'
import { FormFailure, useFieldError } from './form-failure.tsx'
import { MethodTabs } from './method-tabs.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PhoneForm } from './phone-form.tsx'
import type { ResetState } from './reset-step.server.ts'

const MAIL =
  'M5 6h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 18H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 6ZM4 7l8 6 8-6'

interface ResetPanelProps {
  /** The parameters of the link in the message. */
  link: { token: string; email: string } | undefined
  way: 'code' | undefined
  /** See the sign-in page, which led here. */
  source: string | undefined
  state: ResetState | undefined
}

/** The ways to reset a forgotten password. */
export function ResetPanel({ link, way, source, state }: ResetPanelProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const view = store.view_code
  const errorOf = useFieldError(state?.failure)
  if (link) return <LinkForm {...link} state={state} />
  if (state?.sent_to)
    return (
      <CodeForm mode="reset" state={state} phone={state.sent_to}>
        <NewPasswordField error={errorOf('password')} />
      </CodeForm>
    )
  if (state?.link_sent_to)
    return (
      <EmptyState
        icon={<Icon name={MAIL} size={32} />}
        title={t('password.link_sent_title')}
        text={t('password.link_sent', { email: state.link_sent_to })}
        action={
          <Link className={buttonClass({ kind: 'secondary' })} to={paths.login(view, { source })}>
            {t('password.back')}
          </Link>
        }
      />
    )
  const { message_channels } = store
  const [byLink, byCode] = [message_channels.includes('email'), message_channels.includes('phone')]
  if (!byLink && !byCode)
    return (
      <AccountBox title={t('password.title')} text={t('password.ask_store')}>
        <Link className={buttonClass({ kind: 'secondary', wide: true })} to={paths.contact(view)}>
          {t('password.contact')}
        </Link>
        <Link className={styles.other} to={paths.login(view, { source })}>
          {t('password.back')}
        </Link>
      </AccountBox>
    )
  const isCode = byCode && (way === 'code' || !byLink)
  return (
    <AccountBox title={t('password.title')} text={t('password.text')}>
      <FormFailure failure={state?.failure} />
      {byLink && byCode ? (
        <MethodTabs
          label={t('password.title')}
          methods={[
            { name: t('password.by_link'), to: paths.resetPassword(view, { source }), isCurrent: !isCode },
            {
              name: t('sign_in.by_code'),
              to: paths.resetPassword(view, { source, way: 'code' }),
              isCurrent: isCode,
            },
          ]}
        />
      ) : null}
      {isCode ? <PhoneForm mode="sign_in" state={state} /> : <SendLinkForm email={state?.values.email} />}
      <Link className={styles.other} to={paths.login(view, { source })}>
        {t('password.back')}
      </Link>
    </AccountBox>
  )
}

function SendLinkForm({ email }: { email: string | undefined }) {
  const { t } = useI18n()
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="step" value="send_link" />
      <TextField
        id="email"
        name="email"
        type="email"
        label={t('checkout.email')}
        autoComplete="email"
        defaultValue={email}
        required
      />
      <SubmitButton large wide>
        {t('password.send_link')}
      </SubmitButton>
    </Form>
  )
}

function LinkForm({ token, email, state }: { token: string; email: string; state: ResetState | undefined }) {
  const { t } = useI18n()
  const { store } = useShop()
  const errorOf = useFieldError(state?.failure)
  const form = useErrorFocus()
  return (
    <AccountBox title={t('password.title')} text={t('password.set_text', { email })}>
      <FormFailure failure={state?.failure} />
      {state?.failure === 'sign_in.link_old' ? (
        <Link className={buttonClass({ large: true, wide: true })} to={paths.resetPassword(store.view_code)}>
          {t('password.send_link')}
        </Link>
      ) : (
        <Form ref={form} method="post" className={styles.form}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="email" value={email} autoComplete="username" />
          <NewPasswordField error={errorOf('password')} />
          <SubmitButton large wide>
            {t('password.save')}
          </SubmitButton>
        </Form>
      )}
    </AccountBox>
  )
}
