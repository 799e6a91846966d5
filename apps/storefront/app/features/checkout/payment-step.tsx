import { POINTS } from '@shopkey/domain/currency-units.ts'
import { Notice } from '@shopkey/ui/notice.tsx'
import { useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { useShop } from '../../lib/shop-data.ts'
import { SubmitButton } from '../../lib/submit-button.tsx'
import type { Cart } from '../../lib/wire.ts'
import { needsDelivery } from '../cart/needs-delivery.ts'
import { formSources, openedMethodParameter } from '../extensions/payment-method-parts.ts'
import { hasPaymentForm, PaymentForm } from '../extensions/payment-parts.tsx'
import { useConfirmedForm } from '../extensions/use-confirmed-form.ts'
import { isPickup } from '../order/is-pickup.ts'
import { PaymentChoices } from '../payment-methods/payment-choices.tsx'
import { firstChoice, methodOfValue, methodValue, type PaymentMethod } from '../payment-methods/payment-method.ts'
import { walletAccount } from '../payment-methods/wallet-account.ts'
import type { WalletProblems } from '../payment-methods/wallet-fields.tsx'
import { canPayInPoints, PointsNotice } from '../rewards/points-notice.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import styles from './choice-step.module.css'
import { StepRecap } from './step-recap.tsx'

type Refusal =
  | 'offline'
  | 'choice'
  | 'stock'
  | 'total'
  | 'payment'
  | 'provider_unavailable'
  | 'points'
  | 'gift_card'
  | 'other'

const REFUSALS = {
  offline: 'errors.offline',
  choice: 'checkout.payment_error',
  stock: 'checkout.failed_stock',
  total: 'checkout.failed_total',
  payment: 'checkout.failed_payment',
  provider_unavailable: 'checkout.failed_provider_unavailable',
  points: 'checkout.failed_points',
  gift_card: 'checkout.failed_gift_card',
  other: 'checkout.failed',
} as const satisfies Record<Refusal, string>

/** Kinds of channels that are paid without leaving the shop. */
const paidHere: ReadonlySet<string | undefined> = new Set(['virtual_account', 'qris'])

interface PaymentStepProps {
  cart: Cart
  /** Of the providers in the region of the cart. */
  methods: readonly PaymentMethod[]
  /** For the opened form: what it offers of the shopper's saved ways to pay. */
  saved: Readonly<Record<string, unknown>>
  idempotencyKey: string
  refused: Refusal | undefined
  /** What is wrong with the account of the chosen wallet. */
  problems: WalletProblems
}

export function PaymentStep({ cart, methods, saved, idempotencyKey, refused, problems }: PaymentStepProps) {
  const { t, money } = useI18n()
  const shop = useShop()
  const { points } = shop
  const methodOf = (id: string) => shop.store.payment_methods.find((method) => method.id === id)
  // Without a delivery there is no cash on delivery; a provider that needs a form needs an extension that brings it.
  const sessions = cart.payment_sessions.filter(
    ({ provider_id }) =>
      (methodOf(provider_id)?.needs_delivery !== true || needsDelivery(cart)) &&
      (methodOf(provider_id)?.needs_payment_form !== true || hasPaymentForm(provider_id)),
  )
  const selected = sessions.find(({ is_selected }) => is_selected)
  const offered = methods.filter(({ provider_id }) => sessions.some((session) => session.provider_id === provider_id))
  // In a region whose taxes are settled at checkout, the cart's total is without them.
  const payable = (selected ?? sessions[0])?.amount ?? cart.total
  const [value, setValue] = useState(() => valueOrNone(chosenBefore(selected, offered) ?? firstChoice(offered)))
  const provider = value === undefined ? undefined : methodOfValue(value).provider_id
  const method = offered.find((one) => methodValue(one) === value)
  const channel = method?.channel
  const feeOf = (id: string | undefined) => offered.find(({ provider_id }) => provider_id === id)?.fee ?? 0
  const withoutFee = payable - (cart.payment_fee ? feeOf(selected?.provider_id) : 0)
  const chosenTotal = withoutFee + (method?.fee ?? 0)
  const opened = useSearchParams()[0].get(openedMethodParameter)
  const chosen = sessions.find(({ provider_id }) => provider_id === provider)
  // A form with scripts of its provider is a step of its own, see FormSources.
  const takesPayment = provider !== undefined && formSources(provider) !== undefined
  const isOpened = takesPayment && opened === provider && chosen?.is_selected === true
  // While nothing is chosen, the button promises no payment page: without scripts it says the same whatever is chosen.
  const placesOrder =
    value === undefined ||
    (takesPayment ? isOpened : paidHere.has(channel?.kind) || methodOf(provider ?? '')?.opens_page === false)

  const hasChosenSince = refused === 'choice' && value !== undefined

  const { form, onSubmit, isConfirming, beforeSubmit, submit } = useConfirmedForm(isOpened)

  return (
    <Form method="post" className={styles.form} ref={form} onSubmit={onSubmit}>
      <CheckoutSteps current="payment" />
      <h1 className="visually-hidden">{t('checkout.title')}</h1>
      <StepRecap cart={cart} before="payment" />
      {refused && !hasChosenSince ? <Notice kind="danger" title={t(REFUSALS[refused])} /> : null}
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
        <PaymentChoices
          methods={offered}
          amount={withoutFee}
          currency_code={cart.region.currency_code}
          isPickup={isPickup(cart)}
          chosen={value}
          onChoose={setValue}
          textOf={(id) =>
            id === 'loyalty' && points ? t('rewards.left', { points: money(points.balance, POINTS) }) : undefined
          }
          account={walletAccount(cart.shipping_address ?? cart.billing_address)}
          problems={problems}
        />
      </fieldset>
      <p role="status">
        {chosenTotal === payable
          ? null
          : t('checkout.total_by_method', { amount: money(chosenTotal, cart.region.currency_code) })}
      </p>
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
          data={isOpened ? { ...chosen.data, ...saved } : (chosen.data ?? {})}
          beforeSubmit={beforeSubmit}
          submit={submit}
        />
      ) : null}
      <SubmitButton large wide disabled={isConfirming || !canPayInPoints(shop, cart.total)}>
        <SubmitWords
          placesOrder={placesOrder}
          amount={method ? money(chosenTotal, cart.region.currency_code) : undefined}
        />
      </SubmitButton>
    </Form>
  )
}

/** What the button does, and for how much once a method is chosen. */
function SubmitWords({ placesOrder, amount }: { placesOrder: boolean; amount: string | undefined }) {
  const { t } = useI18n()
  const words = t(placesOrder ? 'checkout.place' : 'checkout.proceed')
  if (amount === undefined) return words
  return (
    <span>
      {words} · <span className="money">{amount}</span>
    </span>
  )
}

/** The method that the shopper chose on an earlier visit of the step. */
function chosenBefore(
  session: Cart['payment_sessions'][number] | undefined,
  methods: readonly PaymentMethod[],
): PaymentMethod | undefined {
  if (!session) return undefined
  const { provider_id, data } = session
  const ofProvider = methods.filter((method) => method.provider_id === provider_id)
  return ofProvider.find(({ channel }) => (channel?.id ?? null) === (data?.channel ?? null)) ?? ofProvider[0]
}

function valueOrNone(method: PaymentMethod | undefined): string | undefined {
  return method && methodValue(method)
}
