import { ChoiceCard } from '@shopkey/ui/choice-card.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { Form } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/submit-button.tsx'
import { usePaymentName } from '../checkout/payment-name.ts'
import styles from './payment-change.module.css'
import type { ChangeFailure } from './payment-change.server.ts'

interface PaymentChangeProps {
  /** Ids of the methods that the order may change to. */
  methods: readonly string[]
  isPickup: boolean
  failure: ChangeFailure | undefined
}

/** Another way to pay an order that waits: folded, since most shoppers pay as they chose. */
export function PaymentChange({ methods, isPickup, failure }: PaymentChangeProps) {
  const { t } = useI18n()
  const nameOf = usePaymentName({ isPickup })
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
              {methods.map((id) => (
                <ChoiceCard
                  key={id}
                  name="provider_id"
                  value={id}
                  required
                  defaultChecked={methods.length === 1}
                  {...nameOf(id)}
                />
              ))}
            </fieldset>
            <SubmitButton>{t('change_payment.submit')}</SubmitButton>
          </Form>
        </details>
      ) : null}
    </>
  )
}
