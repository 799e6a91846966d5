import { getCurrency } from '@shopkey/domain/currency.ts'
import { refundableOfLine } from '@shopkey/domain/refunds.ts'
import { type OrderForTotals, orderTotals, type PricedLine } from '@shopkey/domain/totals.ts'
import type { Row } from '../../db/relations.ts'

type Line = Row & PricedLine & { returned_quantity: number | null }
type Method = Row & OrderForTotals['shipping_methods'][number]

/** An order with the relations that totals need (relationsForTotals). */
type CountedOrder = Row &
  Omit<OrderForTotals, 'items' | 'shipping_methods'> & { items: Line[]; shipping_methods: Method[] }

/**
 * Adds totals to an order, its lines and its shipping methods, in place, from the amounts stored when it was placed.
 * Free shipping is stored as a price of 0, so discounts are not applied again.
 */
export function addOrderTotals(row: Row): Row {
  const order = row as CountedOrder
  const { items, shipping_methods, payment_fee, raw_discount_total, ...totals } = orderTotals(order)
  const currency = getCurrency(order.currency_code)
  for (const [index, item] of order.items.entries()) {
    const { raw_discount_total: _raw, ...ofLine } = items[index] ?? {}
    Object.assign(item, ofLine, { refundable: refundableOfLine(item, currency) })
  }
  for (const [index, method] of order.shipping_methods.entries()) {
    Object.assign(method, shipping_methods[index])
  }
  return Object.assign(order, totals, { object: 'order' })
}

/** The names that addOrderTotals sets on an order. */
export const orderTotalFields = [
  'object', 'subtotal', 'discount_total', 'item_tax_total', 'shipping_total', 'shipping_tax_total', 'tax_total',
  'gift_card_total', 'gift_card_tax_total', 'total', 'paid_total', 'refunded_total', 'refundable_amount',
] // biome-ignore format: a list reads better packed
