import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { buttonClass } from '@shopkey/ui/button.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import { SubmitButton } from '../../lib/submit-button.tsx'
import type { Order, ShippingOption } from '../../lib/wire.ts'
import styles from './return-form.module.css'
import { ReturnShipping } from './return-shipping.tsx'

interface ReturnItemsFormProps {
  order: Pick<Order, 'id' | 'currency_code'>
  options: readonly ShippingOption[]
  failure: StorefrontKey | undefined
  isExchange?: boolean
  legend: string
  submit: string
  /** The order's lines to choose from. */
  children: ReactNode
}

/** The common form of returns and exchanges: lines and return shipping. */
export function ReturnItemsForm({
  order,
  options,
  failure,
  isExchange = false,
  legend,
  submit,
  children,
}: ReturnItemsFormProps) {
  const { t } = useI18n()
  const { store } = useShop()
  return (
    <Form method="post" className={styles.form}>
      {failure ? <Notice kind="danger" title={t(failure)} /> : null}
      <fieldset>
        <legend className={styles.legend}>{legend}</legend>
        <ul className={styles.lines}>{children}</ul>
      </fieldset>
      <ReturnShipping options={options} currencyCode={order.currency_code} isExchange={isExchange} />
      <div className={styles.actions}>
        <SubmitButton large>{submit}</SubmitButton>
        <Link className={buttonClass({ kind: 'quiet' })} to={paths.order(store.view_code, order.id)}>
          {t('addresses.cancel')}
        </Link>
      </div>
    </Form>
  )
}
