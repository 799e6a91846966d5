import { Button, TextInput } from '@mantine/core'
import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'
import { displayName } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { CustomerPicker } from '../../pickers/customer-picker.tsx'
import classes from './customer-field.module.css'

export interface ChosenCustomer {
  /** Absent for a new customer, who is found or created by the e-mail address. */
  id?: string
  name: string
  email: string
  /** Whether the customer of the store has no e-mail address, so that one is asked for. */
  needsEmail?: boolean
}

export const customerRule = (t: AdminTranslate) => (customer: ChosenCustomer | null) => {
  if (!customer) return t('draft_orders.customer_missing')
  return customer.email.includes('@') ? undefined : t('draft_orders.email_missing')
}

interface CustomerFieldProps {
  value: ChosenCustomer | null
  error: string | undefined
  onChange: (customer: ChosenCustomer | null) => void
  isFocused?: boolean
}

/** A customer of the store, or an e-mail address for a new one. */
export function CustomerField({ value, error, onChange, isFocused }: CustomerFieldProps) {
  const { t } = useTexts()
  if (!value)
    return (
      <CustomerPicker
        error={error}
        isFocused={isFocused}
        onPick={({ id, email, phone, ...person }) =>
          onChange({ id, name: displayName(person) || (email ?? phone ?? ''), email: email ?? '', needsEmail: !email })
        }
        onNew={(email) => onChange({ name: email, email })}
      />
    )
  return (
    <div className={classes.chosen}>
      <div className={classes.head}>
        <span className={classes.names}>
          <bdi className={classes.name}>{value.name}</bdi>
          <span className={classes.dim}>
            {value.id ? value.name !== value.email && <bdi>{value.email}</bdi> : t('draft_orders.new_customer')}
          </span>
        </span>
        <Button variant="default" onClick={() => onChange(null)}>
          {t('draft_orders.change_customer')}
        </Button>
      </div>
      {value.needsEmail && (
        <TextInput
          type="email"
          label={t('sign_in.email')}
          description={t('draft_orders.email_hint')}
          value={value.email}
          error={error}
          onChange={(event) => onChange({ ...value, email: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
