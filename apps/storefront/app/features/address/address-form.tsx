import { buttonClass } from '@shopkey/ui/button.tsx'
import { TextField } from '@shopkey/ui/field.tsx'
import { Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import { SubmitButton } from '../../lib/submit-button.tsx'
import type { BookForm } from './address-book.server.ts'
import styles from './address-form.module.css'
import { AddressGroup } from './address-group.tsx'
import { AddressTypeField } from './address-type-field.tsx'
import { CheckedForm } from './checked-form.tsx'

interface AddressFormProps {
  form: BookForm
  isDefault: boolean
  countries: readonly string[]
}

/** An address of the account's address book, new or existing. */
export function AddressForm({ form, isDefault, countries }: AddressFormProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const { values, errors, address_type, failure } = form

  return (
    <CheckedForm className={styles.form} errors={errors} failure={failure}>
      <AddressTypeField type={address_type} />
      <AddressGroup kind="shipping" countries={countries} values={values} errors={errors} />
      <TextField
        id="phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        label={t('checkout.phone')}
        hint={t('checkout.phone_hint')}
        defaultValue={values.phone}
        error={errors.phone && t(errors.phone)}
      />
      <label className={styles.check}>
        <input type="checkbox" name="is_default" defaultChecked={isDefault} disabled={isDefault} />
        {t('addresses.make_default')}
      </label>
      <div className={styles.actions}>
        <SubmitButton large>{t('addresses.save')}</SubmitButton>
        <Link className={buttonClass({ kind: 'quiet' })} to={paths.addresses(store.view_code)}>
          {t('addresses.cancel')}
        </Link>
      </div>
    </CheckedForm>
  )
}
