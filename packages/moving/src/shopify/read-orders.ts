import { findCurrency } from '@shopkey/domain/currency.ts'
import { readList, withoutApostrophe } from '../files/cells.ts'
import { Columns } from '../files/columns.ts'
import { type NumberFormat, type NumberReader, openNumbers } from '../files/numbers.ts'
import type { Table } from '../files/read-table.ts'
import { readTime } from '../files/times.ts'
import type { MovedOrder, MovedOrderLine, MovedRecipient } from '../records.ts'
import { UnreadableOrder } from '../unreadable-order.ts'
import type { FileWarnings } from '../warnings.ts'
import { amountColumns, type OrderColumn, orderColumns, taxColumns } from './order-columns.ts'

/** Rows of one number: the one that has the order, and one for each of its lines, the first of which is on the same row. */
interface OrderRows {
  name: string
  main?: { row: number; cells: string[] }
  lines: { row: number; cells: string[] }[]
}

/**
 * Reads Shopify's file of orders, and yields each at the last of its rows, which a sorted file may have anywhere. An order is left out, with the reason, where its number, currency, time, state or an amount cannot be
 * read: an order that is half right would be wrong in every sum.
 */
export async function* readOrders(
  table: Table,
  format: NumberFormat,
  warnings: FileWarnings,
): AsyncGenerator<MovedOrder, void> {
  const columns = new Columns(table.headings, orderColumns)
  const numbers = await openNumbers(table, columns, amountColumns, format)
  const lastRows = await readLastRows(table, columns)
  const byName = new Map<string, OrderRows>()
  for await (const { row, cells } of table.rows()) {
    const name = columns.cell(cells, 'name')
    const refuse = (code: string, text: string) =>
      warnings.add({ code, severity: 'refused', row, column: columns.heading('name'), text })
    if (!name) {
      refuse('order_number_missing', 'The row has no order number, so that its order is unknown.')
      continue
    }
    const rows = byName.get(name) ?? { name, lines: [] }
    byName.set(name, rows)
    const isMain = columns.cell(cells, 'payment_status') !== ''
    if (isMain && rows.main) refuse('order_repeated', `Row ${rows.main.row} has an order of this number already.`)
    else {
      if (isMain) rows.main = { row, cells }
      rows.lines.push({ row, cells })
    }
    if (lastRows.get(name) !== row) continue
    byName.delete(name)
    const order = orderOf(rows, { columns, numbers, warnings })
    if (order) yield order
  }
}

/** The last row of each number. */
async function readLastRows(table: Table, columns: Columns<OrderColumn>): Promise<Map<string, number>> {
  const rows = new Map<string, number>()
  for await (const { row, cells } of table.rows()) rows.set(columns.cell(cells, 'name'), row)
  return rows
}

interface Reading {
  columns: Columns<OrderColumn>
  numbers: NumberReader
  warnings: FileWarnings
}

function orderOf({ name, main, lines }: OrderRows, { columns, numbers, warnings }: Reading): MovedOrder | undefined {
  try {
    if (!main) {
      const row = lines[0]?.row ?? 1
      throw new UnreadableOrder('order_incomplete', `No row of ${name} has the order itself.`, row, 'payment_status')
    }
    const order = readOrder(name, main, lines, columns, numbers)
    if (order.includes_tax === undefined)
      warnings.add({
        code: 'total_unexplained',
        severity: 'note',
        row: main.row,
        column: columns.heading('total'),
        text: 'The total is neither that of items and delivery nor that with taxes on top. It is taken over as it is.',
      })
    return order
  } catch (error) {
    if (!(error instanceof UnreadableOrder)) throw error
    warnings.add(error.warning((column) => columns.heading(column as OrderColumn)))
    return undefined
  }
}

