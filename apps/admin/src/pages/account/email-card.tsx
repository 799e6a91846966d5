import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SideForm } from '../../forms/side-form.tsx'
import { useChangeEmail } from '../../lib/account.mutations.ts'
import { accountQuery } from '../../lib/account.queries.ts'
import { useUser } from '../../lib/session.ts'
import { announce } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import classes from './account.module.css'

export function EmailCard() {
  const { t } = useTranslation()
  const { email } = useUser()
  const pending = useQuery(accountQuery).data?.pending_email
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={t('account.email')}>
      <div className={classes.form}>
        <p className={classes.value}>
          <bdi>{email}</bdi>
        </p>
        {pending && <p className={classes.text}>{t('account.email_pending', { email: pending })}</p>}
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('account.email_change')}
          </Button>
        </div>
      </div>
      {isOpen && <EmailForm onClose={() => setOpen(false)} />}
    </Card>
  )
}

function EmailForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const change = useChangeEmail()
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (value.trim() ? null : t('sign_in.email_missing')),
      password: (value) => (value ? null : t('sign_in.password_missing')),
    },
  })
  const submit = form.onSubmit(async ({ email, password }) => {
    const work = change.mutateAsync({ email: email.trim(), password })
    if (await announce(work, t('account.email_asked', { email: email.trim() }), t)) onClose()
  })
  return (
    <SideForm
      title={t('account.email_change')}
      lead={t('account.email_lead')}
      opened
      onClose={onClose}
      onSubmit={submit}
      submit={t('account.email_submit')}
      pending={change.isPending}
    >
      <TextInput
        data-autofocus
        type="email"
        label={t('account.email_new')}
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label={t('account.password_current')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </SideForm>
  )
}
