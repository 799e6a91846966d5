import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { Button, buttonClass } from '@shopkey/ui/button.tsx'
import { TextField } from '@shopkey/ui/field.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { Form, Link, useNavigation } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import type { Order, ReturnReason, ShippingOption } from '../../lib/wire.ts'
import { LineChoice } from './line-choice.tsx'
import styles from './return-form.module.css'
import type { ReturnableLine } from './returnable-lines.ts'
import { WayBack } from './way-back.tsx'

interface ReturnFormProps {
  order: Pick<Order, 'id' | 'currency_code'>
  lines: readonly ReturnableLine[]
  reasons: readonly Pick<ReturnReason, 'id' | 'label'>[]
  options: readonly ShippingOption[]
  failure: StorefrontKey | undefined
}

/** What goes back, how many of it, why, and how. */
export function ReturnForm({ order, lines, reasons, options, failure }: ReturnFormProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className={styles.form}>
      {failure ? <Notice kind="danger" title={t(failure)} /> : null}
      <fieldset>
        <legend className={styles.legend}>{t('returns.what')}</legend>
        <ul className={styles.lines}>
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
        </ul>
      </fieldset>
      <WayBack options={options} currencyCode={order.currency_code} />
      <div className={styles.actions}>
        <Button type="submit" large disabled={isSending}>
          {isSending ? t('checkout.working') : t('returns.send')}
        </Button>
        <Link className={buttonClass({ kind: 'quiet' })} to={paths.order(store.view_code, order.id)}>
          {t('addresses.cancel')}
        </Link>
      </div>
    </Form>
  )
}
