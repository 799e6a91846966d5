import { getCurrency } from '@shopkey/domain/currency.ts'
import { fulfillmentStatus } from '@shopkey/domain/states/fulfillment-status.ts'
import { paymentStatus } from '@shopkey/domain/states/payment-status.ts'
import { orderTotals } from '@shopkey/domain/totals.ts'
import { type ChargedTax, type OrderAmounts, orderAmounts } from '@shopkey/moving/order-amounts.ts'
import { newId } from '../../db/new-id.ts'
import { refusal } from '../../http/refusal.ts'
import type { Move, StagedOrder } from '../move.types.ts'
import { headRows, metadataOf, type OrderPlace } from './head-rows.ts'
import type { OrderRows } from './order-rows.types.ts'

const movedOrderAmountsDiffer = refusal({
  type: 'invalid_data',
  code: 'moved_order_amounts_differ',
  message: 'The lines, delivery and taxes of order {number} do not add up to its total of {total}',
})

/** The name of an order's delivery there. */
export const deliveryName = ({ shipping_method }: StagedOrder): string => shipping_method || 'Delivery'

/**
 * The rows of an order as it was placed, paid and fulfilled elsewhere, without its number. Its amounts are those of the former shop: prices and
 * discounts of its lines, and taxes as they were charged. What was paid there is a manual payment here, since no provider of the store knows it:
 * its refunds are made by hand. The file has no dates of payments, parcels and refunds, so that they are of the day of the order.
 */
export function orderRows(order: StagedOrder, move: Move, place: OrderPlace): OrderRows {
  const { currency_code, total, name: number } = order
  const { rounding_increment } = getCurrency(currency_code)
  const amounts = orderAmounts(order, rounding_increment)
  const differ = () => movedOrderAmountsDiffer({ number, total: `${total} ${currency_code.toUpperCase()}` })
  if (!amounts) throw differ()
  const { created_at } = order
  const times = { created_at, updated_at: created_at }
  const owner = { order_id: place.id, ...times }
  const lines = amounts.lines.map((line) =>
    lineRows({ ...line, is_fulfilled: hasLeft(order, line) }, amounts, owner, place.variants),
  )
  const method = {
    id: newId('sm'),
    shipping_option_id: place.deliveryOf(place.region_id, deliveryName(order)),
    order_id: place.id,
    price: amounts.delivery.price,
    includes_tax: amounts.includes_tax,
    data: {},
    created_at,
  }
  const method_tax_lines = amounts.delivery.taxes.map((tax) => ({
    ...taxColumns(tax, times),
    shipping_method_id: method.id,
  }))
  const payments = paymentRows(order, move, owner)
  const totals = orderTotals({
    currency_code,
    items: lines.map(({ line, tax_lines, adjustments }) => ({ ...line, tax_lines, adjustments })),
    shipping_methods: [{ ...method, tax_lines: method_tax_lines }],
    region: { gift_cards_taxable: false },
    payments,
  })
  if (totals.total !== total) throw differ()
  for (const [index, { adjustments }] of lines.entries())
    for (const adjustment of adjustments) adjustment.amount = totals.items[index]?.discount_total ?? 0
  const parcel = parcelRows(lines, owner)
  return {
    ...headRows(order, move, place, {
      status: statusOf(order),
      no_notification: null,
      metadata: metadataOf(order, move),
      fulfillment_status: fulfillmentStatus({
        canceled_at: order.canceled_at,
        items: lines.map(({ line }) => line),
        fulfillments: parcel.fulfillments,
      }),
      payment_status: paymentStatus({ total, canceled_at: order.canceled_at, payments }),
    }),
    lines: lines.map(({ line }) => line),
    line_tax_lines: lines.flatMap(({ tax_lines }) => tax_lines),
    adjustments: lines.flatMap(({ adjustments }) => adjustments),
    methods: [method],
    method_tax_lines,
    payments,
    refunds: refundRows(order, payments, owner),
    ...parcel,
    ...noneRecorded,
  }
}

/** What files do not have. */
const noneRecorded = {
  tracking_links: [],
  returns: [],
  return_items: [],
  swaps: [],
  claims: [],
  gift_card_transactions: [],
  discount_ids: [],
  gift_card_ids: [],
}

interface Owner {
  order_id: string
  created_at: string
  updated_at: string
}

