import { shownSale } from '@shopkey/domain/shown-sale.ts'
import { buttonClass } from '@shopkey/ui/button.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { type I18n, useI18n } from '../../lib/i18n.tsx'
import { livePayments } from '../../lib/live-payments.ts'
import { paths } from '../../lib/paths.ts'
import { openPaymentAddress } from '../../lib/payment-address.ts'
import { useShop } from '../../lib/shop-data.ts'
import { SubmitButton } from '../../lib/submit-button.tsx'
import type { Order, Return } from '../../lib/wire.ts'
import { AddressLines } from '../address/address-lines.tsx'
import { needsDelivery } from '../cart/needs-delivery.ts'
import { TotalsList } from '../cart/totals-list.tsx'
import { PaymentInstructions } from '../extensions/payment-parts.tsx'
import { usePaymentName } from '../payment-methods/payment-name.ts'
import { ReturnList } from '../returns/return-list.tsx'
import { ReturnTerms } from '../returns/return-terms.tsx'
import { linesForReturn, type ReturnPolicy } from '../returns/returnable-lines.ts'
import { cashDue, isPaidOnDelivery } from './cash-due.ts'
import { isPickup } from './is-pickup.ts'
import { OrderItems } from './order-items.tsx'
import { deliveryOf, giftCardWords, orderProgress } from './order-progress.ts'
import styles from './order-view.module.css'
import { PaymentPanel } from './payment-panel.tsx'
import { paymentState } from './payment-state.ts'
import { ProgressBar } from './progress-bar.tsx'
import { Refunded } from './refunded.tsx'
import { type Shipments, Tracking } from './tracking.tsx'
import { TransferDetails } from './transfer-details.tsx'
import { usePaymentPolling } from './use-payment-polling.ts'
import { WaitingPaymentView } from './waiting-payment-view.tsx'

const UNDO = 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4'
const SWAP = 'M7 4 3.5 7.5 7 11M3.5 7.5H17M17 13l3.5 3.5L17 20M20.5 16.5H7'

interface OrderViewProps {
  order: Order
  /** The shopper was sent to pay, and the provider has not said yet what became of it. */
  isBeingChecked: boolean
  returns: readonly Return[]
  returnPolicy: ReturnPolicy
  /** What couriers say of its parcels. */
  shipments: Shipments
  isJustPlaced: boolean
  /** Between how to pay and the progress. */
  children?: ReactNode
}

/** One order: with thanks right after it was placed, with its progress later. */
export function OrderView({
  order,
  isBeingChecked,
  returns,
  returnPolicy,
  shipments,
  isJustPlaced,
  children,
}: OrderViewProps) {
  const { t, date, list, orderNumber } = useI18n()
  const { store, has_session } = useShop()
  const nameOfPayment = usePaymentName({ isPickup: isPickup(order), currency_code: order.currency_code })
  const payAt = openPaymentAddress(order, store.payment_origins)
  const payment = paymentState(order, store.payment_origins)
  const { headline, steps } = orderProgress(
    order,
    payment,
    deliveryOf(order, { shipments, arrives_after_days: store.arrives_after_days, now: new Date() }),
    returns,
    isPaidOnDelivery(order, store.payment_methods),
  )
  const shown = shownSale(order, { reader: 'shopper', currency_code: order.currency_code })
  const aboutGiftCards = giftCardWords(order)
  const forReturn = linesForReturn(order, returns, returnPolicy)
  usePaymentPolling(payment === 'awaited')
  return (
    <article className={styles.order}>
      <header className={styles.head}>
        <p className={styles.number}>
          {t('order.title', { number: orderNumber(order.display_id) })} ·{' '}
          {t('order.placed_on', { date: date(order.created_at) })}
        </p>
        <h1>
          {isJustPlaced ? <Thanks order={order} /> : t(isBeingChecked && payAt ? 'order.headline_checking' : headline)}
        </h1>
        {isJustPlaced ? (
          <p className={styles.text}>
            {order.email ? t('order.thanks_text', { email: order.email }) : t('order.thanks_text_plain')}{' '}
            {t(has_session ? 'order.in_account' : 'order.keep_link')}
          </p>
        ) : null}
        {aboutGiftCards ? (
          <p className={styles.gift}>
            <Icon name="gift" size={20} /> {t(aboutGiftCards)}
          </p>
        ) : null}
        {headline === 'order.headline_due' ? (
          <p className={styles.text}>
            {t('order.due_text')} <Link to={paths.contact(store.view_code)}>{t('contact.title')}</Link>
          </p>
        ) : null}
        <PaymentPanel order={order} state={payment} payAt={payAt} isBeingChecked={isBeingChecked} />
      </header>
      {headline === 'order.headline_delivered' ? null : <CashToHaveReady order={order} />}
      <TransferDetails order={order} />
      <WaitingPaymentView order={order} />
      {order.is_masked ? null : <PaymentInstructions order={order} />}
      {order.is_masked ? <MaskedNotice /> : null}
      {children}
      {order.status === 'canceled' ? null : <ProgressBar steps={steps} />}
      <Tracking fulfillments={order.fulfillments} shipments={shipments} />
      <ReturnList returns={returns} order={order} />
      <div className={styles.columns}>
        <section aria-labelledby="items">
          <h2 id="items" className={styles.heading}>
            {t('order.items')}
          </h2>
          <OrderItems
            items={order.items}
            amounts={shown.lines.map(({ amount }) => amount)}
            currencyCode={order.currency_code}
          />
          {order.is_masked ? null : (
            <div className={styles.back}>
              {payment ? null : <OrderAgain orderId={order.id} />}
              {forReturn.returnable.length > 0 ? (
                <>
                  <Link
                    className={buttonClass({ kind: 'secondary' })}
                    to={paths.returnRequest(store.view_code, order.id)}
                  >
                    <Icon name={UNDO} size={20} /> {t('returns.start')}
                  </Link>
                  <Link className={buttonClass({ kind: 'secondary' })} to={paths.exchange(store.view_code, order.id)}>
                    <Icon name={SWAP} size={20} /> {t('exchange.start')}
                  </Link>
                </>
              ) : null}
              <ReturnTerms lines={forReturn} />
            </div>
          )}
        </section>
        <div className={styles.side}>
          <TotalsList priced={order} currencyCode={order.currency_code} isDeliveryKnown />
          <PartCharged order={order} />
          <Refunded order={order} />
          <dl className={styles.facts}>
            <Fact name={t('order.deliver_to')}>
              {order.shipping_address && needsDelivery(order) && !isPickup(order) ? (
                <AddressLines address={order.shipping_address} />
              ) : null}
            </Fact>
            <Fact name={t(isPickup(order) ? 'order.pickup' : 'order.delivery_method')}>
              {list(order.shipping_methods.map(({ shipping_option }) => shipping_option?.name ?? ''))}
            </Fact>
            <Fact name={t('order.payment')}>
              {list([
                ...new Set(
                  shownPayments(order).map(
                    (payment) => channelName(payment, t) ?? nameOfPayment(payment.provider_id).title,
                  ),
                ),
              ])}
            </Fact>
          </dl>
          <Link className={buttonClass({ kind: 'secondary', wide: true })} to={paths.home(store.view_code)}>
            {t('order.continue')}
          </Link>
        </div>
      </div>
    </article>
  )
}

