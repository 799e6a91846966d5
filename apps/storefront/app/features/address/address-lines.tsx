import type { Address } from '@shopkey/client/types.ts'
import { postalLines } from '@shopkey/domain/address-format.ts'
import { areaLine } from '@shopkey/domain/area-line.ts'
import { personName } from '@shopkey/domain/person-name.ts'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './address-lines.module.css'

type ShownAddress = Pick<
  Address,
  | 'first_name'
  | 'last_name'
  | 'company'
  | 'address_1'
  | 'address_2'
  | 'postal_code'
  | 'city'
  | 'province'
  | 'country_code'
  | 'metadata'
>

/** An address as written on a parcel. */
export function AddressLines({ address }: { address: ShownAddress }) {
  const { country } = useI18n()
  const lines = [
    personName(address),
    address.company,
    ...postalLines(address, areaLine(address)),
    address.country_code && country(address.country_code),
  ].filter(Boolean)
  return (
    <address className={styles.address}>
      {lines.map((line) => (
        <span key={line}>
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  )
}
