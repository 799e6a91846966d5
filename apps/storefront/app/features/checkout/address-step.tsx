import { Button } from '@shopkey/ui/button.tsx'
import { TextField } from '@shopkey/ui/field.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { Form, Link, useNavigation } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import type { Address } from '../../lib/wire.ts'
import type { AddressForm } from '../address/address-fields.ts'
import { AddressGroup } from '../address/address-group.tsx'
import { useFocusOnErrors } from '../address/use-focus-on-errors.ts'
import styles from './address-step.module.css'
import { CheckoutSteps } from './checkout-steps.tsx'
import { SavedAddresses } from './saved-addresses.tsx'

interface AddressStepProps {
  form: AddressForm
  countries: readonly string[]
  /** The addresses that the shopper has saved, and the one that is chosen; without one, a new address is asked for. */
  book: readonly Address[]
  chosenId: string | undefined
  isSignedIn: boolean
  /** Otherwise the one address is who pays. */
  isDelivered: boolean
  /** The API did not take an address that looked right to us. */
  isRefused: boolean
}

export function AddressStep({ form, countries, book, chosenId, isSignedIn, isDelivered, isRefused }: AddressStepProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const { values, errors, is_billing_same } = form
  const isSending = useNavigation().formMethod === 'POST'
  const hasErrors = Object.keys(errors).length > 0
  const element = useFocusOnErrors(hasErrors)

  return (
    <Form ref={element} method="post" noValidate className={styles.form}>
      <CheckoutSteps current="address" />
      <h1 className="visually-hidden">{t('checkout.title')}</h1>
      {hasErrors || isRefused ? (
        <Notice kind="danger" title={t(isRefused ? 'checkout.error.refused' : 'checkout.errors_title')} />
      ) : null}
      {isSignedIn ? null : (
        <p className={styles.account}>
          {t('checkout.have_account')}{' '}
          <Link to={paths.login(store.view_code, { source: paths.checkout(store.view_code), way: 'code' })}>
            {t('checkout.sign_in_by_phone')}
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
            hint={t('checkout.email_hint')}
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
            defaultValue={values.phone}
            error={errors.phone && t(errors.phone)}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>{t(isDelivered ? 'checkout.address' : 'checkout.billing')}</legend>
        {book.length > 0 ? <SavedAddresses book={book} chosenId={chosenId} /> : null}
        <div className={styles.new}>
          <AddressGroup kind="shipping" countries={countries} values={values} errors={errors} />
          {isSignedIn ? (
            <label className={styles.same}>
              <input type="checkbox" name="save" defaultChecked />
              {t('checkout.save_address')}
            </label>
          ) : null}
        </div>
      </fieldset>
      {isDelivered ? (
        <>
          <label className={styles.same}>
            <input type="checkbox" name="billing_same" defaultChecked={is_billing_same} />
            {t('checkout.billing_same')}
          </label>
          <fieldset className={styles.billing}>
            <legend className={styles.legend}>{t('checkout.billing')}</legend>
            <AddressGroup kind="billing" countries={countries} values={values} errors={errors} />
          </fieldset>
        </>
      ) : (
        <input type="hidden" name="billing_same" value="on" />
      )}
      <Button type="submit" large wide disabled={isSending}>
        {isSending ? t('checkout.working') : t(isDelivered ? 'checkout.to_delivery' : 'checkout.to_payment')}
      </Button>
    </Form>
  )
}
