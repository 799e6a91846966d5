import { TextField } from '@shopkey/ui/field.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './account-box.module.css'

export function NameFields({ first_name, last_name }: { first_name?: string | null; last_name?: string | null }) {
  const { t } = useI18n()
  return (
    <div className={styles.pair}>
      <TextField
        id="first_name"
        name="first_name"
        label={t('checkout.first_name')}
        autoComplete="given-name"
        defaultValue={first_name ?? undefined}
        maxLength={255}
        required
      />
      <TextField
        id="last_name"
        name="last_name"
        label={t('checkout.last_name')}
        autoComplete="family-name"
        optional={t('checkout.optional')}
        defaultValue={last_name ?? undefined}
        maxLength={255}
      />
    </div>
  )
}
