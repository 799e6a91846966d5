import type { PricedLineItem } from '@shopkey/client/types.ts'
import { shownSale } from '@shopkey/domain/shown-sale.ts'
import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { ChoiceCard } from '@shopkey/ui/choice-card.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { Form } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/submit-button.tsx'
import type { Cart, ShippingOption } from '../../lib/wire.ts'
import { OrderItems } from '../order/order-items.tsx'
import { usePaymentName } from '../payment-methods/payment-name.ts'
import styles from './exchange-confirmation.module.css'

interface ExchangeConfirmationProps {
  cart: Cart
  options: readonly ShippingOption[]
  idempotencyKey: string
  failure: StorefrontKey | undefined
}

/** Both sides of an exchange and the difference; delivery first, then the payment of the difference. */
export function ExchangeConfirmation({ cart, options, idempotencyKey, failure }: ExchangeConfirmationProps) {
  const { t, money } = useI18n()
  const { currency_code } = cart.region
  const nameOf = usePaymentName({ isPickup: false, currency_code })
  // Both sides after discounts; what the difference has beyond them is delivery.
  const priced = shownSale(cart, { reader: 'shopper', currency_code }).lines.flatMap(({ amount, discount }, index) => {
    const item = cart.items[index]
    return item ? [{ item, amount: amount - discount }] : []
  })
  const back = priced.filter(({ item }) => item.is_return && item.variant_id)
  const fresh = priced.filter(({ item }) => !item.is_return)
  const deliveries = [...fresh, ...back].reduce((rest, { amount }) => rest - amount, cart.total)
  const isDelivered = cart.shipping_methods.length > 0
  const sessions = cart.total > 0 ? cart.payment_sessions : []
  const price = ({ price_incl_tax, amount }: ShippingOption) => {
    const value = price_incl_tax ?? amount ?? 0
    return value === 0 ? t('checkout.free') : money(value, currency_code)
  }
  return (
    <div className={styles.exchange}>
      {failure ? <Notice kind="danger" title={t(failure)} /> : null}
      <div className={styles.sides}>
        <Side title={t('exchange.back')} lines={back} currencyCode={currency_code} />
        <Icon name="arrow" size={28} />
        <Side title={t('exchange.new')} lines={fresh} currencyCode={currency_code} />
      </div>
      <Form method="post" className={styles.form}>
        {isDelivered ? (
          <>
            <p className={styles.deliveries}>
              <span>{t('exchange.includes')}</span>
              <span className="money">{deliveries === 0 ? t('checkout.free') : money(deliveries, currency_code)}</span>
            </p>
            <p className={styles.difference}>
              <span>
                {t(cart.total > 0 ? 'exchange.you_pay' : cart.total < 0 ? 'exchange.you_get' : 'exchange.even')}
              </span>
              {cart.total === 0 ? null : <span className="money">{money(Math.abs(cart.total), currency_code)}</span>}
            </p>
            <input type="hidden" name="key" value={idempotencyKey} />
            {sessions.length > 0 ? (
              <fieldset>
                <legend className={styles.legend}>{t('checkout.payment')}</legend>
                <div className={styles.choices}>
                  {sessions.map(({ provider_id }, index) => (
                    <ChoiceCard
                      key={provider_id}
                      name="provider_id"
                      value={provider_id}
                      defaultChecked={index === 0}
                      {...nameOf(provider_id, cart.total)}
                    />
                  ))}
                </div>
              </fieldset>
            ) : null}
            <SubmitButton name="intent" value="confirm" large wide>
              {t('exchange.confirm')}
            </SubmitButton>
          </>
        ) : (
          <>
            <fieldset>
              <legend className={styles.legend}>{t('exchange.delivery')}</legend>
              <div className={styles.choices}>
                {options.map((option, index) => (
                  <ChoiceCard
                    key={option.id}
                    name="option_id"
                    value={option.id}
                    defaultChecked={index === 0}
                    title={option.name}
                    aside={<span className="money">{price(option)}</span>}
                  />
                ))}
              </div>
            </fieldset>
            <SubmitButton name="intent" value="deliver" large wide>
              {t('exchange.next')}
            </SubmitButton>
          </>
        )}
      </Form>
    </div>
  )
}

interface SideProps {
  title: string
  /** A returned item is a negative line of the cart. */
  lines: readonly { item: PricedLineItem; amount: number }[]
  currencyCode: string
}

function Side({ title, lines, currencyCode }: SideProps) {
  return (
    <section className={styles.side}>
      <h2 className={styles.legend}>{title}</h2>
      <OrderItems
        items={lines.map(({ item }) => item)}
        amounts={lines.map(({ amount }) => Math.abs(amount))}
        currencyCode={currencyCode}
      />
    </section>
  )
}
