import { LONGEST_ACCOUNT_NAME } from '@shopkey/domain/wallet-account.ts'
import { TextField } from '@shopkey/ui/field.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './wallet-fields.module.css'

export interface WalletProblems {
  phone?: 'checkout.error.phone'
  account_name?: 'checkout.error.required'
}

interface WalletFieldsProps {
  account: { phone: string; account_name: string }
  problems: WalletProblems
}

/** Whose wallet is asked. */
export function WalletFields({ account, problems }: WalletFieldsProps) {
  const { t } = useI18n()
  return (
    <div className={styles.fields}>
      <TextField
        id="wallet-phone"
        name="wallet_phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={30}
        label={t('pay.wallet_phone')}
        hint={t('pay.wallet_hint')}
        error={problems.phone && t(problems.phone)}
        defaultValue={account.phone}
      />
      <TextField
        id="wallet-name"
        name="wallet_account_name"
        autoComplete="name"
        maxLength={LONGEST_ACCOUNT_NAME}
        label={t('pay.wallet_name')}
        error={problems.account_name && t(problems.account_name)}
        defaultValue={account.account_name}
      />
    </div>
  )
}
