import type { ReturnReason } from '@shopkey/client/types.ts'
import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { SelectField } from '@shopkey/ui/field.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import type { Order, ShippingOption } from '../../lib/wire.ts'
import { LineChoice } from '../returns/line-choice.tsx'
import styles from '../returns/return-form.module.css'
import { ReturnItemsForm } from '../returns/return-items-form.tsx'
import type { ExchangeableLine } from './exchangeable-lines.ts'

interface ExchangeFormProps {
  order: Pick<Order, 'id' | 'currency_code'>
  lines: readonly ExchangeableLine[]
  reasons: readonly Pick<ReturnReason, 'id' | 'label'>[]
  options: readonly ShippingOption[]
  failure: StorefrontKey | undefined
}

/** One line of an order for another size or colour of the same product. */
export function ExchangeForm({ lines, reasons, ...form }: ExchangeFormProps) {
  const { t, money } = useI18n()
  return (
    <ReturnItemsForm {...form} isExchange legend={t('exchange.what')} submit={t('exchange.next')}>
      {lines.map((line, index) => (
        <LineChoice
          key={line.item.id}
          line={line}
          reasons={reasons}
          input={{ type: 'radio', name: 'item', value: line.item.id }}
          isChosen={index === 0}
          before={
            <SelectField
              id={`variant-${line.item.id}`}
              name={`variant.${line.item.id}`}
              label={t('exchange.for')}
              className={styles.wide}
            >
              {line.others.map(({ id, name, price }) => (
                <option key={id} value={id}>
                  {name} · {money(price, form.order.currency_code)}
                </option>
              ))}
            </SelectField>
          }
        />
      ))}
    </ReturnItemsForm>
  )
}