function lineRows(
  sold: OrderAmounts['lines'][number],
  { includes_tax }: OrderAmounts,
  owner: Owner,
  variants: OrderPlace['variants'],
) {
  const { title, sku, quantity, unit_price, discount, taxes, is_fulfilled } = sold
  const variant = variants.get(sku)
  const packed = is_fulfilled ? quantity : null
  const line = {
    id: newId('item'),
    variant_id: variant?.id ?? null,
    title,
    thumbnail: variant?.thumbnail ?? null,
    is_return: false,
    is_giftcard: false,
    should_merge: false,
    allow_discounts: true,
    has_shipping: true,
    unit_price,
    includes_tax,
    quantity,
    fulfilled_quantity: packed,
    shipped_quantity: packed,
    metadata: sku ? { sku } : null,
    ...owner,
  }
  const { created_at, updated_at } = owner
  return {
    line,
    tax_lines: taxes.map((tax) => ({ ...taxColumns(tax, { created_at, updated_at }, 'litl'), item_id: line.id })),
    adjustments:
      discount > 0
        ? [
            {
              id: newId('lia'),
              item_id: line.id,
              discount_id: null,
              description: 'Discount',
              amount: discount,
              amount_incl_tax: includes_tax ? discount : null,
            },
          ]
        : [],
  }
}

function taxColumns({ name, rate, charged_amount }: ChargedTax, times: object, kind: 'litl' | 'smtl' = 'smtl') {
  return { id: newId(kind), rate, name, code: null, charged_amount, ...times }
}

function hasLeft({ fulfillment_status }: StagedOrder, { is_fulfilled }: { is_fulfilled: boolean }): boolean {
  return fulfillment_status === 'fulfilled' || (fulfillment_status === 'partial' && is_fulfilled)
}

/** What was captured, and what is still to come. */
function paymentRows(order: StagedOrder, move: Move, { order_id, ...times }: Owner) {
  const { total, outstanding_total, payment_status, canceled_at, currency_code } = order
  if (total === 0) return []
  const isOpen = payment_status === 'pending' || payment_status === 'authorized'
  const isVoid = payment_status === 'voided'
  const due = isVoid || isOpen ? total : payment_status === 'partially_paid' ? Math.min(total, outstanding_total) : 0
  const part = (amount: number, isPaid: boolean) => ({
    id: newId('pay'),
    store_id: move.store.id,
    order_id,
    provider_id: 'manual',
    amount,
    amount_refunded: isPaid ? Math.min(order.refunded_total, amount) : 0,
    currency_code,
    data: { former_platform: move.platform, former_methods: order.payment_methods },
    authorized_at: times.created_at,
    captured_at: isPaid ? times.created_at : null,
    canceled_at: isPaid ? null : (canceled_at ?? (isVoid ? times.created_at : null)),
    ...times,
  })
  return [...(total > due ? [part(total - due, true)] : []), ...(due > 0 ? [part(due, false)] : [])]
}

function refundRows(order: StagedOrder, payments: ReturnType<typeof paymentRows>, { order_id, ...times }: Owner) {
  return payments
    .filter(({ amount_refunded }) => amount_refunded > 0)
    .map(({ id, amount_refunded }) => ({
      id: newId('ref'),
      order_id,
      payment_id: id,
      amount: amount_refunded,
      reason: 'other',
      note: `Given back in the former shop, ${order.name}`,
      ...times,
    }))
}

/** What has left, as one parcel. */
function parcelRows(lines: readonly ReturnType<typeof lineRows>[], { order_id, ...times }: Owner) {
  const packed = lines.filter(({ line }) => (line.fulfilled_quantity ?? 0) > 0)
  if (packed.length === 0) return { fulfillments: [], fulfillment_items: [] }
  const id = newId('ful')
  return {
    fulfillments: [
      {
        id,
        order_id,
        provider_id: 'manual',
        shipped_at: times.created_at,
        canceled_at: null,
        data: {},
        tracking_numbers: [],
        ...times,
      },
    ],
    fulfillment_items: packed.map(({ line }) => ({ fulfillment_id: id, item_id: line.id, quantity: line.quantity })),
  }
}

function statusOf({ canceled_at, fulfillment_status, payment_status }: StagedOrder): string {
  if (canceled_at) return 'canceled'
  const isSettled = ['paid', 'partially_refunded', 'refunded'].includes(payment_status)
  return isSettled && fulfillment_status === 'fulfilled' ? 'completed' : 'pending'
}