function readOrder(
  name: string,
  { row, cells }: { row: number; cells: string[] },
  lines: OrderRows['lines'],
  columns: Columns<OrderColumn>,
  numbers: NumberReader,
): MovedOrder {
  const of = (column: OrderColumn) => columns.cell(cells, column)
  const currency = findCurrency(of('currency').toLowerCase())
  if (!currency)
    throw new UnreadableOrder(
      'currency_unknown',
      `“${of('currency')}” is no currency that is known here.`,
      row,
      'currency',
      of('currency'),
    )
  const amounts = numbers.in(currency.code)
  const amountIn = (line: { row: number; cells: string[] }, column: OrderColumn) => {
    const cell = columns.cell(line.cells, column)
    const amount = cell ? amounts.amount(cell) : 0
    if (amount !== undefined && amount >= 0) return amount
    throw new UnreadableOrder(
      'amount_unreadable',
      `“${cell}” is no amount in ${currency.code.toUpperCase()}.`,
      line.row,
      column,
      cell,
    )
  }
  const amount = (column: OrderColumn) => amountIn({ row, cells }, column)
  const time = (column: 'created_at' | 'canceled_at') => {
    const read = readTime(of(column))
    if (read) return read
    throw new UnreadableOrder('time_unreadable', `“${of(column)}” is no time with its offset.`, row, column, of(column))
  }
  const [subtotal, shipping_total, tax_total, total] = [
    amount('subtotal'),
    amount('shipping'),
    amount('taxes'),
    amount('total'),
  ]
  const withoutTax = subtotal + shipping_total
  return {
    external_id: withoutApostrophe(of('id')) || name,
    name,
    currency_code: currency.code,
    email: of('email'),
    phone: withoutApostrophe(of('phone')),
    created_at: time('created_at'),
    canceled_at: of('canceled_at') ? time('canceled_at') : null,
    payment_status: stateOf(paymentStates, of('payment_status'), { row, column: 'payment_status' }),
    fulfillment_status: stateOf(fulfillmentStates, of('fulfillment_status'), { row, column: 'fulfillment_status' }),
    subtotal,
    shipping_total,
    tax_total,
    shipping_tax: null,
    discount_total: amount('discount'),
    total,
    refunded_total: amount('refunded'),
    outstanding_total: amount('outstanding'),
    includes_tax: total === withoutTax ? true : total === withoutTax + tax_total ? false : undefined,
    discount_code: of('discount_code'),
    shipping_method: of('shipping_method'),
    payment_methods: of('payment_method').split(/ \+ /).filter(Boolean),
    taxes: taxColumns.flatMap(([title, value]) => (of(value) ? [{ name: of(title), amount: amount(value) }] : [])),
    lines: lines.flatMap((line) => readLine(line, columns, amounts, amountIn) ?? []),
    billing_address: recipientOf('billing', of),
    shipping_address: recipientOf('shipping', of),
    note: of('note'),
    tags: readList(of('tags')),
    row,
  }
}

function readLine(
  line: { row: number; cells: string[] },
  columns: Columns<OrderColumn>,
  numbers: NumberReader,
  amountIn: (line: { row: number; cells: string[] }, column: OrderColumn) => number,
): MovedOrderLine | undefined {
  const of = (column: OrderColumn) => columns.cell(line.cells, column)
  if (!of('line_title') && !of('line_quantity')) return undefined
  const quantity = numbers.count(of('line_quantity'))
  if (quantity === undefined || quantity < 1)
    throw new UnreadableOrder(
      'quantity_unreadable',
      `“${of('line_quantity')}” is no quantity.`,
      line.row,
      'line_quantity',
      of('line_quantity'),
    )
  return {
    title: of('line_title'),
    sku: of('line_sku'),
    quantity,
    unit_price: amountIn(line, 'line_price'),
    discount: amountIn(line, 'line_discount'),
    is_fulfilled: of('line_status').toLowerCase() === 'fulfilled',
    row: line.row,
  }
}

const paymentStates = [
  'pending',
  'authorized',
  'partially_paid',
  'paid',
  'partially_refunded',
  'refunded',
  'voided',
] as const
const fulfillmentStates = ['unfulfilled', 'partial', 'fulfilled'] as const

function stateOf<State extends string>(
  states: readonly State[],
  cell: string,
  place: { row: number; column: OrderColumn },
): State {
  const word = cell.toLowerCase() || states[0]
  const state = states.find((one) => one === word)
  if (state) return state
  throw new UnreadableOrder('state_unknown', `“${cell}” is no state that is known here.`, place.row, place.column, cell)
}

function recipientOf(kind: 'billing' | 'shipping', of: (column: OrderColumn) => string): MovedRecipient | null {
  const recipient = {
    name: of(`${kind}_name`),
    company: of(`${kind}_company`),
    address_1: of(`${kind}_address_1`),
    address_2: of(`${kind}_address_2`),
    city: of(`${kind}_city`),
    province_code: of(`${kind}_province`),
    country_code: of(`${kind}_country`).toLowerCase(),
    postal_code: withoutApostrophe(of(`${kind}_zip`)),
    phone: withoutApostrophe(of(`${kind}_phone`)),
  }
  return Object.values(recipient).some(Boolean) ? recipient : null
}
