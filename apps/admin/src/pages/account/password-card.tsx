import { Button, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SideForm } from '../../forms/side-form.tsx'
import { useChangePassword } from '../../lib/account.mutations.ts'
import { useUser } from '../../lib/session.ts'
import { announce } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import classes from './account.module.css'

export function PasswordCard() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={t('account.password')}>
      <div className={classes.form}>
        <p className={classes.text}>{t('account.password_lead')}</p>
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('account.password_change')}
          </Button>
        </div>
      </div>
      {isOpen && <PasswordForm onClose={() => setOpen(false)} />}
    </Card>
  )
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { email } = useUser()
  const change = useChangePassword()
  const form = useForm({
    initialValues: { current_password: '', new_password: '' },
    validate: {
      current_password: (value) => (value ? null : t('sign_in.password_missing')),
      new_password: (value) => (value ? null : t('new_password.missing')),
    },
  })
  const submit = form.onSubmit(async (passwords) => {
    if (await announce(change.mutateAsync(passwords), t('account.password_changed'), t)) onClose()
  })
  return (
    <SideForm
      title={t('account.password_change')}
      lead={t('account.password_lead')}
      opened
      onClose={onClose}
      onSubmit={submit}
      submit={t('account.password_change')}
      pending={change.isPending}
    >
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordInput
        data-autofocus
        label={t('account.password_current')}
        autoComplete="current-password"
        {...form.getInputProps('current_password')}
      />
      <PasswordInput
        label={t('new_password.password')}
        description={t('new_password.hint')}
        autoComplete="new-password"
        {...form.getInputProps('new_password')}
      />
    </SideForm>
  )
}
