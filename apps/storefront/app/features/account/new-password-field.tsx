import { TextField } from '@shopkey/ui/field.tsx'
import { useI18n } from '../../lib/i18n.tsx'

export function NewPasswordField({ error }: { error: string | undefined }) {
  const { t } = useI18n()
  return (
    <TextField
      id="password"
      name="password"
      type="password"
      label={t('password.new')}
      hint={t('account.password_hint')}
      error={error}
      autoComplete="new-password"
      required
    />
  )
}
