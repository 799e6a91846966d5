import { PasswordInput } from '@mantine/core'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { SecondFactorField, useSecondFactor } from '../../parts/second-factor-field.tsx'
import { useDisableTwoFactor } from './mutations.ts'

export function DisableTwoFactorForm({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('account.two_factor_disable')} onClose={onClose}>
      <Fields />
    </SideDrawer>
  )
}

function Fields() {
  const { t } = useTexts()
  const disable = useDisableTwoFactor()
  const { dismiss } = useDrawer()
  const second = useSecondFactor()
  const form = useForm({
    initial: { password: '', code: '' },
    rules: { password: required(t('sign_in.password_missing')) },
    save: ({ password }) => disable.mutateAsync({ password, ...second.factor }),
    done: t('account.two_factor_disabled'),
    onSaved: dismiss,
    fieldOfCode: {
      current_password_wrong: 'password',
      second_factor_required: 'code',
      second_factor_wrong: 'code',
      confirmation_code_missing: 'code',
      confirmation_code_wrong: 'code',
    },
  })
  return (
    <DrawerForm form={form} lead={t('account.two_factor_disable_lead')} submit={t('account.two_factor_disable')}>
      <PasswordInput
        data-autofocus
        label={t('account.password_current')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <SecondFactorField state={second} error={form.problems.code} />
    </DrawerForm>
  )
}
