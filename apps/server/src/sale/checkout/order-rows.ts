import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { getCurrency } from '@shopkey/domain/currency.ts'
import { giftCardsOfLine } from '@shopkey/domain/gift-cards.ts'
import { paymentStatus } from '@shopkey/domain/states/payment-status.ts'
import { newId } from '../../db/new-id.ts'
import { newGiftCardCode } from '../../offer/gift-cards/new-gift-card-code.ts'
import type { PricedCart } from '../cart/cart.pricing.ts'
import type { CartState } from '../cart/cart.state.ts'
import { hasShipping } from '../cart/cart.view.ts'
import { withTotals } from '../cart/payment/payment-fee.ts'
import { type OrderActor, orderEventRow } from '../orders/order-events.ts'

/** A payment that is authorized or awaited. Amount: minor units. */
export interface OrderPayment {
  id: string
  provider_id: string
  amount: number
  data: Record<string, unknown>
  authorized_at: Date | null
  captured_at: Date | null
  expires_at: Date | null
}

/**
 * The id of the order that a payment is for. It shares the payment's ULID, so that the page to return to is known
 * before either row exists.
 */
export function orderIdOf(payment_id: string): string {
  return payment_id.replace(/^pay/, 'order')
}

export interface Placement {
  cart: CartState
  priced: PricedCart
  customer_id: string
  /** The language it was bought in, shown to the shopper; null: the stored texts. */
  language: ContentLanguage | null
  /** null: nothing was left to pay. */
  payment: OrderPayment | null
  actor: OrderActor
  now: Date
}

/** The draft order of this cart. */
export type Draft = { id: string; no_notification_order: boolean | null } | undefined

/** The rows of an order as it is placed, with times as texts. */
export type OrderRows = ReturnType<typeof orderRows>

/**
 * Copies a cart into the rows of an order: prices, taxes and discount shares as of now. Pure but for new ids and codes.
 */
export function orderRows({ cart, priced, customer_id, language, payment, actor, now }: Placement, draft: Draft) {
  const at = now.toISOString()
  const times = { created_at: at, updated_at: at }
  const order_id = payment ? orderIdOf(payment.id) : newId('order')
  const { payable } = priced
  const currency_code = cart.region.currency_code
  const payments = payment
    ? [
        {
          ...payment,
          store_id: cart.store_id,
          cart_id: cart.id,
          order_id,
          swap_id: null,
          amount_refunded: 0,
          currency_code,
          idempotency_key: null,
          authorized_at: payment.authorized_at?.toISOString() ?? null,
          captured_at: payment.captured_at?.toISOString() ?? null,
          expires_at: payment.expires_at?.toISOString() ?? null,
          canceled_at: null,
          failure_reason: null,
          metadata: null,
          ...times,
        },
      ]
    : []
  const order = {
    id: order_id,
    store_id: cart.store_id,
    status: 'pending' as const,
    fulfillment_status: 'not_fulfilled' as const,
    payment_status: paymentStatus({ total: payable.total, canceled_at: null, payments }),
    cart_id: cart.id,
    customer_id,
    email: cart.email,
    region_id: cart.region_id,
    currency_code,
    language,
    tax_rate: null,
    shipping_address_id: cart.shipping_address_id,
    billing_address_id: cart.billing_address_id,
    sales_channel_id: cart.sales_channel_id,
    draft_order_id: draft?.id ?? null,
    external_id: null,
    idempotency_key: null,
    no_notification: draft?.no_notification_order ?? null,
    payment_fee: withTotals(priced.payment_fee, currency_code),
    placed_total: payable.total,
    canceled_at: null,
    metadata: cart.metadata,
    visitor_hash: cart.is_visitor_known ? cart.visitor_hash : null,
    ...times,
  }
  return {
    order,
    payments,
    lines: cart.items.map((item) => ({ id: item.id, has_shipping: hasShipping(cart, item) })),
    line_adjustments: priced.adjustments.flat().filter((adjustment) => adjustment.discount_id),
    line_tax_lines: priced.item_tax_lines.flatMap((taxes, index) =>
      taxes.map((tax) => ({
        id: newId('litl'),
        item_id: cart.items[index]?.id ?? '',
        ...tax,
        metadata: null,
        ...times,
      })),
    ),
    // Stores what was paid for shipping: nothing where a discount paid for it.
    methods: cart.shipping_methods.map((method) => ({ id: method.id, price: priced.free_shipping ? 0 : method.price })),
    method_tax_lines: priced.method_tax_lines.flatMap((taxes, index) =>
      taxes.map((tax) => ({
        id: newId('smtl'),
        shipping_method_id: cart.shipping_methods[index]?.id ?? '',
        ...tax,
        metadata: null,
        ...times,
      })),
    ),
    charges: payable.gift_card_charges.map((charge) => ({
      id: newId('gct'),
      gift_card_id: charge.gift_card_id,
      order_id,
      amount: charge.amount,
      is_taxable: charge.is_taxable,
      tax_rate: charge.tax_rate,
      created_at: at,
    })),
    gift_cards: cart.items.flatMap((item, index) => {
      if (!item.is_giftcard) return []
      const tax_lines = priced.item_tax_lines[index] ?? []
      const line = { subtotal: payable.items[index]?.subtotal ?? 0, quantity: item.quantity, tax_lines }
      return giftCardsOfLine(line, cart.region, getCurrency(currency_code)).map((card) => ({
        id: newId('gift'),
        store_id: cart.store_id,
        code: newGiftCardCode(),
        value: card.value,
        balance: card.value,
        region_id: cart.region_id,
        order_id,
        // A card is worth money: it cannot pay until its own payment is captured, not only authorized.
        is_disabled: payment !== null && payment.captured_at === null,
        ends_at: null,
        tax_rate: card.tax_rate,
        metadata: item.metadata,
        ...times,
        deleted_at: null,
      }))
    }),
    event: orderEventRow({
      order_id,
      type: 'placed',
      ...actor,
      data: { total: payable.total, currency_code },
      at: now,
    }),
  }
}
