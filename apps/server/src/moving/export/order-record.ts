import { orderTotals } from '@shopkey/domain/totals.ts'
import type { MovedRecipient, RecordedOrder } from '@shopkey/moving/records.ts'

/** An order as its statement has it: without sums. */
export interface StoredOrder {
  external_id: string
  name: string
  currency_code: string
  email: string
  phone: string
  is_anonymized: boolean
  created_at: string
  canceled_at: string | null
  placed_total: number
  gift_cards_taxable: boolean
  billing_address: MovedRecipient | null
  shipping_address: MovedRecipient | null
  recorded: RecordedOrder
}

/** The record of an order: its rows, and the sums of them for who reads nothing else. */
export function orderRecord({ placed_total, gift_cards_taxable, is_anonymized, recorded, ...order }: StoredOrder) {
  const { currency_code } = order
  const { lines, deliveries, payments, gift_card_charges, payment_fee } = recorded
  const totals = orderTotals({
    currency_code,
    items: lines.map(({ taxes, discounts, ...line }) => ({ ...line, tax_lines: taxes, adjustments: discounts })),
    shipping_methods: deliveries
      .filter(({ return_id }) => return_id === null)
      .map(({ taxes, ...method }) => ({ ...method, tax_lines: taxes })),
    payment_fee: payment_fee ?? null,
    region: { gift_cards_taxable },
    gift_card_transactions: gift_card_charges,
    payments,
    refunds: payments.flatMap(({ refunds }) => refunds),
    canceled_at: order.canceled_at,
  })
  const captured = payments.filter(({ captured_at }) => captured_at !== null)
  const paid = captured.reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...order,
    ...(is_anonymized && { is_anonymized }),
    payment_status: paymentStatusOf(totals.refunded_total, paid, {
      total: placed_total,
      canceled_at: order.canceled_at,
    }),
    fulfillment_status: fulfillmentOf(lines),
    subtotal: totals.subtotal,
    shipping_total: totals.shipping_total,
    tax_total: totals.tax_total,
    shipping_tax: totals.shipping_tax_total,
    discount_total: totals.discount_total,
    total: placed_total,
    refunded_total: totals.refunded_total,
    outstanding_total: order.canceled_at ? 0 : Math.max(0, placed_total - paid),
    ...(lines[0] && { includes_tax: lines[0].includes_tax }),
    discount_code: '',
    shipping_method: '',
    payment_methods: [...new Set(payments.map(({ provider }) => provider))],
    taxes: [],
    lines: [],
    note: '',
    tags: [],
    recorded,
  }
}

function paymentStatusOf(
  refunded: number,
  paid: number,
  { total, canceled_at }: { total: number; canceled_at: string | null },
) {
  if (refunded > 0) return refunded >= paid ? 'refunded' : 'partially_refunded'
  if (paid > 0) return paid >= total ? 'paid' : 'partially_paid'
  return canceled_at ? 'voided' : total === 0 ? 'paid' : 'pending'
}

function fulfillmentOf(lines: RecordedOrder['lines']) {
  if (lines.every(({ quantity, fulfilled_quantity }) => fulfilled_quantity >= quantity)) return 'fulfilled'
  return lines.some(({ fulfilled_quantity }) => fulfilled_quantity > 0) ? 'partial' : 'unfulfilled'
}
