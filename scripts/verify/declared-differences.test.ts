import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeclared } from './declared-differences.ts'

const captured = { captured_at: '2025-01-01', canceled_at: null, amount: 500 }
const exchange = { ...captured, amount: 300, swap_id: 'swap_1' }
const canceled = { captured_at: null, canceled_at: '2025-01-01', amount: 500 }

const cases: [string, boolean, { path: string; there: unknown; here: unknown }, object][] = [
  ['a refund that v1 does not see', true, { path: 'orders.payment_status', there: 'captured', here: 'partially_refunded' }, { refunded_total: 100 }],
  ['a refund that never was', false, { path: 'orders.payment_status', there: 'captured', here: 'refunded' }, { refunded_total: 0 }],
  ['money of a canceled order', true, { path: 'orders.payment_status', there: 'canceled', here: 'captured' }, { payments: [captured] }],
  ['a canceled order without money', false, { path: 'orders.payment_status', there: 'canceled', here: 'captured' }, { payments: [canceled] }],
  ['a canceled payment', true, { path: 'orders.paid_total', there: 500, here: 0 }, { payments: [canceled], total: 500 }],
  ['a payment of an exchange that is lost', false, { path: 'orders.paid_total', there: 800, here: 500 }, { payments: [captured, exchange], total: 500 }],
  ['a payment of an edit', true, { path: 'orders.paid_total', there: 500, here: 700 }, { payments: [captured], total: 700 }],
  ['money that is lost', false, { path: 'orders.paid_total', there: 500, here: 0 }, { payments: [captured], total: 500 }],
  ['the payment of an exchange itself', false, { path: 'orders.payments[]', there: exchange, here: undefined }, {}],
  ['a payment that is lost', false, { path: 'orders.payments[]', there: captured, here: undefined }, {}],
  ['half a rupiah', true, { path: 'orders.total', there: 6950, here: 7000 }, { currency_code: 'idr' }],
  ['a cent', false, { path: 'orders.total', there: 699, here: 700 }, { currency_code: 'eur' }],
  ['a rate without lines', true, { path: 'orders.items[].tax_lines.length', there: 0, here: 1 }, { tax_rate: 25 }],
  ['a tax too many', false, { path: 'orders.items[].tax_lines.length', there: 0, here: 1 }, { tax_rate: null }],
  ['the first of two phone numbers', true, { path: 'customers.phone', there: '0812 000 111 / 0813', here: '+62812000111' }, {}],
  ['two phone numbers as one', false, { path: 'customers.phone', there: '0812 000 111 / 0813', here: '+628120001110814' }, {}],
  ['an exchange without its cart', true, { path: 'orders.swaps[].additional_items[]', there: { cart_id: 'cart_1' }, here: undefined }, {}],
  ['an exchange that lost an item', false, { path: 'orders.swaps[].additional_items[]', there: { cart_id: null }, here: undefined }, {}],
  ['what a card gets back', true, { path: 'orders.refundable_amount', there: 950, here: 7200 }, { paid_total: 950, refunded_total: 0, total: 950, gift_card_total: 5000, gift_card_tax_total: 1250 }],
  ['more than was paid', false, { path: 'orders.refundable_amount', there: 950, here: 7200 }, { paid_total: 950, refunded_total: 0, total: 950, gift_card_total: 0 }],
  ['items that came back for an exchange', true, { path: 'orders.fulfillment_status', there: 'shipped', here: 'partially_returned' }, { items: [{ returned_quantity: 1 }] }],
  ['items that never came back', false, { path: 'orders.fulfillment_status', there: 'shipped', here: 'partially_returned' }, { items: [{ returned_quantity: null }] }],
  ['a collection that was deleted', true, { path: 'products.collection', there: { id: 'pcol_1', title: null }, here: null }, {}],
  ['a collection that is lost', false, { path: 'products.collection', there: { id: 'pcol_1', title: 'Tea' }, here: null }, {}],
  ['what is hidden of an order of an account', true, { path: 'orders in the shop.shipping_address.phone', there: '0812', here: null }, { customer: { has_account: true } }],
  ['what is hidden of an order of a guest', false, { path: 'orders in the shop.shipping_address.phone', there: '0812', here: null }, { customer: { has_account: false } }],
] // biome-ignore format: a table

for (const [name, expected, difference, before] of cases)
  test(`${expected ? 'explains' : 'does not explain'} ${name}`, () => {
    assert.equal(isDeclared(difference, before as Record<string, unknown>), expected)
  })
