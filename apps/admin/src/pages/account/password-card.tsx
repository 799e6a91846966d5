import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useUser } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import classes from './account.module.css'
import { useChangePassword } from './mutations.ts'

export function PasswordCard() {
  const { t } = useTexts()
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
  const { t } = useTexts()
  return (
    <SideDrawer title={t('account.password_change')} onClose={onClose}>
      <Fields />
    </SideDrawer>
  )
}

function Fields() {
  const { t } = useTexts()
  const { email } = useUser()
  const change = useChangePassword()
  const { dismiss } = useDrawer()
  const form = useForm({
    initial: { current_password: '', new_password: '' },
    rules: {
      current_password: required(t('sign_in.password_missing')),
      new_password: required(t('new_password.missing')),
    },
    save: change.mutateAsync,
    done: t('account.password_changed'),
    onSaved: dismiss,
    fieldOfCode: {
      current_password_wrong: 'current_password',
      password_too_short: 'new_password',
      password_too_long: 'new_password',
      password_too_common: 'new_password',
    },
  })
  return (
    <DrawerForm form={form} lead={t('account.password_lead')} submit={t('account.password_change')}>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordInput
        data-autofocus
        label={t('account.password_current')}
        autoComplete="current-password"
        {...form.field('current_password')}
      />
      <PasswordInput
        label={t('new_password.password')}
        description={t('new_password.hint')}
        autoComplete="new-password"
        {...form.field('new_password')}
      />
    </DrawerForm>
  )
}
