import type { Address } from '@shopkey/client/types.ts'
import { Button, buttonClass } from '@shopkey/ui/button.tsx'
import { Form, Link } from 'react-router'
import { ConfirmedRemoval } from '../../lib/confirmed-removal.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import styles from './address-card.module.css'
import { AddressLines } from './address-lines.tsx'
import { typeOfAddress } from './address-type.ts'

/** One address of the book. Removing needs a confirmation, without a script. */
export function AddressCard({ address, isDefault }: { address: Address; isDefault: boolean }) {
  const { t } = useI18n()
  const { store } = useShop()
  const place = address.address_1 ?? ''
  const id = <input type="hidden" name="address_id" value={address.id} />
  return (
    <li className={styles.card}>
      <p className={styles.tags}>
        <span className={styles.tag}>{t(`addresses.${typeOfAddress(address)}`)}</span>
        {isDefault ? <span className={styles.default}>{t('addresses.default_tag')}</span> : null}
      </p>
      <AddressLines address={address} />
      {address.phone ? (
        <p className={styles.phone}>
          <bdi>{address.phone}</bdi>
        </p>
      ) : null}
      <div className={styles.actions}>
        <Link
          className={buttonClass({ kind: 'quiet' })}
          to={paths.address(store.view_code, address.id)}
          aria-label={t('addresses.edit_this', { place })}
        >
          {t('checkout.edit')}
        </Link>
        {isDefault ? null : (
          <Form method="post">
            {id}
            <Button type="submit" kind="quiet" name="intent" value="default">
              {t('addresses.set_default')}
            </Button>
          </Form>
        )}
        <ConfirmedRemoval
          label={t('addresses.remove_this', { place })}
          question={t('addresses.sure')}
          confirm={t('addresses.remove')}
          intent="remove"
        >
          {id}
        </ConfirmedRemoval>
      </div>
    </li>
  )
}
