import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { getCurrency } from './currency.ts'
import { allocateRefund, refundableOfLine, refundOfQuantity, refundOfReturn } from './refunds.ts'
import { inSomeCurrency, pricedLine, runs } from './testing/arbitraries.ts'
import { lineTotals } from './totals.ts'

const usd = getCurrency('usd')
const at = (rate: number) => [{ rate }]
const off = (amount: number) => [{ amount, discount_id: 'disc_1' }]

describe('refunds', () => {
  const line = { unit_price: 1000, quantity: 1, tax_lines: at(20) }
  const all = { already: 0, count: 1 }

  test('v1 check values of a return', () => {
    assert.equal(refundOfReturn({ lines: [{ line, ...all }] }, usd), 1200)
    const shipping_method = { price: 1000, tax_lines: at(12.5) }
    assert.equal(refundOfReturn({ lines: [{ line, ...all }], shipping_method }, usd), 75)
    const discounted = { ...line, adjustments: off(100) }
    assert.equal(refundOfReturn({ lines: [{ line: discounted, ...all }] }, usd), 1080)
    const pair = { unit_price: 4_452_600, quantity: 2, tax_lines: at(20), adjustments: off(9023) }
    assert.equal(refundOfReturn({ lines: [{ line: pair, ...all }] }, usd), 5_337_706)
  })

  test('return shipping may cost more than the items are worth', () => {
    assert.equal(refundOfReturn({ lines: [{ line, ...all }], shipping_method: { price: 1500 } }, usd), -300)
  })

  test('units refunded in any split add up to exactly what the line cost', () => {
    fc.assert(
      fc.property(
        inSomeCurrency(pricedLine),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
        ([currency, made], counts) => {
          const quantity = counts.reduce((a, b) => a + b, 0)
          const sold = { ...made, quantity }
          let already = 0
          let given = 0
          for (const count of counts) {
            given += refundOfQuantity(sold, { already, count }, currency)
            already += count
            const left = refundableOfLine({ ...sold, returned_quantity: already }, currency)
            assert.equal(given + left, lineTotals(sold, currency).total)
            assert.ok(left >= 0)
          }
          assert.equal(given, lineTotals(sold, currency).total)
        },
      ),
      runs,
    )
  })

  test('are taken from captured payments only, in order', () => {
    const captured = { captured_at: '2026-01-01T00:00:00Z', canceled_at: null }
    const payments = [
      { id: 'pay_1', amount: 1000, amount_refunded: 900, ...captured },
      { id: 'pay_2', amount: 5000, amount_refunded: 0, captured_at: null, canceled_at: null },
      { id: 'pay_3', amount: 1000, amount_refunded: 0, ...captured },
    ]
    assert.deepEqual(allocateRefund(400, payments), [
      { payment_id: 'pay_1', amount: 100 },
      { payment_id: 'pay_3', amount: 300 },
    ])
    assert.equal(allocateRefund(1101, payments), undefined)
    assert.throws(() => allocateRefund(0, payments), /Not an amount to refund/)
    assert.throws(() => allocateRefund(-5, payments), RangeError)
  })
})