/** For an order that is paid when it is handed over. */
function CashToHaveReady({ order }: { order: Order }) {
  const { t, money } = useI18n()
  const { store } = useShop()
  const due = cashDue(order, store.payment_methods)
  if (due === undefined) return null
  return (
    <Notice kind="plain" title={t('order.cash_due', { amount: money(due, order.currency_code) })}>
      <p>{t(isPickup(order) ? 'order.cash_due_pickup' : 'order.cash_due_courier')}</p>
    </Notice>
  )
}

/** Of a canceled order all of them: it has no other. */
function shownPayments({ payments }: Order): Order['payments'] {
  const live = livePayments(payments)
  return live.length > 0 ? live : payments
}

/** The bank, wallet or scheme that it was paid with; undefined where the provider has one method. */
function channelName({ data }: Order['payments'][number], t: I18n['t']): string | undefined {
  const { kind, name } = (data?.channel ?? {}) as { kind?: unknown; name?: unknown }
  if (typeof name !== 'string') return undefined
  return kind === 'virtual_account' ? `${t('pay.virtual_account')} ${name}` : name
}

/** Of a payment of which the store has taken less than was reserved. */
function PartCharged({ order: { payments, currency_code } }: { order: Order }) {
  const { t, money } = useI18n()
  return livePayments(payments).map(({ id, amount, authorized_amount }) =>
    authorized_amount ? (
      <Notice key={id} kind="plain" title={t('order.part_charged', { amount: money(amount, currency_code) })}>
        <p>{t('order.part_charged_text', { rest: money(authorized_amount - amount, currency_code) })}</p>
      </Notice>
    ) : null,
  )
}

function OrderAgain({ orderId }: { orderId: string }) {
  const { t } = useI18n()
  const { store } = useShop()
  return (
    <Form method="post" action={paths.orderAgain(store.view_code, orderId)}>
      <SubmitButton kind="secondary">
        <Icon name="bag" size={20} /> {t('order.again')}
      </SubmitButton>
    </Form>
  )
}

/** For a viewer with the order's address only. */
function MaskedNotice() {
  const { t } = useI18n()
  const { store } = useShop()
  return (
    <Notice kind="plain" title={t('order.masked')}>
      <p>
        {t('order.masked_text')} <Link to={paths.findOrder(store.view_code)}>{t('find_order.title')}</Link>
      </p>
    </Notice>
  )
}

function Thanks({ order }: { order: Order }) {
  const { t } = useI18n()
  const name = order.shipping_address?.first_name
  return <>{name ? t('order.thanks', { name }) : t('order.thanks_plain')}</>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt className={styles.name}>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
