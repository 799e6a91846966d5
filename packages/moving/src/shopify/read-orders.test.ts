import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readContent } from '../testing/open-bytes.ts'

const heading =
  'Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Created at,' +
  'Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem fulfillment status,Shipping Name,Shipping Zip,Shipping Country,' +
  'Cancelled at,Payment Method,Refunded Amount,Outstanding Balance,Id,Lineitem discount,Tax 1 Name,Tax 1 Value,Tax 2 Name,Tax 2 Value'
const read = (...rows: string[]) => readContent([heading, ...rows].join('\n'))

test('an order has its lines wherever the file has them, in the currency that it was placed in', async () => {
  const { orders, warnings } = await read(
    '#7,,,,,,,,,,,2025-03-01 10:00:00 +0100,2,Cup,5.50,C,pending,,,,,,,,,0.00,,,,',
    `#7,a@example.test,partially_refunded,partial,EUR,21.00,4.90,4.14,25.90,ZEHN,1.00,2025-03-01 10:00:00 +0100,1,"Tea, 250 g",11.00,T,fulfilled,Ani,'01234,ID,,gift_card + Cards,5.50,0.00,'99,1.00,VAT 19%,4.14,,`,
    '#8,,paid,fulfilled,JPY,1000,0,100,1100,,0,2024-12-31 23:30:00 -0600,1,Cup,1000,,fulfilled,,,,2025-01-02 00:00:00 +0000,Cards,0,0,,0,JCT,100,,',
    '#9,,pending,,EUR,10.00,0.00,1.00,12.00,,0.00,2025-03-01 10:00:00 +0100,1,Cup,10.00,,,,,,,,0.00,12.00,,0.00,,,,',
  )
  const [first, second, third, ...rest] = orders
  assert.deepEqual(rest, [])
  assert.deepEqual(
    [first?.external_id, first?.total, first?.refunded_total, first?.includes_tax, first?.payment_methods],
    ['99', 2590, 550, true, ['gift_card', 'Cards']],
  )
  assert.deepEqual(
    first?.lines.map(({ title, quantity, unit_price, discount, is_fulfilled }) => [
      title,
      quantity,
      unit_price,
      discount,
      is_fulfilled,
    ]),
    [
      ['Cup', 2, 550, 0, false],
      ['Tea, 250 g', 1, 1100, 100, true],
    ],
  )
  assert.deepEqual(first?.taxes, [{ name: 'VAT 19%', amount: 414 }])
  assert.deepEqual([first?.shipping_address?.postal_code, first?.billing_address], ['01234', null])
  assert.deepEqual(
    [second?.external_id, second?.total, second?.includes_tax, second?.created_at, second?.canceled_at],
    ['#8', 1100, false, new Date('2025-01-01T05:30:00Z'), new Date('2025-01-02T00:00:00Z')],
  )
  assert.deepEqual([third?.fulfillment_status, third?.includes_tax], ['unfulfilled', undefined])
  assert.deepEqual(
    warnings.map(({ code, row }) => [code, row]),
    [['total_unexplained', 5]],
  )
})

test('an order of which something cannot be read is left out, with the reason', async () => {
  const order = (
    name: string,
    changes: { currency?: string; total?: string; state?: string; time?: string; quantity?: string },
  ) =>
    `${name},,${changes.state ?? 'paid'},,${changes.currency ?? 'EUR'},1.00,0.00,0.00,${changes.total ?? '1.00'},,,` +
    `${changes.time ?? '2025-03-01 10:00:00 +0100'},${changes.quantity ?? '1'},Cup,1.00,,,,,,,,,,,,,,,`
  const { orders, warnings } = await read(
    order('#1', {}),
    order('#1', {}),
    order('#2', { currency: 'XXX' }),
    order('#3', { total: '-1.00' }),
    order('#4', { state: 'perhaps' }),
    order('#5', { time: '2025-03-01 10:00:00' }),
    order('#6', { quantity: '0.5' }),
    '#7,,,,,,,,,,,,1,Cup,1.00,,,,,,,,,,,,,,,',
    order('', {}),
    order('#8', { currency: 'IDR', total: '1.50' }),
  )
  assert.deepEqual(
    orders.map(({ name }) => name),
    ['#1'],
  )
  assert.deepEqual(warnings.map(({ row, code, severity }) => [row, code, severity]).sort(), [
    [10, 'order_number_missing', 'refused'],
    [11, 'amount_unreadable', 'refused'],
    [3, 'order_repeated', 'refused'],
    [4, 'currency_unknown', 'refused'],
    [5, 'amount_unreadable', 'refused'],
    [6, 'state_unknown', 'refused'],
    [7, 'time_unreadable', 'refused'],
    [8, 'quantity_unreadable', 'refused'],
    [9, 'order_incomplete', 'refused'],
  ])
})

test('an order is read at the last of its rows, so that no more are held than overlap', async () => {
  const main = (name: string, sku: string) =>
    `${name},,paid,,EUR,3.00,0.00,0.00,3.00,,0.00,2025-03-01 10:00:00 +0100,1,Cup,1.00,${sku},,,,,,,,,,,,,,`
  const line = (name: string, sku: string) => `${name},,,,,,,,,,,,1,Cup,1.00,${sku},,,,,,,,,,,,,,`
  const { orders, warnings } = await read(
    main('#1', 'a'),
    main('#2', 'b'),
    line('#1', 'c'),
    main('#3', 'd'),
    line('#2', 'e'),
    line('#1', 'f'),
  )
  assert.deepEqual(
    orders.map(({ name, lines }) => [name, lines.map(({ sku }) => sku).join('')]),
    [
      ['#3', 'd'],
      ['#2', 'be'],
      ['#1', 'acf'],
    ],
  )
  assert.deepEqual(warnings, [])
})
