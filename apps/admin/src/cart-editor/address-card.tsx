import { Button } from '@mantine/core'
import type { Address } from '@shopkey/client/types.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/format.ts'
import { displayName } from '../lib/session.ts'
import classes from './address-card.module.css'

interface AddressPartProps {
  title: string
  address: Address | null | undefined
  onEdit?: () => void
}

/** An address as a part of a card, with the button that changes it. */
export function AddressPart({ title, address, onEdit }: AddressPartProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.part}>
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        {onEdit && (
          <Button
            size="xs"
            variant="subtle"
            className="sk-touch"
            aria-label={`${t('common.edit')}: ${title}`}
            onClick={onEdit}
          >
            {t('common.edit')}
          </Button>
        )}
      </div>
      <AddressLines address={address} />
    </div>
  )
}

function AddressLines({ address }: Pick<AddressPartProps, 'address'>) {
  const { t } = useTranslation()
  const { country } = useFormat()
  if (!address) return <p className={classes.dim}>{t('order.no_address')}</p>
  const lines = [
    displayName(address),
    address.company,
    address.phone,
    address.address_1,
    address.address_2,
    [address.city, address.postal_code].filter(Boolean).join(' '),
    address.province,
    address.country_code && country(address.country_code),
  ].filter(Boolean)
  return (
    <address className={classes.address}>
      {lines.map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
    </address>
  )
}
