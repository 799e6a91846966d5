import { Button } from '@mantine/core'
import type { Address } from '@shopkey/client/types.ts'
import { useTexts } from '../lib/texts.ts'
import { AddressLines } from '../parts/address-lines.tsx'
import classes from './address-card.module.css'

interface AddressPartProps {
  title: string
  address: Address | null | undefined
  onEdit?: () => void
}

/** An address as a part of a card, with the button that changes it. */
export function AddressPart({ title, address, onEdit }: AddressPartProps) {
  const { t } = useTexts()
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
