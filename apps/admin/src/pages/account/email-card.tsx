import { Button, PasswordInput, TextInput } from '@mantine/core'
import { EMAIL_LENGTH } from '@shopkey/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useUser } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import classes from './account.module.css'
import { useChangeEmail } from './mutations.ts'
import { accountQuery } from './queries.ts'

export function EmailCard() {
  const { t } = useTexts()
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
  const { t } = useTexts()
  return (
    <SideDrawer title={t('account.email_change')} onClose={onClose}>
      <Fields />
    </SideDrawer>
  )
}

function Fields() {
  const { t } = useTexts()
  const change = useChangeEmail()
  const { dismiss } = useDrawer()
  const form = useForm({
    initial: { email: '', password: '' },
    rules: { email: required(t('sign_in.email_missing')), password: required(t('sign_in.password_missing')) },
    save: async ({ email, password }) => {
      await change.mutateAsync({ email: email.trim(), password })
      return email.trim()
    },
    done: (email) => t('account.email_asked', { email }),
    onSaved: dismiss,
    fieldOfCode: { current_password_wrong: 'password', email_taken: 'email' },
  })
  return (
    <DrawerForm form={form} lead={t('account.email_lead')} submit={t('account.email_submit')}>
      <TextInput
        data-autofocus
        type="email"
        label={t('account.email_new')}
        autoComplete="email"
        maxLength={EMAIL_LENGTH}
        {...form.field('email')}
      />
      <PasswordInput
        label={t('account.password_current')}
        autoComplete="current-password"
        {...form.field('password')}
      />
    </DrawerForm>
  )
}
