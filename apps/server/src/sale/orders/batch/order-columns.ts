import type { Row } from '../../../db/relations.ts'
import type { Cell } from '../../../platform/batch-jobs/csv/csv-cells.ts'

/** A column of the orders' file; `from`: the field or relation of an order that it needs. */
export interface OrderColumn {
  title: string
  from: string
  write: (order: Row) => Cell
}

function field(title: string, name: string): OrderColumn {
  return { title, from: name, write: (order) => order[name] as Cell }
}

function related(title: string, relation: string, name: string): OrderColumn {
  return { title, from: relation, write: (order) => (order[relation] as Row | null)?.[name] as Cell }
}

/** In the order of the file. Amounts: minor units of the currency in the column after them (v1 wire rule). */
const orderColumns: readonly OrderColumn[] = [
  field('Order_ID', 'id'),
  field('Display_ID', 'display_id'),
  field('Order status', 'status'),
  { title: 'Date', from: 'created_at', write: (order) => (order.created_at as Date).toUTCString() },
  related('Customer First name', 'customer', 'first_name'),
  related('Customer Last name', 'customer', 'last_name'),
  related('Customer Email', 'customer', 'email'),
  related('Customer ID', 'customer', 'id'),
  related('Shipping Address 1', 'shipping_address', 'address_1'),
  related('Shipping Address 2', 'shipping_address', 'address_2'),
  related('Shipping Country Code', 'shipping_address', 'country_code'),
  related('Shipping City', 'shipping_address', 'city'),
  related('Shipping Postal Code', 'shipping_address', 'postal_code'),
  field('Shipping Region ID', 'region_id'),
  field('Fulfillment Status', 'fulfillment_status'),
  field('Payment Status', 'payment_status'),
  field('Subtotal', 'subtotal'),
  field('Shipping Total', 'shipping_total'),
  field('Discount Total', 'discount_total'),
  field('Gift Card Total', 'gift_card_total'),
  field('Refunded Total', 'refunded_total'),
  field('Tax Total', 'tax_total'),
  field('Total', 'total'),
  field('Currency Code', 'currency_code'),
  related('Sales channel name', 'sales_channel', 'name'),
  related('Sales channel description', 'sales_channel', 'description'),
]

const relations = new Set(['customer', 'shipping_address', 'sales_channel'])

/** The columns for some fields and relations; an absent list keeps all of its kind. */
export function chooseColumns(
  fields: readonly string[] | undefined,
  expand: readonly string[] | undefined,
): OrderColumn[] {
  return orderColumns.filter(({ from }) => {
    const wanted = relations.has(from) ? expand : fields
    return wanted === undefined || wanted.includes(from)
  })
}
