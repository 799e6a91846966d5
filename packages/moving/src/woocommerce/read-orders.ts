import { findCurrency } from '@shopkey/domain/currency.ts'
import { momentAt } from '@shopkey/domain/store-time.ts'
import { Columns } from '../files/columns.ts'
import { type NumberFormat, type NumberReader, openNumbers } from '../files/numbers.ts'
import type { Table, TableRow } from '../files/read-table.ts'
import type { MovedOrder, MovedOrderLine, MovedRecipient } from '../records.ts'
import { UnreadableOrder } from '../unreadable-order.ts'
import type { FileWarnings } from '../warnings.ts'
import { joinedParts, listedAmounts } from './joined-parts.ts'

/** Headings of the plug-in "Order Export & Import"; WooCommerce itself exports no orders with their lines. */
const orderColumns = {
  id: ['order_id'],
  number: ['order_number'],
  created_at: ['order_date'],
  status: ['status'],
  shipping_total: ['shipping_total'],
  shipping_tax: ['shipping_tax_total'],
  fee: ['fee_total'],
  tax_total: ['tax_total'],
  total: ['order_total'],
  currency: ['order_currency'],
  payment_id: ['payment_method'],
  payment_title: ['payment_method_title'],
  shipping_method: ['shipping_method'],
  email: ['customer_email', 'billing_email'],
  billing_email: ['billing_email'],
  note: ['customer_note'],
  fees: ['fee_items'],
  taxes: ['tax_items'],
  coupons: ['coupon_items'],
  refunds: ['refund_items'],
  billing_phone: ['billing_phone'],
  billing_first_name: ['billing_first_name'],
  billing_last_name: ['billing_last_name'],
  billing_company: ['billing_company'],
  billing_address_1: ['billing_address_1'],
  billing_address_2: ['billing_address_2'],
  billing_postcode: ['billing_postcode'],
  billing_city: ['billing_city'],
  billing_state: ['billing_state'],
  billing_country: ['billing_country'],
  shipping_phone: ['shipping_phone'],
  shipping_first_name: ['shipping_first_name'],
  shipping_last_name: ['shipping_last_name'],
  shipping_company: ['shipping_company'],
  shipping_address_1: ['shipping_address_1'],
  shipping_address_2: ['shipping_address_2'],
  shipping_postcode: ['shipping_postcode'],
  shipping_city: ['shipping_city'],
  shipping_state: ['shipping_state'],
  shipping_country: ['shipping_country'],
} as const satisfies Record<string, readonly string[]>

type OrderColumn = keyof typeof orderColumns
const amountColumns = ['shipping_total', 'shipping_tax', 'fee', 'tax_total', 'total'] as const

/**
 * Reads a file of WooCommerce's orders. Its amounts are without tax, and its times are those of the shop's clock, which is taken to be the
 * store's. An order of which something cannot be read is left out, with the reason.
 */
export async function* readOrders(
  table: Table,
  format: NumberFormat,
  warnings: FileWarnings,
): AsyncGenerator<MovedOrder, void> {
  const columns = new Columns(table.headings, orderColumns)
  const numbers = await openNumbers(table, columns, amountColumns, format)
  const lineIndexes = table.headings.flatMap((heading, index) => (/^line_item_\d+$/i.test(heading) ? [index] : []))
  const known = new Map<string, number>()
  for await (const row of table.rows()) {
    try {
      const order = readOrder(row, { columns, numbers, lineIndexes, time_zone: format.time_zone ?? 'UTC' })
      const before = known.get(order.external_id)
      if (before !== undefined)
        throw new UnreadableOrder('order_repeated', `Row ${before} has an order of this number already.`, row.row, 'id')
      known.set(order.external_id, row.row)
      yield order
    } catch (error) {
      if (!(error instanceof UnreadableOrder)) throw error
      warnings.add(error.warning((column) => columns.heading(column as OrderColumn)))
    }
  }
}

interface Reading {
  columns: Columns<OrderColumn>
  numbers: NumberReader
  lineIndexes: readonly number[]
  time_zone: string
}

/** How orders of each of WooCommerce's states were paid and sent. */
const states: Record<string, Pick<MovedOrder, 'payment_status' | 'fulfillment_status'> & { is_canceled?: true }> = {
  pending: { payment_status: 'pending', fulfillment_status: 'unfulfilled' },
  'on-hold': { payment_status: 'pending', fulfillment_status: 'unfulfilled' },
  processing: { payment_status: 'paid', fulfillment_status: 'unfulfilled' },
  completed: { payment_status: 'paid', fulfillment_status: 'fulfilled' },
  // Nothing of it is to be sent any more.
  refunded: { payment_status: 'refunded', fulfillment_status: 'fulfilled' },
  cancelled: { payment_status: 'voided', fulfillment_status: 'unfulfilled', is_canceled: true },
  failed: { payment_status: 'voided', fulfillment_status: 'unfulfilled', is_canceled: true },
}

