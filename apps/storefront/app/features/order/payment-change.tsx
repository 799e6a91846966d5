import { Icon } from '@shopkey/ui/icon.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { useState } from 'react'
import { Form } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/submit-button.tsx'
import type { Order } from '../../lib/wire.ts'
import { PaymentChoices } from '../payment-methods/payment-choices.tsx'
import { methodValue, type PaymentMethod } from '../payment-methods/payment-method.ts'
import { walletAccount } from '../payment-methods/wallet-account.ts'
import type { WalletProblems } from '../payment-methods/wallet-fields.tsx'
import { isPickup } from './is-pickup.ts'
import styles from './payment-change.module.css'
import type { ChangeFailure } from './payment-change.server.ts'

interface PaymentChangeProps {
  order: Order
  /** What the order may change to. */
  methods: readonly PaymentMethod[]
  failure: ChangeFailure | undefined
  problems: WalletProblems
}

/** Another way to pay an order that waits: folded, since most shoppers pay as they chose. */
export function PaymentChange({ order, methods, failure, problems }: PaymentChangeProps) {
  const { t } = useI18n()
  const [only] = methods
  const [chosen, setChosen] = useState(methods.length === 1 && only ? methodValue(only) : undefined)
  return (
    <>
      {failure ? <Notice kind="danger" title={t(`change_payment.failed_${failure}`)} /> : null}
      {methods.length > 0 ? (
        <details className={styles.box} open={failure !== undefined}>
          <summary className={styles.title}>
            {t('change_payment.title')}
            <Icon name="plus" size={20} />
          </summary>
          <Form method="post" className={styles.form}>
            <input type="hidden" name="intent" value="change-payment" />
            <p className={styles.text}>{t('change_payment.text')}</p>
            <fieldset className={styles.choices}>
              <legend className="visually-hidden">{t('change_payment.title')}</legend>
              <PaymentChoices
                methods={methods}
                amount={(order.payments.at(-1)?.amount ?? order.total) - (order.payment_fee?.total ?? 0)}
                currency_code={order.currency_code}
                isPickup={isPickup(order)}
                chosen={chosen}
                onChoose={setChosen}
                account={walletAccount(order.shipping_address ?? order.billing_address)}
                problems={problems}
              />
            </fieldset>
            <SubmitButton>{t('change_payment.submit')}</SubmitButton>
          </Form>
        </details>
      ) : null}
    </>
  )
}
