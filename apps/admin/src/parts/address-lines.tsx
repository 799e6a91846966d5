import type { Address } from '@shopkey/client/types.ts'
import { postalLines } from '@shopkey/domain/address-format.ts'
import { areaLine } from '@shopkey/domain/area-line.ts'
import { useFormat } from '../lib/format.ts'
import { displayName } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import classes from './address-lines.module.css'

interface AddressLinesProps {
  address: Address | null | undefined
  /** Leaves out the phone number where the page shows it as a contact. */
  withoutPhone?: boolean
}

/** An address as it is written on a parcel. */
export function AddressLines({ address, withoutPhone }: AddressLinesProps) {
  const { t } = useTexts()
  const { country } = useFormat()
  if (!address) return <p className={classes.none}>{t('order.no_address')}</p>
  const lines = [
    displayName(address),
    address.company,
    withoutPhone ? null : address.phone,
    ...postalLines(address, areaLine(address)),
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