function readOrder({ row, cells }: TableRow, { columns, numbers, lineIndexes, time_zone }: Reading): MovedOrder {
  const of = (column: OrderColumn) => columns.cell(cells, column)
  const unreadable = (code: string, text: string, column: OrderColumn, value = of(column)) =>
    new UnreadableOrder(code, text, row, column, value)
  const currency = findCurrency(of('currency').toLowerCase())
  if (!currency)
    throw unreadable('currency_unknown', `“${of('currency')}” is no currency that is known here.`, 'currency')
  const reader = numbers.in(currency.code)
  const amountOf = (cell: string, column: OrderColumn) => {
    const amount = cell ? reader.amount(cell) : 0
    if (amount !== undefined) return amount
    throw unreadable('amount_unreadable', `“${cell}” is no amount in ${currency.code.toUpperCase()}.`, column, cell)
  }
  const amount = (column: (typeof amountColumns)[number]) => {
    const value = amountOf(of(column), column)
    if (value >= 0 || column === 'fee') return value
    throw unreadable('amount_unreadable', `“${of(column)}” is below zero.`, column)
  }
  const state = states[of('status').replace(/^wc-/, '')]
  if (!state) throw unreadable('state_unknown', `“${of('status')}” is no state that is known here.`, 'status')
  const name = of('number') || of('id')
  if (!name) throw unreadable('order_number_missing', 'The row has no order number.', 'number')
  const created_at = timeIn(of('created_at'), time_zone)
  if (!created_at) throw unreadable('time_unreadable', `“${of('created_at')}” is no time.`, 'created_at')

  const lines = lineIndexes.flatMap((index) => {
    const cell = cells[index]?.trim()
    return cell ? [readLine(cell, { reader, row, amountOf })] : []
  })
  const fee = amount('fee')
  if (fee > 0) {
    const [first] = listedAmounts(of('fees'), 'name')
    lines.push({ ...lineOf(first || 'Fee', '', 1, fee, row), is_fulfilled: state.fulfillment_status === 'fulfilled' })
  }
  const sold = lines.reduce((sum, line) => sum + line.unit_price * line.quantity - line.discount, 0)
  const refunded_total = listedAmounts(of('refunds'), 'amount').reduce(
    (sum, cell) => sum + amountOf(cell, 'refunds'),
    0,
  )
  const isCashToCome = of('payment_id') === 'cod' && of('status') === 'processing'
  return {
    external_id: of('id') || name,
    name,
    currency_code: currency.code,
    email: of('email') || of('billing_email'),
    phone: of('billing_phone'),
    created_at,
    canceled_at: state.is_canceled ? created_at : null,
    payment_status: isCashToCome ? 'pending' : state.payment_status,
    fulfillment_status: state.fulfillment_status,
    subtotal: sold + Math.min(0, fee),
    shipping_total: amount('shipping_total'),
    tax_total: amount('tax_total'),
    shipping_tax: amount('shipping_tax'),
    discount_total: lines.reduce((sum, { discount }) => sum + discount, 0),
    total: amount('total'),
    refunded_total,
    outstanding_total: 0,
    includes_tax: false,
    discount_code: listedAmounts(of('coupons'), 'code').join(', '),
    shipping_method: of('shipping_method'),
    payment_methods: [of('payment_title') || of('payment_id')].filter(Boolean),
    taxes: taxesOf(of('taxes'), (cell) => amountOf(cell, 'taxes')),
    lines,
    billing_address: recipientOf('billing', of),
    shipping_address: recipientOf('shipping', of),
    note: of('note'),
    tags: [],
    row,
  }
}

interface ReadingLine {
  reader: NumberReader
  row: number
  amountOf: (cell: string, column: OrderColumn) => number
}

/** `name:…|product_id:…|sku:…|quantity:…|total:…|sub_total:…`: totals of the whole line, after and before discounts. */
function readLine(cell: string, { reader, row, amountOf }: ReadingLine): MovedOrderLine {
  const parts = joinedParts(cell)
  const quantity = reader.count(parts.quantity ?? '')
  if (quantity === undefined || quantity < 1)
    throw new UnreadableOrder(
      'quantity_unreadable',
      `“${parts.quantity ?? ''}” is no quantity.`,
      row,
      'line_item',
      parts.quantity ?? '',
    )
  const total = amountOf(parts.total ?? '', 'total')
  const before = Math.max(total, amountOf(parts.sub_total ?? '', 'total'))
  const unit_price = Math.ceil(before / quantity)
  return {
    ...lineOf(parts.name ?? '', parts.sku ?? '', quantity, unit_price, row),
    // With what a price of whole units is more than its share of the line.
    discount: unit_price * quantity - total,
  }
}

const lineOf = (title: string, sku: string, quantity: number, unit_price: number, row: number): MovedOrderLine => ({
  title,
  sku,
  quantity,
  unit_price,
  discount: 0,
  is_fulfilled: false,
  row,
})

function taxesOf(cell: string, amountOf: (cell: string) => number): MovedOrder['taxes'] {
  const [amounts, labels] = [listedAmounts(cell, 'total'), listedAmounts(cell, 'label')]
  return amounts.map((amount, index) => ({ name: labels[index] || 'Tax', amount: amountOf(amount) }))
}

function timeIn(cell: string, time_zone: string): Date | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/.exec(cell) ?? []
  if (!day || !time || Number.isNaN(Date.parse(`${day}T${time}Z`))) return undefined
  return momentAt(`${day}T${time}`, time_zone)
}

function recipientOf(kind: 'billing' | 'shipping', of: (column: OrderColumn) => string): MovedRecipient | null {
  const recipient = {
    name: [of(`${kind}_first_name`), of(`${kind}_last_name`)].filter(Boolean).join(' '),
    company: of(`${kind}_company`),
    address_1: of(`${kind}_address_1`),
    address_2: of(`${kind}_address_2`),
    city: of(`${kind}_city`),
    province_code: of(`${kind}_state`),
    country_code: of(`${kind}_country`).toLowerCase(),
    postal_code: of(`${kind}_postcode`),
    phone: of(`${kind}_phone`),
  }
  return Object.values(recipient).some(Boolean) ? recipient : null
}
