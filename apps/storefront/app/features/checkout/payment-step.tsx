import { POINTS } from '@shopkey/domain/currency-units.ts'
import { ChoiceCard } from '@shopkey/ui/choice-card.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { type SubmitEvent, useCallback, useRef, useState } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { useShop } from '../../lib/shop-data.ts'
import { SubmitButton } from '../../lib/submit-button.tsx'
import type { Cart } from '../../lib/wire.ts'
import { needsDelivery } from '../cart/needs-delivery.ts'
import { formSources, openedMethodParameter } from '../extensions/payment-method-parts.ts'
import { hasPaymentForm, PaymentForm } from '../extensions/payment-parts.tsx'
import { isPickup } from '../order/is-pickup.ts'
import { canPayInPoints, PointsNotice } from '../rewards/points-notice.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import styles from './choice-step.module.css'
import { usePaymentName } from './payment-name.ts'
import { StepRecap } from './step-recap.tsx'

type Refusal = 'offline' | 'choice' | 'stock' | 'total' | 'payment' | 'points' | 'other'

const REFUSALS = {
  offline: 'errors.offline',
  choice: 'checkout.payment_error',
  stock: 'checkout.failed_stock',
  total: 'checkout.failed_total',
  payment: 'checkout.failed_payment',
  points: 'checkout.failed_points',
  other: 'checkout.failed',
} as const satisfies Record<Refusal, string>

interface PaymentStepProps {
  cart: Cart
  idempotencyKey: string
  refused: Refusal | undefined
}

export function PaymentStep({ cart, idempotencyKey, refused }: PaymentStepProps) {
  const { t, money } = useI18n()
  const shop = useShop()
  const { points } = shop
  const nameOf = usePaymentName({ isPickup: isPickup(cart) })
  const methodOf = (id: string) => shop.store.payment_methods.find((method) => method.id === id)
  // Without a delivery there is no cash on delivery; a provider that needs a form needs an extension that brings it.
  const sessions = cart.payment_sessions.filter(
    ({ provider_id }) =>
      (methodOf(provider_id)?.needs_delivery !== true || needsDelivery(cart)) &&
      (methodOf(provider_id)?.needs_payment_form !== true || hasPaymentForm(provider_id)),
  )
  const selected = sessions.find(({ is_selected }) => is_selected) ?? sessions[0]
  // In a region whose taxes are settled at checkout, the cart's total is without them.
  const payable = selected?.amount ?? cart.total
  const [provider, setProvider] = useState(selected?.provider_id)
  const opened = useSearchParams()[0].get(openedMethodParameter)
  const chosen = sessions.find(({ provider_id }) => provider_id === provider)
  // A form with scripts of its provider is a step of its own, see FormSources.
  const takesPayment = provider !== undefined && formSources(provider) !== undefined
  const isOpened = takesPayment && opened === provider && chosen?.is_selected === true
  const placesOrder =
    sessions.length === 0 || (takesPayment ? isOpened : methodOf(provider ?? '')?.opens_page === false)

  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const confirm = useRef<(() => Promise<boolean>) | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const beforeSubmit = useCallback((work: (() => Promise<boolean>) | null) => {
    confirm.current = work
  }, [])
  const send = useCallback(() => void (form.current && submit(form.current)), [submit])
  async function confirmFirst(event: SubmitEvent<HTMLFormElement>) {
    if (!isOpened || !confirm.current) return
    event.preventDefault()
    setConfirming(true)
    try {
      if (await confirm.current()) send()
    } finally {
      setConfirming(false)
    }
  }

  return (
    <Form method="post" className={styles.form} ref={form} onSubmit={confirmFirst}>
      <CheckoutSteps current="payment" />
      <h1 className="visually-hidden">{t('checkout.title')}</h1>
      <StepRecap cart={cart} before="payment" />
      {refused ? <Notice kind="danger" title={t(REFUSALS[refused])} /> : null}
      {payable > cart.total ? (
        <p>
          {t('checkout.tax_added', {
            tax: money(payable - cart.total, cart.region.currency_code),
            amount: money(payable, cart.region.currency_code),
          })}
        </p>
      ) : null}
      <PointsNotice total={cart.total} />
      <input type="hidden" name="key" value={idempotencyKey} />
      <fieldset>
        <legend className={styles.legend}>{t('checkout.payment')}</legend>
        {sessions.length === 0 ? <p>{t('checkout.nothing_to_pay')}</p> : null}
        <div className={styles.choices}>
          {sessions.map(({ provider_id }) => (
            <ChoiceCard
              key={provider_id}
              name="provider_id"
              value={provider_id}
              checked={provider_id === provider}
              onChange={() => setProvider(provider_id)}
              {...nameOf(provider_id)}
              {...(provider_id === 'loyalty' &&
                points && { text: t('rewards.left', { points: money(points.balance, POINTS) }) })}
            />
          ))}
        </div>
      </fieldset>
      {isOpened ? (
        <>
          <input type="hidden" name="opened" value={provider} />
          <noscript>
            <Notice kind="warning" title={t('card.no_scripts')} />
          </noscript>
        </>
      ) : null}
      {chosen && (isOpened || !takesPayment) ? (
        <PaymentForm
          key={chosen.provider_id}
          provider_id={chosen.provider_id}
          data={chosen.data ?? {}}
          beforeSubmit={beforeSubmit}
          submit={send}
        />
      ) : null}
      <SubmitButton large wide disabled={isConfirming || !canPayInPoints(shop, cart.total)}>
        {t(placesOrder ? 'checkout.place' : 'checkout.proceed')}
      </SubmitButton>
    </Form>
  )
}
