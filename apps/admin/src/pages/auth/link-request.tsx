import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from '../../shell/auth-layout.module.css'
import { AuthAlert, AuthLayout } from '../../shell/auth-layout.tsx'
import { useCarriedEmail } from './carried-email.ts'

interface LinkRequestProps {
  title: string
  lead: string
  autoComplete: 'username' | 'email'
  send: (email: string) => Promise<unknown>
  /** Once it is sent; the same whether the address has an account or not. */
  sent: (email: string) => string
  /** Below the form: the way back. */
  aside: (email: string) => ReactNode
}

/** Asks for an e-mail address, and sends a link to it. */
export function LinkRequest({ title, lead, autoComplete, send, sent, aside }: LinkRequestProps) {
  const { t } = useTexts()
  const form = useForm({
    initial: { email: useCarriedEmail(), sentTo: '' },
    rules: { email: required(t('sign_in.email_missing')) },
    save: async ({ email }) => {
      await send(email.trim())
      return email.trim()
    },
    valuesOf: (email) => ({ email, sentTo: email }),
  })
  const { email, sentTo } = form.values
  if (sentTo)
    return (
      <AuthLayout title={t('new_password.sent_title')} lead={sent(sentTo)}>
        {aside(sentTo)}
      </AuthLayout>
    )
  return (
    <AuthLayout title={title} lead={lead}>
      <form id={form.id} className={classes.form} onSubmit={(event) => void form.submit(event)} noValidate>
        <AuthAlert form={form} />
        <TextInput
          size="md"
          type="email"
          label={t('sign_in.email')}
          autoComplete={autoComplete}
          autoFocus
          {...form.field('email')}
        />
        <Button type="submit" size="md" fullWidth loading={form.isSaving}>
          {t('new_password.send')}
        </Button>
      </form>
      {aside(email)}
    </AuthLayout>
  )
}
