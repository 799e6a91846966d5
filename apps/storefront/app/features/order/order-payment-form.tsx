import { Notice } from '@shopkey/ui/notice.tsx'
import { Form } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/submit-button.tsx'
import { PaymentForm } from '../extensions/payment-parts.tsx'
import { useConfirmedForm } from '../extensions/use-confirmed-form.ts'
import styles from './order-payment-form.module.css'
import type { FormFailure } from './payment-form.server.ts'

const FAILURES = {
  unconfirmed: 'change_payment.form_not_confirmed',
  refused: 'change_payment.failed_refused',
  busy: 'change_payment.failed_busy',
} as const satisfies Record<FormFailure, string>

interface OrderPaymentFormProps {
  provider_id: string
  /** Of the payment in the form. Amount: minor units. */
  opened: { amount: number; currency_code: string; data: Record<string, unknown> }
  failure: FormFailure | undefined
}

/** A provider's form for an order that waits: it confirms the payment, then the page's form makes it the order's. */
export function OrderPaymentForm({ provider_id, opened, failure }: OrderPaymentFormProps) {
  const { t, money } = useI18n()
  const { form, onSubmit, isConfirming, beforeSubmit, submit } = useConfirmedForm(true)
  return (
    <Form method="post" className={styles.form} ref={form} onSubmit={onSubmit}>
      {failure ? <Notice kind="danger" title={t(FAILURES[failure])} /> : null}
      <noscript>
        <Notice kind="warning" title={t('card.no_scripts')} />
      </noscript>
      <PaymentForm provider_id={provider_id} data={opened.data} beforeSubmit={beforeSubmit} submit={submit} />
      <SubmitButton large wide disabled={isConfirming}>
        {t('change_payment.form_submit', { amount: money(opened.amount, opened.currency_code) })}
      </SubmitButton>
    </Form>
  )
}
