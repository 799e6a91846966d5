import { PasswordInput } from '@mantine/core'
import { ClientError } from '@shopkey/client/client-error.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SideForm } from '../../forms/side-form.tsx'
import { useDisableTwoFactor } from '../../lib/account.mutations.ts'
import { errorWords } from '../../lib/error-words.ts'
import { toastDone } from '../../lib/toast.ts'
import { SecondFactorField, useSecondFactor } from '../../parts/second-factor-field.tsx'

export function DisableTwoFactorForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const disable = useDisableTwoFactor()
  const [password, setPassword] = useState('')
  const second = useSecondFactor()
  const isPasswordWrong = disable.error instanceof ClientError && disable.error.code === 'current_password_wrong'
  const words = disable.isError ? errorWords(disable.error, t) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const onSuccess = () => {
      toastDone(t('account.two_factor_disabled'))
      onClose()
    }
    disable.mutate({ password, ...second.factor }, { onSuccess })
  }
  return (
    <SideForm
      title={t('account.two_factor_disable')}
      lead={t('account.two_factor_disable_lead')}
      opened
      onClose={onClose}
      onSubmit={submit}
      submit={t('account.two_factor_disable')}
      pending={disable.isPending}
    >
      <PasswordInput
        data-autofocus
        label={t('account.password_current')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={isPasswordWrong ? words : undefined}
      />
      <SecondFactorField state={second} error={isPasswordWrong ? undefined : words} />
    </SideForm>
  )
}
