import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { Button, buttonClass } from '@shopkey/ui/button.tsx'
import { SelectField } from '@shopkey/ui/field.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { Form, Link, useNavigation } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import type { Order, ReturnReason, ShippingOption } from '../../lib/wire.ts'
import { LineChoice } from '../returns/line-choice.tsx'
import styles from '../returns/return-form.module.css'
import { WayBack } from '../returns/way-back.tsx'
import type { ExchangeableLine } from './exchangeable-lines.ts'

interface ExchangeFormProps {
  order: Pick<Order, 'id' | 'currency_code'>
  lines: readonly ExchangeableLine[]
  reasons: readonly Pick<ReturnReason, 'id' | 'label'>[]
  options: readonly ShippingOption[]
  failure: StorefrontKey | undefined
}

/** One line of an order for another size or colour of the same thing. */
export function ExchangeForm({ order, lines, reasons, options, failure }: ExchangeFormProps) {
  const { t, money } = useI18n()
  const { store } = useShop()
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className={styles.form}>
      {failure ? <Notice kind="danger" title={t(failure)} /> : null}
      <fieldset>
        <legend className={styles.legend}>{t('exchange.what')}</legend>
        <ul className={styles.lines}>
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
                      {name} · {money(price, order.currency_code)}
                    </option>
                  ))}
                </SelectField>
              }
            />
          ))}
        </ul>
      </fieldset>
      <WayBack options={options} currencyCode={order.currency_code} isExchange />
      <div className={styles.actions}>
        <Button type="submit" large disabled={isSending}>
          {isSending ? t('checkout.working') : t('exchange.next')}
        </Button>
        <Link className={buttonClass({ kind: 'quiet' })} to={paths.order(store.view_code, order.id)}>
          {t('addresses.cancel')}
        </Link>
      </div>
    </Form>
  )
}
