import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFile } from '../read-file.ts'
import { openBytes, readContent } from '../testing/open-bytes.ts'

const headings = [
  'order_id', 'order_number', 'order_date', 'status', 'shipping_total', 'shipping_tax_total', 'fee_total', 'tax_total', 'order_total',
  'order_currency', 'payment_method', 'payment_method_title', 'shipping_method', 'customer_email', 'billing_first_name',
  'billing_last_name', 'billing_country', 'fee_items', 'tax_items', 'coupon_items', 'refund_items', 'line_item_1', 'line_item_2',
] as const // biome-ignore format: a list reads better packed
type Cells = Partial<Record<(typeof headings)[number], string>>

const placed: Cells = {
  ...{
    order_id: '501',
    order_number: '501',
    order_date: '2025-11-02 10:11:12',
    status: 'completed',
    order_currency: 'EUR',
  },
  ...{ shipping_total: '4.12', shipping_tax_total: '0.78', tax_total: '6.53', order_total: '40.90' },
  ...{
    payment_method: 'stripe',
    payment_method_title: 'Cards',
    shipping_method: 'Flat rate',
    customer_email: 'a@example.test',
  },
  tax_items: 'rate_id:1|code:DE-1|total:6.53|label:VAT|tax_rate_compound:0',
  line_item_1: 'name:Cup|product_id:101|sku:C-1|quantity:2|total:25.04|sub_total:25.04',
  line_item_2: 'name:Batik | Cloth|product_id:113|sku:|quantity:1|total:5.21|sub_total:5.21',
}
const file = (...rows: Cells[]) =>
  [headings.join(','), ...rows.map((row) => headings.map((heading) => `"${row[heading] ?? ''}"`).join(','))].join('\n')

test('an order has its lines without tax, its fees, refunds and codes', async () => {
  const { orders, warnings } = await readContent(
    file(placed, {
      ...placed,
      ...{ order_id: '504', order_number: '2025-0504', fee_total: '2.00', tax_total: '16.81', order_total: '101.16' },
      fee_items: 'name:Cash fee|total:2.00|tax:0.38',
      coupon_items: 'code:ten|amount:4.12;code:more|amount:1.00',
      refund_items: 'amount:20.00|reason:Scratch|date:2025-11-20 10:00:00;amount:1.50|reason:|date:2025-11-21 10:00:00',
      line_item_1: 'name:Shirt|product_id:102|sku:S-1|quantity:2|total:78.23|sub_total:82.35',
      line_item_2: '',
    }),
  )
  assert.deepEqual(warnings, [])
  const [first, second] = orders
  assert.deepEqual(
    [first?.subtotal, first?.shipping_total, first?.tax_total, first?.shipping_tax, first?.total, first?.includes_tax],
    [3025, 412, 653, 78, 4090, false],
  )
  assert.deepEqual(
    first?.lines.map(({ title, sku, quantity, unit_price, discount }) => [title, sku, quantity, unit_price, discount]),
    [
      ['Cup', 'C-1', 2, 1252, 0],
      ['Batik | Cloth', '', 1, 521, 0],
    ],
  )
  assert.deepEqual(first?.taxes, [{ name: 'VAT', amount: 653 }])
  assert.deepEqual(
    second?.lines.map(({ title, quantity, unit_price, discount }) => [title, quantity, unit_price, discount]),
    [
      // 82.35 for two: 41.18 each, less the cent that two of them are too much.
      ['Shirt', 2, 4118, 413],
      ['Cash fee', 1, 200, 0],
    ],
  )
  assert.deepEqual(
    [second?.name, second?.subtotal, second?.discount_code, second?.refunded_total, second?.payment_methods],
    ['2025-0504', 8023, 'ten, more', 2150, ['Cards']],
  )
})

test('states say what was paid and sent; times are of the shop’s clock', async () => {
  const states = ['pending', 'on-hold', 'processing', 'completed', 'refunded', 'cancelled', 'failed']
  const rows = [...states, 'wc-completed'].map((status, index) => ({ ...placed, order_id: `${index}`, status }))
  const cash = { ...placed, order_id: '9', status: 'processing', payment_method: 'cod' }
  const { orders } = await readFile('orders.csv', openBytes(file(...rows, cash)), {
    currency_code: 'eur',
    time_zone: 'Europe/Berlin',
  })
  assert.deepEqual(
    orders.map((order) => [order.payment_status, order.fulfillment_status, order.canceled_at !== null]),
    [
      ['pending', 'unfulfilled', false],
      ['pending', 'unfulfilled', false],
      ['paid', 'unfulfilled', false],
      ['paid', 'fulfilled', false],
      ['refunded', 'fulfilled', false],
      ['voided', 'unfulfilled', true],
      ['voided', 'unfulfilled', true],
      ['paid', 'fulfilled', false],
      ['pending', 'unfulfilled', false],
    ],
  )
  assert.deepEqual(orders[0]?.created_at, new Date('2025-11-02T09:11:12Z'))
})

test('an order of which something cannot be read is left out, with the reason', async () => {
  const { orders, warnings } = await readContent(
    file(
      placed,
      placed,
      { ...placed, order_id: '2', order_currency: 'XXX' },
      { ...placed, order_id: '3', status: 'perhaps' },
      { ...placed, order_id: '4', order_date: 'yesterday' },
      { ...placed, order_id: '5', order_total: '-1.00' },
      { ...placed, order_id: '6', line_item_1: 'name:Cup|quantity:none|total:1' },
      { ...placed, order_id: '', order_number: '' },
    ),
  )
  assert.equal(orders.length, 1)
  assert.deepEqual(
    warnings.map(({ row, code, severity }) => [row, code, severity]),
    [
      [3, 'order_repeated', 'refused'],
      [4, 'currency_unknown', 'refused'],
      [5, 'state_unknown', 'refused'],
      [6, 'time_unreadable', 'refused'],
      [7, 'amount_unreadable', 'refused'],
      [8, 'quantity_unreadable', 'refused'],
      [9, 'order_number_missing', 'refused'],
    ],
  )
})
