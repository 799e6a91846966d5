import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { ChoiceCard } from '@shopkey/ui/choice-card.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { Form } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/submit-button.tsx'
import type { Cart, ShippingOption } from '../../lib/wire.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import styles from './choice-step.module.css'
import { StepRecap } from './step-recap.tsx'

interface DeliveryStepProps {
  cart: Cart
  options: readonly ShippingOption[]
  failure: StorefrontKey | undefined
}

export function DeliveryStep({ cart, options, failure }: DeliveryStepProps) {
  const { t, money } = useI18n()
  const chosen = cart.shipping_methods[0]?.shipping_option_id ?? options[0]?.id
  const price = ({ price_incl_tax, amount }: ShippingOption) => {
    const value = price_incl_tax ?? amount ?? 0
    return value === 0 ? t('checkout.free') : money(value, cart.region.currency_code)
  }
  const freeFrom = ({ amount, free_from }: ShippingOption) =>
    free_from !== null && amount !== 0
      ? t('checkout.free_from', { amount: money(free_from, cart.region.currency_code) })
      : undefined
  return (
    <Form method="post" className={styles.form}>
      <CheckoutSteps current="delivery" />
      <h1 className="visually-hidden">{t('checkout.title')}</h1>
      <StepRecap cart={cart} before="delivery" />
      {failure ? <Notice kind="danger" title={t(failure)} /> : null}
      {options.length === 0 ? <Notice kind="warning" title={t('checkout.no_delivery')} /> : null}
      <fieldset>
        <legend className={styles.legend}>{t('checkout.delivery')}</legend>
        <div className={styles.choices}>
          {options.map((option) => (
            <ChoiceCard
              key={option.id}
              name="option_id"
              value={option.id}
              defaultChecked={option.id === chosen}
              title={option.name}
              text={freeFrom(option)}
              aside={<span className="money">{price(option)}</span>}
            />
          ))}
        </div>
      </fieldset>
      <SubmitButton large wide disabled={options.length === 0}>
        {t('checkout.to_payment')}
      </SubmitButton>
    </Form>
  )
}
