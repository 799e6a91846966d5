import type { Address } from '@shopkey/client/types.ts'
import { postalLines } from '@shopkey/domain/address-format.ts'
import { personName } from '@shopkey/domain/person-name.ts'
import { ChoiceCard } from '@shopkey/ui/choice-card.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { typeOfAddress } from '../address/address-type.ts'
import styles from './saved-addresses.module.css'

/** The address book as radio buttons; the last one opens the fields for a new address. */
export function SavedAddresses({ book, chosenId }: { book: readonly Address[]; chosenId: string | undefined }) {
  const { t } = useI18n()
  return (
    <div className={styles.book}>
      {book.map((address) => {
        const { id } = address
        return (
          <ChoiceCard
            key={id}
            name="saved"
            value={id}
            defaultChecked={id === chosenId}
            title={<bdi>{personName(address)}</bdi>}
            text={<bdi>{postalLines(address).join(', ')}</bdi>}
            aside={<span className={styles.type}>{t(`addresses.${typeOfAddress(address)}`)}</span>}
          />
        )
      })}
      <ChoiceCard name="saved" value="" defaultChecked={!chosenId} title={t('checkout.new_address')} />
    </div>
  )
}
