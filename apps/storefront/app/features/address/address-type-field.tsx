import { useI18n } from '../../lib/i18n.tsx'
import { ADDRESS_TYPES, type AddressType } from './address-type.ts'
import styles from './address-type-field.module.css'

/** What kind of place it is: couriers visit workplaces at other hours. */
export function AddressTypeField({ type }: { type: AddressType }) {
  const { t } = useI18n()
  return (
    <fieldset>
      <legend className={styles.legend}>{t('addresses.type')}</legend>
      <div className={styles.types}>
        {ADDRESS_TYPES.map((name) => (
          <label key={name} className={styles.type}>
            <input type="radio" name="address_type" value={name} defaultChecked={name === type} />
            <span>{t(`addresses.${name}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
