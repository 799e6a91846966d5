import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readContent } from '../testing/open-bytes.ts'

const heading =
  'Name,Value,Value Type,Type,Minimum Purchase Requirements,Customer Selection,Times Used In Total,Applies Once Per Customer,Usage Limit Per Code,Start,End'
const read = (...rows: string[]) => readContent([heading, ...rows].join('\n'))

test('a discount never gives more than it did', async () => {
  const { discounts, warnings } = await read(
    'ten,-12.5,percentage,amount_off_order,30.00,all,3,TRUE,100,2025-01-01 00:00:00 +0100,2025-12-31 23:59:59 +0100',
    'TEN,-20.0,percentage,amount_off_order,,all,0,FALSE,,,',
    'FIVE OFF,-5.00,fixed_amount,amount_off_products,,,0,FALSE,,,',
    'SHIP,,,free_shipping,,all,1,FALSE,,,',
    'VIP,-100.0,percentage,amount_off_order,,segment,0,FALSE,,,',
    'B2G1,-100.0,percentage,buy_x_get_y,2 items,all,0,FALSE,,,',
    'MANY,-10.0,percentage,amount_off_order,2 items,all,0,FALSE,,,',
    'MORE,-100.01,percentage,amount_off_order,,all,0,FALSE,,,',
    'LATE,-10.0,percentage,amount_off_order,,all,0,FALSE,,tomorrow,',
    ',-10.0,percentage,amount_off_order,,all,0,FALSE,,,',
  )
  assert.deepEqual(
    discounts.map(({ code, kind, value, applies_to, is_disabled }) => [code, kind, value, applies_to, is_disabled]),
    [
      ['TEN', 'percentage', 1250, 'order', false],
      ['FIVE-OFF', 'amount', 500, 'products', false],
      ['SHIP', 'free_shipping', 0, 'order', false],
      ['VIP', 'percentage', 10_000, 'order', true],
    ],
  )
  const [ten] = discounts
  assert.deepEqual(
    [ten?.minimum_amount, ten?.usage_limit, ten?.used, ten?.is_once_per_customer, ten?.starts_at, ten?.ends_at],
    [3000, 100, 3, true, new Date('2024-12-31T23:00:00Z'), new Date('2025-12-31T22:59:59Z')],
  )
  assert.deepEqual(
    warnings.map(({ row, code }) => [row, code]),
    [
      [3, 'code_repeated'],
      [4, 'code_changed'],
      [6, 'customers_limited'],
      [7, 'discount_unsupported'],
      [8, 'minimum_unsupported'],
      [9, 'value_unreadable'],
      [10, 'time_unreadable'],
      [11, 'code_missing'],
    ],
  )
})
