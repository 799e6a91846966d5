import type { ReturnReason } from '@shopkey/client/types.ts'
import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { TextField } from '@shopkey/ui/field.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import type { Order, ShippingOption } from '../../lib/wire.ts'
import { LineChoice } from './line-choice.tsx'
import styles from './return-form.module.css'
import { ReturnItemsForm } from './return-items-form.tsx'
import type { ReturnableLine } from './returnable-lines.ts'

interface ReturnFormProps {
  order: Pick<Order, 'id' | 'currency_code'>
  lines: readonly ReturnableLine[]
  reasons: readonly Pick<ReturnReason, 'id' | 'label'>[]
  options: readonly ShippingOption[]
  failure: StorefrontKey | undefined
}

/** The form of a return: items, quantities, reasons, and return shipping. */
export function ReturnForm({ lines, reasons, ...form }: ReturnFormProps) {
  const { t } = useI18n()
  return (
    <ReturnItemsForm {...form} legend={t('returns.what')} submit={t('returns.send')}>
      {lines.map((line) => (
        <LineChoice
          key={line.item.id}
          line={line}
          reasons={reasons}
          input={{ type: 'checkbox', name: `item.${line.item.id}` }}
          isChosen={lines.length === 1}
          after={
            <TextField
              id={`note-${line.item.id}`}
              name={`note.${line.item.id}`}
              label={t('returns.note')}
              optional={t('checkout.optional')}
              className={styles.wide}
              maxLength={500}
            />
          }
        />
      ))}
    </ReturnItemsForm>
  )
}
