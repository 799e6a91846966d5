import type { Address } from '@shopkey/client/types.ts'
import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { classNames } from '@shopkey/ui/class-names.ts'
import { TextField } from '@shopkey/ui/field.tsx'
import { Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import { SubmitButton } from '../../lib/submit-button.tsx'
import type { AddressForm, FieldValues } from '../address/address-fields.ts'
import { AddressGroup } from '../address/address-group.tsx'
import { AddressTypeField } from '../address/address-type-field.tsx'
import { CheckedForm } from '../address/checked-form.tsx'
import type { CountryElsewhere } from '../address/other-region.tsx'
import styles from './address-step.module.css'
import { SavedAddresses } from './saved-addresses.tsx'

interface AddressStepProps {
  form: AddressForm
  countries: readonly string[]
  /** Other countries of the store, which other regions serve. */
  elsewhere: readonly CountryElsewhere[]
  /** The shopper's saved addresses, and the chosen one; without one, the fields of a new address are shown. */
  book: readonly Address[]
  chosenId: string | undefined
  isSignedIn: boolean
  /** Messages about the order can go to the account's phone number. */
  isEmailOptional: boolean
  /** Otherwise the one address is for billing. */
  isDelivered: boolean
  /** Nothing but gift cards whose codes go to other people. */
  isForOthers: boolean
  /** Where the store reminds of carts: whether the shopper has asked for it. */
  reminder: { is_wanted: boolean } | undefined
  /** Why an address that passed our validation was not stored. */
  failure: StorefrontKey | undefined
}

export function AddressStep(props: AddressStepProps) {
  const {
    form,
    countries,
    book,
    chosenId,
    isSignedIn,
    isEmailOptional,
    isDelivered,
    isForOthers,
    failure,
    elsewhere,
    reminder,
  } = props
  const { t } = useI18n()
  const { store } = useShop()
  const { values, errors, address_type, is_billing_same } = form

  return (
    <CheckedForm className={styles.form} errors={errors} failure={failure}>
      {isSignedIn ? null : (
        <p className={styles.account}>
          {t('checkout.have_account')}{' '}
          <Link to={paths.login(store.view_code, { source: paths.checkout(store.view_code) })}>
            {t('account.sign_in')}
          </Link>
        </p>
      )}
      <fieldset>
        <legend className={styles.legend}>{t('checkout.contact')}</legend>
        <div className={styles.pair}>
          <TextField
            id="email"
            name="email"
            type="email"
            autoComplete="email"
            label={t('checkout.email')}
            hint={t(
              isEmailOptional
                ? 'checkout.email_optional_hint'
                : isDelivered || isForOthers
                  ? 'checkout.email_hint'
                  : 'checkout.gift_card_email_hint',
            )}
            optional={isEmailOptional ? t('checkout.optional') : undefined}
            defaultValue={values.email}
            error={errors.email && t(errors.email)}
          />
          <TextField
            id="phone"
            name="phone"
            type="tel"
            autoComplete="tel"
            label={t('checkout.phone')}
            hint={isDelivered ? t('checkout.phone_hint') : undefined}
            optional={isDelivered || isEmailOptional ? undefined : t('checkout.optional')}
            defaultValue={values.phone}
            error={errors.phone && t(errors.phone)}
          />
          {isDelivered ? null : <BuyerFields values={values} />}
        </div>
        {reminder ? (
          <label className={classNames(styles.same, styles.reminder)}>
            <input type="hidden" name="reminder_offered" value="yes" />
            <input type="checkbox" name="reminder" defaultChecked={reminder.is_wanted} />
            {t('checkout.reminder', { store: store.name })}
          </label>
        ) : null}
      </fieldset>
      {isDelivered ? (
        <>
          <fieldset>
            <legend className={styles.legend}>{t('checkout.address')}</legend>
            {book.length > 0 ? <SavedAddresses book={book} chosenId={chosenId} /> : null}
            <div className={styles.new}>
              <AddressGroup
                kind="shipping"
                countries={countries}
                elsewhere={elsewhere}
                values={values}
                errors={errors}
              />
              <AddressTypeField type={address_type} />
              {isSignedIn ? (
                <label className={styles.same}>
                  <input type="checkbox" name="save" defaultChecked />
                  {t('checkout.save_address')}
                </label>
              ) : null}
            </div>
          </fieldset>
          <label className={styles.same}>
            <input type="checkbox" name="billing_same" defaultChecked={is_billing_same} />
            {t('checkout.billing_same')}
          </label>
          <fieldset className={styles.billing}>
            <legend className={styles.legend}>{t('checkout.billing')}</legend>
            <AddressGroup kind="billing" countries={countries} values={values} errors={errors} />
          </fieldset>
        </>
      ) : null}
      <SubmitButton large wide>
        {t(isDelivered ? 'checkout.to_delivery' : 'checkout.to_payment')}
      </SubmitButton>
    </CheckedForm>
  )
}

/** The name of who buys what is sent by message. */
function BuyerFields({ values }: { values: FieldValues }) {
  const { t } = useI18n()
  const fields = [
    { field: 'first_name', autoComplete: 'given-name' },
    { field: 'last_name', autoComplete: 'family-name' },
  ] as const
  return fields.map(({ field, autoComplete }) => (
    <TextField
      key={field}
      id={`shipping-${field}`}
      name={`shipping.${field}`}
      autoComplete={autoComplete}
      label={t(`checkout.${field}`)}
      optional={t('checkout.optional')}
      defaultValue={values[`shipping.${field}`]}
    />
  ))
}
